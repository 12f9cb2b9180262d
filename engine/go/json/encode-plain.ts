// Source: Go 1.26 encoding/json/encode.go (Marshal).

import { compareStrings } from "../values/bytes";
import { encodeFloat, encodeText } from "./encode-text";

/**
 * Prints plain data (strings, numbers, booleans, null, arrays, objects) like Go's `json.Marshal`: keys are sorted by
 * their bytes; `<`, `>`, `&` and the line separators are escaped. Anything else becomes null.
 */
export function encodePlainJson(value: unknown): string {
  switch (typeof value) {
    case "string":
      return encodeText(value, true);
    case "number":
      return encodeFloat(value, 64);
    case "boolean":
      return String(value);
    case "object": {
      if (value === null) return "null";
      if (Array.isArray(value)) return `[${value.map(encodePlainJson).join(",")}]`;
      const fields = Object.entries(value).sort(([left], [right]) => compareStrings(left, right));
      return `{${fields.map(([key, field]) => `${encodeText(key, true)}:${encodePlainJson(field)}`).join(",")}}`;
    }
    default:
      return "null";
  }
}
