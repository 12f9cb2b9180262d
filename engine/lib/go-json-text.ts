/** Always escaped so by Go, and never by JavaScript. */
const escaped = /[<>&\u2028\u2029\u007f]|[\ud800-\udfff]/;

/**
 * A text as Go's JSON encoder writes it: `<`, `>`, `&` and the line separators escaped.
 *
 * Source: Go 1.26 encoding/json encode.go (appendString).
 */
export function goJsonText(text: string): string {
  const json = JSON.stringify(text);
  if (!escaped.test(json) && !json.includes("\\")) return json;
  return (
    json
      .replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
      // A half of a surrogate pair cannot stand in Go's text.
      .replace(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, "\\ufffd")
  );
}
