// The values that the README of a chart documents: the rows of its table.
import MarkdownIt from "markdown-it";
import type { FieldPath } from "../../../engine/model/objects/change";

/** The type of a value, as the table names it. */
export type ValueType = "string" | "int" | "float" | "bool" | "list" | "object";
const types: readonly string[] = ["string", "int", "float", "bool", "list", "object"] satisfies ValueType[];

/** A row of the table. */
export interface DocumentedValue {
  /** The path in the values. */
  readonly path: FieldPath;
  readonly type: ValueType;
  readonly byDefault: unknown;
  /** Other values that users give. */
  readonly examples: readonly unknown[];
}

/** A cell: its text, and the texts of its code spans. */
interface Cell {
  readonly text: string;
  readonly codes: readonly string[];
}

const columns = ["Key", "Type", "Default", "Examples", "Description"];

/** Reads the only table of a README. */
export function readDocumentedValues(markdown: string): readonly DocumentedValue[] {
  const [header = [], ...rows] = rowsOf(markdown);
  if (JSON.stringify(header.map(({ text }) => text)) !== JSON.stringify(columns)) {
    throw new TypeError(`the first table has the columns ${header.map(({ text }) => text).join(", ")}`);
  }
  return rows.map(([key, type, byDefault, examples]): DocumentedValue => {
    const [name = "", defaultText = ""] = [key?.codes[0], byDefault?.codes[0]];
    if (!types.includes(type?.text ?? "")) throw new TypeError(`${name} has the type ${type?.text ?? ""}`);
    return {
      path: name.split("."),
      type: type?.text as ValueType,
      byDefault: JSON.parse(defaultText) as unknown,
      examples: (examples?.codes ?? []).map((code) => JSON.parse(code) as unknown),
    };
  });
}

function rowsOf(markdown: string): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  let isInTable = false;
  for (const { type, content, children } of new MarkdownIt().parse(markdown, {})) {
    if (type === "table_open" || type === "table_close") isInTable = type === "table_open";
    else if (type === "tr_open") rows.push([]);
    else if (type === "inline" && isInTable) {
      const codes = (children ?? []).filter((one) => one.type === "code_inline").map((one) => one.content);
      rows.at(-1)?.push({ text: content, codes });
    }
  }
  return rows;
}
