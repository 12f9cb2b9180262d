// Source: sops stores/dotenv/store.go@v3.13.3, stores/stores.go (ValToString).
import { formatFloat } from "../../../go/strconv/format-float";
import { fromBytes } from "../../../go/values/bytes";
import { extractMetadata } from "../metadata/extract-metadata";
import { unprintable, unreadable } from "../sops-error";
import { isComment, isKind, makeMap, type SopsItem, type SopsValue } from "../tree";
import type { SopsFormat } from "./format";

export const dotenvFormat = {
  name: "dotenv",
  endings: [".env"],
  read(bytes) {
    const lines = fromBytes(bytes).split("\n");
    const items = lines.flatMap((line, index): readonly SopsItem[] => {
      if (line === "") return [];
      if (line.startsWith("#")) return [{ kind: "comment", text: line.slice(1), isInline: false }];
      const equals = line.indexOf("=");
      if (equals < 0) throw unreadable(`its line ${index + 1} has no "="`);
      return [{ key: line.slice(0, equals), value: line.slice(equals + 1).replaceAll("\\n", "\n") }];
    });
    return extractMetadata([makeMap(items)], "flatBeside");
  },
  print([document]) {
    const lines = (document?.items ?? []).map((item) => {
      if (isComment(item)) return `#${item.text}\n`;
      const { key, value } = item;
      if (isKind(value, "map") || isKind(value, "list")) {
        throw unprintable("a dotenv file has no lists and no maps", [key]);
      }
      return `${key}=${typeof value === "string" ? value.replaceAll("\n", "\\n") : scalarText(value)}\n`;
    });
    return lines.join("");
  },
  printValue(value) {
    if (typeof value === "string") return value;
    throw unprintable("the value is not a text");
  },
} as const satisfies SopsFormat;

/** A value other than a text, as formats without types print it. */
export function scalarText(value: SopsValue): string {
  if (value === null) return "<nil>";
  if (isKind(value, "time")) return value.text.replace(/\.\d+/, "");
  if (isKind(value, "float")) {
    const text = formatFloat(value.value, "G", -1, 64);
    return /[.E]/.test(text) ? text : formatFloat(value.value, "f", 1, 64);
  }
  return isKind(value, "map") || isKind(value, "list") ? "" : String(value);
}
