import type { CST } from "yaml";
import type { FieldLocation } from "./locate-field";
import { quoteAs, type Quote, quoteOf } from "./quotes";
import { deleteLines, insertLines, lineStart, type Splice } from "./splices";
import { commentsIn, contentEnd, itemEnd, itemStart, type Item } from "./tokens";

/** Adds a new field with a list at the end of a block map or of an empty document, in the style of the other lists. */
export function addBlockField({ text, map, end }: FieldLocation, field: string, values: readonly string[]): Splice {
  const items: readonly Item[] = map?.items ?? [];
  const first = items[0] && itemStart(items[0]);
  const indent = first === undefined ? "" : " ".repeat(first - lineStart(text, first));
  const lists = items.flatMap(({ value }) => (value ? [value] : []));
  const block = lists.find((value) => value.type === "block-seq");
  const hasFlow = lists.some((value) => value.type === "flow-collection" && value.start.type === "flow-seq-start");
  if (block === undefined && hasFlow) return insertLines(text, end, [`${indent}${field}: [${values.join(", ")}]`]);
  const dash = block === undefined ? { indent, gap: " " } : dashOf(text, block);
  return insertLines(text, end, [`${indent}${field}:`, ...values.map((value) => `${dash.indent}-${dash.gap}${value}`)]);
}

/** Adds items below a key that has no value. */
export function fillBlockField(location: FieldLocation, pair: Item, values: readonly string[]): Splice {
  const { text } = location;
  const start = itemStart(pair) ?? 0;
  const indent = " ".repeat(start - lineStart(text, start));
  return insertLines(
    text,
    itemEnd(pair) ?? start,
    values.map((value) => `${indent}- ${value}`),
  );
}

export function addBlockItems(text: string, list: CST.BlockSequence, values: readonly string[]): Splice {
  const { indent, gap } = dashOf(text, list);
  const quote: Quote = quoteOf(lastItem(list)?.value);
  return insertLines(
    text,
    contentEnd(list),
    values.map((value) => `${indent}-${gap}${quoteAs(quote, value)}`),
  );
}

export function removeBlockItems(text: string, list: CST.BlockSequence, indices: ReadonlySet<number>): Splice[] {
  const items: readonly Item[] = list.items.filter((item: Item) => itemStart(item) !== undefined);
  return items.flatMap((item, index) => {
    const [start, end] = [itemStart(item), itemEnd(item)];
    return indices.has(index) && start !== undefined && end !== undefined ? [deleteLines(text, start, end)] : [];
  });
}

/** Removes the field; comments on separate lines stay, in the column of the keys. */
export function removeBlockField(text: string, pair: Item): Splice {
  const start = itemStart(pair) ?? 0;
  const end = itemEnd(pair) ?? start;
  const indent = " ".repeat(start - lineStart(text, start));
  const own = commentsIn(pair).filter(({ offset }) => {
    return offset > start && offset < end && text.slice(lineStart(text, offset), offset).trim() === "";
  });
  return deleteLines(
    text,
    start,
    end,
    own.map(({ source }) => indent + source),
  );
}

// Comments after the last item count as a separate item.
function lastItem({ items }: CST.BlockSequence): Item | undefined {
  return items.findLast((item) => itemStart(item) !== undefined);
}

function dashOf(text: string, list: CST.BlockSequence): { readonly indent: string; readonly gap: string } {
  const item = lastItem(list);
  const dash = item?.start.find(({ type }) => type === "seq-item-ind");
  const offset = dash?.offset ?? list.offset;
  const value = item?.value;
  const gap = value === undefined ? "" : text.slice(offset + 1, value.offset);
  return { indent: " ".repeat(offset - lineStart(text, offset)), gap: /^ +$/.test(gap) ? gap : " " };
}
