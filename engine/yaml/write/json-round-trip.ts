// Go's JSON encoder writes a text in double quotes and go-yaml v2 reads it again: `sigs.k8s.io/yaml` does that with
// each value that it prints. The encoder leaves some characters as they are, which YAML then folds or refuses.
//
// Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (JSONToYAML), encoding/json encode.go (appendString),
// go.yaml.in/yaml/v2@v2.4.4 scannerc.go (yaml_parser_scan_flow_scalar, yaml_simple_key_is_valid).

const refused = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;
/** Would end the document if it were at the beginning of a line. */
const documentMark = /\u0085(?:---|\.\.\.)[ \u0085]/;
const maxKeyCharacters = 1024;

/** The result of the round trip: the text that is read again, or the reason why it is refused. */
export type JsonRoundTrip =
  | { readonly text: string }
  | { readonly refused: "control character" | "document mark" | "line break in a key" | "long key" };

/** The round trip of a value: U+0085 ends a line in it, and lines are folded. */
export function roundTripValue(text: string): JsonRoundTrip {
  if (refused.test(text)) return { refused: "control character" };
  if (!text.includes("\u0085")) return { text };
  if (documentMark.test(text)) return { refused: "document mark" };
  const folded = text.replace(/[ \u0085]+/g, (match) => {
    if (!match.includes("\u0085")) return match;
    const breaks = match.replaceAll(" ", "").length;
    return breaks === 1 ? " " : "\n".repeat(breaks - 1);
  });
  return { text: folded };
}

/** The round trip of a key: a key is on one line, and has at most 1,024 characters with its quotes. */
export function roundTripKey(text: string): JsonRoundTrip {
  if (refused.test(text)) return { refused: "control character" };
  if (text.includes("\u0085")) return { refused: "line break in a key" };
  return jsonLength(text) > maxKeyCharacters ? { refused: "long key" } : { text };
}

function jsonLength(text: string): number {
  let length = 2;
  // The escape of a character has at most six characters.
  if (text.length <= (maxKeyCharacters - 2) / 6) return length;
  for (const character of text) {
    if (/["\\\b\f\n\r\t]/.test(character)) length += 2;
    else if (character < " " || /[<>&\u2028\u2029]/.test(character)) length += 6;
    else length++;
  }
  return length;
}
