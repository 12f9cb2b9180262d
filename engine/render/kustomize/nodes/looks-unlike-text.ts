import { resolveTag11 } from "../../../yaml/go-values/resolve-tag";

/**
 * Returns whether YAML 1.1 reads the text, as a whole document, as anything but a string: a number, `yes`, a list,
 * nothing.
 *
 * Source: kustomize kyaml/yaml/compatibility.go@v0.21.2 (IsValueNonString).
 */
export function looksUnlikeText(text: string): boolean {
  if (text === "" || text.includes("\n")) return false;
  if (startsLikeStructure(text)) return true;
  const tag = resolveTag11(text);
  // Timestamps and merge keys count as strings.
  return !(tag === "str" || tag === "timestamp" || tag === "merge") || containsMapMark(text);
}

// Returns whether the text starts a collection or a comment, or is empty. Quotes, anchors and tags count as text, since
// they are rare in names and labels, and so does text that is not valid YAML.
function startsLikeStructure(text: string): boolean {
  const first = text.charAt(0);
  if (first === "[" || first === "{" || first === "#") return true;
  return (first === "-" || first === "?" || first === ":") && (text.length === 1 || text.charAt(1) === " ");
}

function containsMapMark(text: string): boolean {
  return text.endsWith(":") || text.includes(": ");
}
