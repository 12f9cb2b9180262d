// Which source a value comes from is not computed, but observed: each scalar of each source is replaced by a mark
// before Helm's own steps merge the sources. They only ask whether a value is null, a map or a list, so a mark ends up
// where its value would.
import { stringType } from "../../../go/values/types";
import { GoText, type GoValue } from "../../../go/values/values";
import type { FieldPath } from "../../../model/objects/change";
import { isTable, type Table } from "../yaml/table";
import type { PlacedValue } from "./placed-value";

/** A scalar, and where it comes from. */
export class MarkedValue extends GoText {
  /** The number of the source. */
  readonly source: number;
  /** The path in the source. */
  readonly path: FieldPath;
  /** The value itself. */
  readonly content: GoValue;

  constructor(source: number, path: FieldPath, content: GoValue) {
    super("", stringType);
    this.source = source;
    this.path = path;
    this.content = content;
  }
}

/** The values with a mark in place of each scalar. Null stays null, since Helm treats it in its own way. */
export function markPlaced(placed: PlacedValue, source: number, path: FieldPath = []): GoValue {
  switch (placed.kind) {
    case "map":
      return new Map([...placed.entries].map(([key, inner]) => [key, markPlaced(inner, source, [...path, key])]));
    case "list":
      return placed.items.map((item, index) => markPlaced(item, source, [...path, index]));
    case "scalar":
      return placed.value === null ? null : new MarkedValue(source, path, placed.value);
  }
}

/** Changes the values: marks each scalar that has no mark yet. Lists are changed in place, as `--set` changes them. */
export function markNew(values: Table, source: number): void {
  const mark = (value: GoValue, path: FieldPath): GoValue => {
    if (isTable(value)) value.forEach((inner, key) => value.set(key, mark(inner, [...path, key])));
    else if (Array.isArray(value)) {
      const list = value as GoValue[];
      list.forEach((item, index) => (list[index] = mark(item, [...path, index])));
    } else if (value !== null && !(value instanceof MarkedValue)) return new MarkedValue(source, path, value);
    return value;
  };
  mark(values, []);
}

/** The values without marks. */
function withoutMarks(value: GoValue): GoValue {
  if (value instanceof MarkedValue) return value.content;
  if (isTable(value)) return new Map([...value].map(([key, inner]) => [key, withoutMarks(inner)]));
  return Array.isArray(value) ? (value as readonly GoValue[]).map(withoutMarks) : value;
}

/** The table without marks. */
export function plainTable(values: Table): Table {
  return new Map([...values].map(([key, inner]) => [key, withoutMarks(inner)]));
}
