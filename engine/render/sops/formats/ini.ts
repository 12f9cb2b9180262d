// Source: sops stores/ini/store.go@v3.13.3.
import { fromBytes } from "../../../go/values/bytes";
import { encodeText } from "../../../go/json/encode-text";
import { extractMetadata } from "../metadata/extract-metadata";
import { unprintable } from "../sops-error";
import { isComment, isKind, makeMap, type SopsComment, type SopsItem } from "../tree";
import { scalarText } from "./dotenv";
import type { SopsFormat } from "./format";
import { jsonFormat } from "./json";
import { printIni, type IniKey, type IniSection } from "./print-ini";
import { readIni } from "./read-ini";

export const iniFormat = {
  name: "ini",
  endings: [".ini"],
  read(bytes) {
    const sections = readIni(fromBytes(bytes));
    const items = sections.map(({ name, comment, keys }): SopsItem => {
      const entries = keys.flatMap((key): SopsItem[] => [
        { key: key.name, value: key.value },
        ...commentOf(key.comment),
      ]);
      return { key: name, value: makeMap([...commentOf(comment), ...entries]) };
    });
    return extractMetadata([makeMap(items)], "flatBelow");
  },
  print(documents) {
    const items = documents.flatMap((document) => document.items);
    return printIni(items.flatMap((item) => (isComment(item) ? [] : [sectionOf(item)])));
  },
  printValue: (value) => (typeof value === "string" ? encodeText(value, true) : jsonFormat.printValue(value)),
} as const satisfies SopsFormat;

function commentOf(comment: string): SopsComment[] {
  if (comment === "") return [];
  const text = comment.startsWith(";") ? comment.replace(/^[; ]+/, "") : comment.replace(/^[# ]+/, "");
  return [{ kind: "comment", text, isInline: false }];
}

function sectionOf({ key: name, value }: Exclude<SopsItem, SopsComment>): IniSection {
  if (!isKind(value, "map")) throw unprintable("an INI file has sections only, and so its values must be maps", [name]);
  if (name === "") throw unprintable("a section without a name cannot be printed as INI");
  const [first] = value.items;
  const comment = first !== undefined && isComment(first) ? first.text : "";
  const keys: IniKey[] = [];
  for (const item of value.items) {
    if (isComment(item)) {
      const last = keys.pop();
      if (last !== undefined) keys.push({ ...last, comment: item.text });
      continue;
    }
    if (item.key === "") throw unprintable("a key without a name cannot be printed as INI", [name]);
    const text = typeof item.value === "string" ? item.value : textOf(item.value, [name, item.key]);
    const known = keys.findIndex((key) => key.name === item.key);
    const before = keys[known];
    if (before === undefined) keys.push({ name: item.key, value: text, comment: "" });
    else keys[known] = { ...before, value: text };
  }
  return { name, comment, keys };
}

function textOf(value: Parameters<typeof scalarText>[0], path: readonly string[]): string {
  if (isKind(value, "map") || isKind(value, "list")) throw unprintable("a section of an INI file has texts only", path);
  return scalarText(value);
}
