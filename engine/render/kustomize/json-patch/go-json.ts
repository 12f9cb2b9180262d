import { goJsonText } from "../../../lib/go-json-text";
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

/** Source: encoding/json encode.go (floatEncoder): exponents below 1e-6 and from 1e21 on, `e-09` written as `e-9`. */
function goJsonNumber(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude < 1e-6 || magnitude >= 1e21)) return value.toExponential();
  return Object.is(value, -0) ? "-0" : String(value);
}
