import { isMap } from "../../lib/look-up";
import { visibleText } from "../../lib/visible-text";
import type { FieldPath } from "../../model/objects/change";
import { chooseStyle } from "../../yaml/write/choose-style";

/** A line of an object in YAML. */
export interface YamlLine {
  readonly text: string;
  /** The field that the line belongs to. */
  readonly path: FieldPath;
  /** Whether it is a line of a text of several lines, where a comment would be part of the text. */
  readonly isText?: true;
}

/**
 * Prints an object as YAML, line by line: the keys in alphabetical order, as `kubectl` does, no text folded, so that a
 * changed text is one changed line.
 */
export function yamlLines(object: unknown): readonly YamlLine[] {
  const lines: YamlLine[] = [];
  if (object !== undefined) write(object, { lines, path: [], head: "", indent: 0 });
  return lines;
}

interface Place {
  readonly lines: YamlLine[];
  readonly path: FieldPath;
  /** The text before the value on its line: `- `, `name:`. */
  readonly head: string;
  readonly indent: number;
}

function write(value: unknown, place: Place): void {
  if (isMap(value) && Object.keys(value).length > 0) writeMap(value, place);
  else if (Array.isArray(value) && value.length > 0) writeList(value, place);
  else if (typeof value === "string" && value.includes("\n")) writeText(value, place);
  else put(place, scalarOf(value));
}

function put({ lines, path, head }: Place, text: string): void {
  lines.push({ text: head === "" ? text : `${head}${head.endsWith(" ") ? "" : " "}${text}`, path });
}

function writeMap(map: Readonly<Record<string, unknown>>, { lines, path, head, indent }: Place): void {
  const isInline = head === "" || head.endsWith("- ");
  if (!isInline) lines.push({ text: head.trimEnd(), path });
  const names = Object.keys(map).sort((left, right) => (left < right ? -1 : 1));
  for (const [index, name] of names.entries()) {
    const start = isInline && index === 0 ? head : " ".repeat(indent);
    const key = `${start}${scalarOf(name, true)}:`;
    write(map[name], { lines, path: [...path, name], head: key, indent: indent + 2 });
  }
}

function writeList(list: readonly unknown[], { lines, path, head, indent }: Place): void {
  const isInline = head === "" || head.endsWith("- ");
  if (!isInline) lines.push({ text: head.trimEnd(), path });
  // The dashes of a list below a key stand in the column of the key.
  const column = isInline ? indent : indent - 2;
  for (const [index, item] of list.entries()) {
    const start = isInline && index === 0 ? head : " ".repeat(column);
    write(item, { lines, path: [...path, index], head: `${start}- `, indent: column + 2 });
  }
}

function writeText(text: string, place: Place): void {
  if (chooseStyle(text, false) !== "literal") {
    put(place, JSON.stringify(text));
    return;
  }
  const { lines, path, indent } = place;
  const body = text.replace(/\n$/, "");
  const end = text.endsWith("\n\n") || text === "\n" ? "+" : text.endsWith("\n") ? "" : "-";
  put(place, `|${/^[ \n]/.test(text) ? "2" : ""}${end}`);
  const start = " ".repeat(Math.max(indent, 2));
  for (const line of body.split("\n")) {
    lines.push({ text: line === "" ? "" : `${start}${line}`, path, isText: true });
  }
}

function scalarOf(value: unknown, isKey = false): string {
  if (typeof value !== "string") return JSON.stringify(value ?? null);
  const style = chooseStyle(value, isKey);
  if (value === "") return '""';
  if (style === "single") return `'${value.replaceAll("'", "''")}'`;
  return visibleText(style === "plain" ? value : JSON.stringify(value));
}
