import { resolveTag11 } from "../../../yaml/resolve-tag";

/**
 * True where YAML 1.1 reads the text, standing alone, as something that is no text: a number, `yes`, a list, nothing.
 *
 * Source: kustomize kyaml/yaml/compatibility.go@v0.21.2 (IsValueNonString).
 */
export function looksUnlikeText(text: string): boolean {
  if (text === "" || text.includes("\n")) return false;
  if (startsLikeStructure(text)) return true;
  const tag = resolveTag11(text);
  // A time and a merge key are texts, where nothing else is wanted.
  return !(tag === "str" || tag === "timestamp" || tag === "merge") || containsMapMark(text);
}

// What begins a collection, a comment or nothing. Quotes, anchors and tags are rare enough in names and labels to be read
// as text, as is what YAML cannot read at all.
function startsLikeStructure(text: string): boolean {
  const first = text.charAt(0);
  if (first === "[" || first === "{" || first === "#") return true;
  return (first === "-" || first === "?" || first === ":") && (text.length === 1 || text.charAt(1) === " ");
}

function containsMapMark(text: string): boolean {
  return text.endsWith(":") || text.includes(": ");
}
