import type { CST } from "yaml";
import { isDataList, isDataMap, type Data, type DataMap } from "./data";
import { flowText, quoteOf } from "./quotes";
import { deleteLines, insertLines, lineStart, type Splice } from "./splices";
import { commentsIn, itemEnd, itemStart, type Item } from "./tokens";
import { columnOf, entryLines, itemLines, type LineStyle } from "./write-lines";

/** Adds entries at an offset after the entries of a map, or to an empty document. */
export function addBlockEntries(
  text: string,
  map: CST.BlockMap | undefined,
  { entries, end, style }: { readonly entries: DataMap; readonly end: number; readonly style: LineStyle },
): Splice {
  const first = map?.items[0] && itemStart(map.items[0]);
  const indent = first === undefined ? "" : " ".repeat(columnOf(text, first));
  const lines = Object.entries(entries).flatMap(([key, value]) => {
    if (!hasOnlyFlowLists(map) || !isListOfTexts(value)) return entryLines({ [key]: value }, indent, style);
    return [`${indent}${key}: ${flowText(value, "")}`];
  });
  return insertLines(text, end, lines);
}

/** Adds the value of a key that has none, on lines of its own. */
export function fillBlockEntry(text: string, pair: Item, value: Data, style: LineStyle): Splice[] {
  const start = itemStart(pair) ?? 0;
  const end = itemEnd(pair) ?? start;
  const indent = " ".repeat(columnOf(text, start));
  if (isDataList(value)) {
    return [insertLines(text, end, itemLines(value, indent + " ".repeat(style.dashOffset), style))];
  }
  if (isDataMap(value)) return [insertLines(text, end, entryLines(value, `${indent}  `, style))];
  return [{ start: end, end, text: ` ${flowText(value, quoteOf(pair.key))}` }];
}

/**
 * Removes an entry of a map; comments on separate lines stay, in the column of the keys. Undefined if nothing of the
 * map would be left in a list.
 */
export function removeBlockEntry(text: string, map: CST.BlockMap, pair: Item): Splice | undefined {
  const start = itemStart(pair) ?? 0;
  const end = itemEnd(pair) ?? start;
  const column = columnOf(text, start);
  const isAlone = text.slice(lineStart(text, start), start).trim() === "";
  if (!isAlone) return removeBehindDash(text, map, pair);
  const own = commentsIn(pair).filter(({ offset }) => {
    return offset > start && offset < end && text.slice(lineStart(text, offset), offset).trim() === "";
  });
  return deleteLines(
    text,
    start,
    end,
    own.map(({ source }) => " ".repeat(column) + source),
  );
}

// The next entry, or a comment above it, takes the place after the dash.
function removeBehindDash(text: string, map: CST.BlockMap, pair: Item): Splice | undefined {
  const items: readonly Item[] = map.items;
  const index = items.indexOf(pair);
  const next = items[index + 1];
  const [start, nextStart] = [itemStart(pair), next && itemStart(next)];
  if (index !== 0 || next === undefined || start === undefined || nextStart === undefined) return undefined;
  const kept = [...commentsIn(pair), ...commentsIn(next)].find(
    ({ offset }) => offset > start && offset < nextStart && text.slice(lineStart(text, offset), offset).trim() === "",
  );
  return { start, end: kept?.offset ?? nextStart, text: "" };
}

function hasOnlyFlowLists(map: CST.BlockMap | undefined): boolean {
  const items: readonly Item[] = map?.items ?? [];
  const values = items.flatMap(({ value }) => (value ? [value] : []));
  const hasFlow = values.some((value) => value.type === "flow-collection" && value.start.type === "flow-seq-start");
  return hasFlow && !values.some((value) => value.type === "block-seq");
}

function isListOfTexts(value: Data): boolean {
  return isDataList(value) && value.every((item) => typeof item === "string");
}
