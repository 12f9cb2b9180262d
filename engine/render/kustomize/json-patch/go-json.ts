import { compareBytes } from "../objects/compare-bytes";

/**
 * JSON text as Go's encoder writes it: keys in the order of their bytes, `<`, `>`, `&` and the line separators escaped.
 *
 * Source: Go 1.26 encoding/json (Marshal).
 */
export function goJson(value: unknown): string {
  switch (typeof value) {
    case "string":
      return goJsonText(value);
    case "number":
      return goJsonNumber(value);
    case "object": {
      if (value === null) return "null";
      if (Array.isArray(value)) return `[${value.map(goJson).join(",")}]`;
      const fields = Object.entries(value).sort(([left], [right]) => compareBytes(left, right));
      return `{${fields.map(([key, field]) => `${goJsonText(key)}:${goJson(field)}`).join(",")}}`;
    }
    default:
      return typeof value === "boolean" ? String(value) : "null";
  }
}

const escaped = /[<>&\u2028\u2029\u007f]|[\ud800-\udfff]/;

function goJsonText(text: string): string {
  const json = JSON.stringify(text);
  if (!escaped.test(json) && !json.includes("\\")) return json;
  return (
    json
      .replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
      // A half of a surrogate pair cannot stand in Go's text.
      .replace(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, "\\ufffd")
  );
}

/** Source: encoding/json encode.go (floatEncoder): exponents below 1e-6 and from 1e21 on, `e-09` written as `e-9`. */
function goJsonNumber(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude < 1e-6 || magnitude >= 1e21)) return value.toExponential();
  return Object.is(value, -0) ? "-0" : String(value);
}
