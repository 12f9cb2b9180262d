// Text that Go's JSON encoder writes into double quotes and go-yaml v2 reads from them again: what `sigs.k8s.io/yaml` does
// with each value that it prints. The encoder leaves some characters as they are, which YAML then folds or refuses.
//
// Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (JSONToYAML), encoding/json encode.go (appendString), go.yaml.in/yaml/v2@v2.4.4
// scannerc.go (yaml_parser_scan_flow_scalar, yaml_simple_key_is_valid).

const refused = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;
/** What would be a document's end at the begin of a line. */
const documentMark = /\u0085(?:---|\.\.\.)[ \u0085]/;
const mostKeyCharacters = 1024;

/** How a text comes through: what is read in the end, or why nothing is. */
export type JsonPassage =
  | { readonly text: string }
  | { readonly refused: "control character" | "document mark" | "line end in a key" | "long key" };

/** A value on its way through JSON: U+0085 ends a line there, and lines are folded. */
export function passValue(text: string): JsonPassage {
  if (refused.test(text)) return { refused: "control character" };
  if (!text.includes("\u0085")) return { text };
  if (documentMark.test(text)) return { refused: "document mark" };
  const folded = text.replace(/ *\u0085[ \u0085]*/g, (match) => {
    const breaks = match.replaceAll(" ", "").length;
    return breaks === 1 ? " " : "\n".repeat(breaks - 1);
  });
  return { text: folded };
}

/** A key on its way through JSON: it stands on one line, and with its quotes within 1,024 characters. */
export function passKey(text: string): JsonPassage {
  if (refused.test(text)) return { refused: "control character" };
  if (text.includes("\u0085")) return { refused: "line end in a key" };
  return jsonLength(text) > mostKeyCharacters ? { refused: "long key" } : { text };
}

function jsonLength(text: string): number {
  let length = 2;
  // Each escape of one character is at most six long.
  if (text.length <= (mostKeyCharacters - 2) / 6) return length;
  for (const character of text) {
    if (/["\\\b\f\n\r\t]/.test(character)) length += 2;
    else if (character < " " || /[<>&\u2028\u2029]/.test(character)) length += 6;
    else length++;
  }
  return length;
}
