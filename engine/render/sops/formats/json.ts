// Source: sops stores/json/store.go@v3.13.3; Go 1.26 encoding/json (Indent).
import { encodeFloat, encodeText } from "../../../go/json/encode-text";
import { fromBytes } from "../../../go/values/bytes";
import { extractMetadata } from "../metadata/extract-metadata";
import { unprintable, unreadable } from "../sops-error";
import { isComment, isKind, makeMap, type SopsItem, type SopsValue } from "../tree";
import type { SopsFormat } from "./format";
import { readJson } from "./read-json";

export const jsonFormat = {
  name: "json",
  endings: [".json"],
  read(bytes) {
    const value = readJson(fromBytes(bytes));
    if (!isKind(value, "map")) throw unreadable("it is not a JSON object");
    return extractMetadata([value], "nested");
  },
  print: ([document]) => `${printJson(document ?? makeMap([]), "")}\n`,
  printValue: (value) => printJson(value, ""),
} as const satisfies SopsFormat;

function printJson(value: SopsValue, indent: string): string {
  const inner = `${indent}\t`;
  if (isKind(value, "map")) {
    const entries = value.items.flatMap((item) => (isComment(item) ? [] : [printEntry(item, inner)]));
    return entries.length === 0 ? "{}" : `{\n${inner}${entries.join(`,\n${inner}`)}\n${indent}}`;
  }
  if (isKind(value, "list")) {
    const items = value.items.flatMap((item) => (isComment(item) ? [] : [printJson(item, inner)]));
    return items.length === 0 ? "[]" : `[\n${inner}${items.join(`,\n${inner}`)}\n${indent}]`;
  }
  if (value === null) return "null";
  if (typeof value === "string") return encodeText(value, true);
  if (isKind(value, "time")) return encodeText(value.text, true);
  if (isKind(value, "float")) {
    if (!Number.isFinite(value.value)) throw unprintable("JSON has no number that is infinite or not a number");
    return encodeFloat(value.value, 64);
  }
  return String(value);
}

function printEntry(item: Extract<SopsItem, { key: string }>, indent: string): string {
  return `${encodeText(item.key, true)}: ${printJson(item.value, indent)}`;
}
