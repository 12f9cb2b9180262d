import type { CST } from "yaml";
import { chooseStyle } from "../../../yaml/write/choose-style";
import { isDataList, isDataMap, type Data, type DataMap } from "./data";
import { scalarText, type Quote } from "./quotes";
import { lineStart } from "./splices";
import { itemStart, type Item } from "./tokens";

/** How a file writes lists below keys. */
export interface LineStyle {
  /** The columns from a key to the dashes of its list. */
  readonly dashOffset: number;
  /** The spaces after a dash. */
  readonly gap: string;
}

/** The style of the first list of the file. */
export function lineStyleOf(text: string, map: CST.BlockMap | CST.FlowCollection | undefined): LineStyle {
  const items: readonly Item[] = map?.type === "block-map" ? map.items : [];
  for (const pair of items) {
    const start = itemStart(pair);
    if (start === undefined || pair.value?.type !== "block-seq") continue;
    const dash = dashOf(text, pair.value);
    return { dashOffset: Math.max(0, dash.indent.length - columnOf(text, start)), gap: dash.gap };
  }
  return { dashOffset: 0, gap: " " };
}

/** The lines of the entries of a map. */
export function entryLines(entries: DataMap, indent: string, style: LineStyle): string[] {
  return Object.entries(entries).flatMap(([key, value]) => {
    const head = `${indent}${scalarText(key, "", false)}:`;
    if (isDataList(value) && value.length > 0)
      return [head, ...itemLines(value, indent + " ".repeat(style.dashOffset), style)];
    if (isDataMap(value) && Object.keys(value).length > 0) return [head, ...entryLines(value, `${indent}  `, style)];
    const block = blockText(value, `${indent}  `);
    return block === undefined ? [`${head} ${shortText(value)}`] : [`${head} ${block.header}`, ...block.lines];
  });
}

/** The lines of the items of a list. */
export function itemLines(items: readonly Data[], indent: string, style: LineStyle, quote: Quote = ""): string[] {
  return items.flatMap((item) => {
    const head = `${indent}-${style.gap}`;
    if (!isDataMap(item) || Object.keys(item).length === 0) {
      return [head + (isDataMap(item) || isDataList(item) ? shortText(item) : scalarText(item, quote, false))];
    }
    const [first = "", ...more] = entryLines(item, " ".repeat(head.length), style);
    return [head + first.slice(head.length), ...more];
  });
}

/** The indentation of the dashes of a list, and the spaces after them. */
export function dashOf(text: string, list: CST.BlockSequence): { readonly indent: string; readonly gap: string } {
  const item = list.items.findLast((one: Item) => itemStart(one) !== undefined);
  const dash = item?.start.find(({ type }) => type === "seq-item-ind");
  const offset = dash?.offset ?? list.offset;
  const value = item?.value;
  const gap = value === undefined ? "" : text.slice(offset + 1, value.offset);
  return { indent: " ".repeat(columnOf(text, offset)), gap: /^ +$/.test(gap) ? gap : " " };
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function shortText(value: Data): string {
  if (isDataList(value)) return "[]";
  return isDataMap(value) ? "{}" : scalarText(value, "", false);
}

/** A text of several lines as such, where it can be read again without indicators of its indentation. */
function blockText(
  value: Data,
  indent: string,
): { readonly header: string; readonly lines: readonly string[] } | undefined {
  if (typeof value !== "string" || chooseStyle(value, false) !== "literal") return undefined;
  const hasEnd = value.endsWith("\n");
  const lines = (hasEnd ? value.slice(0, -1) : value).split("\n");
  if (/^(?:\s|$)/.test(value) || lines.at(-1)?.trim() === "") return undefined;
  return { header: hasEnd ? "|" : "|-", lines: lines.map((line) => (line === "" ? "" : indent + line)) };
}
