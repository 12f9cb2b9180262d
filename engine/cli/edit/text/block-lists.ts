import type { CST } from "yaml";
import type { Data } from "./data";
import { quoteOf } from "./quotes";
import { deleteLines, insertLines, type Splice } from "./splices";
import { contentEnd, itemEnd, itemStart, type Item } from "./tokens";
import { dashOf, itemLines, type LineStyle } from "./write-lines";

/** Where items are added to a list: before that of the index, or at the end. */
export interface AddedItems {
  readonly index: number;
  readonly items: readonly Data[];
  readonly style: LineStyle;
  /** The offset after the key of the list: the place of a new first item, above the comments of the next one. */
  readonly headEnd: number;
}

/** Adds items to a list, in the indentation and the quotes of the others. */
export function addBlockItems(
  text: string,
  list: CST.BlockSequence,
  { index, items, style, headEnd }: AddedItems,
): Splice {
  const present = presentItems(list);
  const { indent, gap } = dashOf(text, list);
  const before = present[index - 1];
  const quote = quoteOf((before ?? present[0])?.value);
  const lines = itemLines(items, indent, { ...style, gap }, quote);
  return insertLines(text, before === undefined ? headEnd : (itemEnd(before) ?? contentEnd(list)), lines);
}

export function removeBlockItems(text: string, list: CST.BlockSequence, indices: ReadonlySet<number>): Splice[] {
  return presentItems(list).flatMap((item, index) => {
    const [start, end] = [itemStart(item), itemEnd(item)];
    return indices.has(index) && start !== undefined && end !== undefined ? [deleteLines(text, start, end)] : [];
  });
}

/** Comments after the last item count as a separate item in the list of tokens. */
export function presentItems(list: CST.BlockSequence | CST.FlowCollection): readonly Item[] {
  return (list.items as Item[]).filter((item) => itemStart(item) !== undefined);
}
