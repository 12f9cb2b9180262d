import type { CST } from "yaml";
import { pushAll } from "../../../lib/push-all";
import { lineEndOf, lineStart, lineStop, type Splice } from "./splices";
import { commentsIn, contentEnd, itemEnd, itemStart, type Item } from "./tokens";

interface Bounds {
  readonly start: number;
  readonly end: number;
}

/** Inserts strings at the end of `[…]` or `{…}`, each on its own line where the last item has one. */
export function addToFlow(text: string, collection: CST.FlowCollection, texts: readonly string[]): Splice[] {
  const last = boundsOf(collection).at(-1);
  const open = collection.start.offset + collection.start.source.length;
  if (last === undefined) return [{ start: open, end: open, text: texts.join(", ") }];
  const comma = trailingComma(collection);
  const indent = text.slice(lineStart(text, last.start), last.start);
  const stop = lineStop(text, last.end);
  const behind = comma ?? last.end;
  const isOnOwnLine = indent.trim() === "" && last.start > open && /^[ \t]*(?:#.*)?$/.test(text.slice(behind, stop));
  if (!isOnOwnLine || lineStart(text, last.start) <= open - 1)
    return [{ start: last.end, end: last.end, text: texts.map((one) => `, ${one}`).join("") }];
  const line = lineEndOf(text) + indent;
  if (comma !== undefined) return [{ start: stop, end: stop, text: texts.map((one) => `${line}${one},`).join("") }];
  return [
    { start: last.end, end: last.end, text: "," },
    { start: stop, end: stop, text: line + texts.join(`,${line}`) },
  ];
}

/** Removes items, each with one comma; comments on lines of their own stay where other items stay. */
export function removeFromFlow(text: string, collection: CST.FlowCollection, indices: ReadonlySet<number>): Splice[] {
  const bounds = boundsOf(collection);
  const comments = commentsIn(collection);
  const splices: Splice[] = [];
  for (let first = 0; first < bounds.length; first++) {
    if (!indices.has(first)) continue;
    let last = first;
    while (indices.has(last + 1)) last++;
    const [from, to, next, previous] = [bounds[first], bounds[last], bounds[last + 1], bounds[first - 1]];
    first = last;
    if (from === undefined || to === undefined) continue;
    if (next !== undefined) {
      const kept = comments.find(({ offset }) => offset > to.end && offset < next.start && isAlone(text, offset));
      splices.push({ start: from.start, end: kept?.offset ?? next.start, text: "" });
    } else if (previous !== undefined) {
      const behind = trailingComma(collection);
      pushAll(splices, removeLast(text, previous, { start: from.start, end: to.end, behind }, comments));
    } else {
      splices.push({ start: from.start, end: trailingComma(collection) ?? to.end, text: "" });
    }
  }
  return splices;
}

/** @param removed the last items, with the end of a comma behind them */
function removeLast(
  text: string,
  previous: Bounds,
  removed: Bounds & { readonly behind: number | undefined },
  comments: readonly CST.SourceToken[],
): Splice[] {
  const isCommented = comments.some(({ offset }) => offset > previous.end && offset < removed.start);
  if (!isCommented) return [{ start: previous.end, end: removed.end, text: "" }];
  const comma = text.indexOf(",", previous.end);
  const start = isAlone(text, removed.start) ? lineStart(text, removed.start) : removed.start;
  const before = start === removed.start ? start : start - (text[start - 2] === "\r" ? 2 : 1);
  const end = removed.behind ?? removed.end;
  const own = comments.find(({ offset }) => offset > end && lineStart(text, offset) === lineStart(text, end));
  const rest = { start: before, end: own === undefined ? end : own.offset + own.source.length, text: "" };
  // With a comma behind the last item, the comma of the one before becomes that one.
  return removed.behind === undefined ? [{ start: comma, end: comma + 1, text: "" }, rest] : [rest];
}

function isAlone(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === "";
}

function boundsOf({ items }: CST.FlowCollection): Bounds[] {
  return items.flatMap((item: Item) => {
    const [start, end] = [itemStart(item), itemEnd(item)];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}

/** The end of a comma after the last item. */
function trailingComma(collection: CST.FlowCollection): number | undefined {
  const last = collection.items.at(-1);
  if (last === undefined || itemStart(last) !== undefined) return undefined;
  const comma = last.start.find(({ type }) => type === "comma");
  return comma === undefined ? undefined : contentEnd(comma);
}
