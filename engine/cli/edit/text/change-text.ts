import type { CST } from "yaml";
import { addBlockItems, presentItems, removeBlockItems } from "./block-lists";
import { addBlockEntries, fillBlockEntry, removeBlockEntry } from "./block-maps";
import { isDataList, isDataMap, type Data, type DataMap } from "./data";
import { addToFlow, removeFromFlow } from "./flow-lists";
import { locateRoot } from "./locate-root";
import { locateValue, type ValueLocation } from "./locate-value";
import { planSteps, type Step } from "./plan-steps";
import { flowEntry, flowText, quoteOf, scalarText } from "./quotes";
import { applySplices, insertLines, lineEndOf, lineStart, type Splice } from "./splices";
import { contentEnd, itemEnd, itemStart, type Item } from "./tokens";
import { columnOf, itemLines, lineStyleOf } from "./write-lines";

type StepOf<Kind extends Step["kind"]> = Extract<Step, { readonly kind: Kind }>;

/**
 * The text with the wanted values in place of the current ones. Everything else is preserved byte for byte. Undefined
 * if the YAML style does not allow such a change.
 *
 * @throws nothing; the caller must verify the result by reading it
 */
export function changeText(text: string, current: DataMap, wanted: DataMap): string | undefined {
  let changed = text;
  for (const step of planSteps(current, wanted)) {
    const splices = spliceStep(changed, step);
    if (splices === undefined) return undefined;
    changed = applySplices(changed, splices);
  }
  return changed;
}

function spliceStep(text: string, step: Step): readonly Splice[] | undefined {
  switch (step.kind) {
    case "addEntries":
      return addEntries(text, step);
    case "removeEntry":
      return removeEntry(text, step);
    case "replace":
      return replace(text, step);
    case "insertItems":
      return insertItems(text, step);
    case "removeItems":
      return removeItems(text, step);
  }
}

function addEntries(text: string, { path, entries }: StepOf<"addEntries">): readonly Splice[] | undefined {
  const root = locateRoot(text);
  if (root === undefined) return undefined;
  const style = lineStyleOf(text, root.map);
  const map = path.length === 0 ? root.map : locateValue(text, path)?.item.value;
  if (path.length > 0 && map === undefined) return undefined;
  if (map?.type === "flow-collection") {
    const last = map.items.findLast(({ key }) => Boolean(key));
    const quote = quoteOf(last?.key);
    return addToFlow(
      text,
      map,
      Object.entries(entries).map(([key, value]) => flowEntry(key, value, quote)),
    );
  }
  if (map !== undefined && map.type !== "block-map") return undefined;
  const end = path.length === 0 || map === undefined ? root.end : contentEnd(map);
  return [addBlockEntries(text, map, { entries, end, style })];
}

function removeEntry(text: string, { path, key }: StepOf<"removeEntry">): readonly Splice[] | undefined {
  const location = locateValue(text, [...path, key]);
  if (location === undefined) return undefined;
  const { parent, item } = location;
  if (parent.type === "flow-collection")
    return removeFromFlow(text, parent, new Set([presentItems(parent).indexOf(item)]));
  const splice = parent.type === "block-map" ? removeBlockEntry(text, parent, item) : undefined;
  return splice && [splice];
}

function replace(text: string, { path, value }: StepOf<"replace">): readonly Splice[] | undefined {
  const location = locateValue(text, path);
  if (location === undefined) return undefined;
  const { item, parent, root } = location;
  const token = item.value;
  if (token && contentEnd(token) > token.offset) return replaceToken(text, token, value, location);
  if (parent.type === "block-map") return fillBlockEntry(text, item, value, lineStyleOf(text, root.map));
  if (parent.type === "block-seq") return undefined;
  const end = itemEnd(item) ?? 0;
  const hasColon = item.sep?.some(({ type }) => type === "map-value-ind") === true;
  return [{ start: end, end, text: `${hasColon ? "" : ":"} ${flowText(value, quoteOf(item.key))}` }];
}

function replaceToken(
  text: string,
  token: CST.Token,
  value: Data,
  { item, parent }: ValueLocation,
): readonly Splice[] | undefined {
  const end = contentEnd(token);
  if (isDataList(value) || isDataMap(value)) {
    // Null, or an alias of what is elsewhere.
    if (token.type !== "scalar" && token.type !== "alias") return undefined;
    return [{ start: token.offset, end, text: flowText(value, quoteOf(item.key)) }];
  }
  const short = scalarText(value, quoteOf(token), parent.type === "flow-collection");
  if (token.type !== "block-scalar") {
    const isOther = token.type === "block-map" || token.type === "block-seq" || token.type === "flow-collection";
    return isOther ? undefined : [{ start: token.offset, end, text: short }];
  }
  const header = token.props.find(({ type }) => type === "block-scalar-header");
  const lineEnd = token.source.endsWith("\n") ? lineEndOf(text) : "";
  return header === undefined || !("offset" in header)
    ? undefined
    : [{ start: header.offset, end, text: short + lineEnd }];
}

function insertItems(text: string, step: StepOf<"insertItems">): readonly Splice[] | undefined {
  const { path, index, items } = step;
  const location = locateValue(text, path);
  if (location === undefined) return undefined;
  const { root, item, parent } = location;
  const list = item.value;
  const style = lineStyleOf(text, root.map);
  const colon = item.sep?.find(({ type }) => type === "map-value-ind");
  const headEnd = colon === undefined ? undefined : contentEnd(colon);
  if (list?.type === "block-seq") {
    return headEnd === undefined ? undefined : [addBlockItems(text, list, { index, items, style, headEnd })];
  }
  if (list?.type !== "flow-collection") return undefined;
  const start = itemStart(item);
  const isBare = list.items.length === 0 && item.sep?.every(({ type }) => type === "map-value-ind" || type === "space");
  if (isBare && parent.type === "block-map" && items.some(isDataMap) && headEnd !== undefined && start !== undefined) {
    // Maps are easier to read on lines of their own.
    const indent = " ".repeat(columnOf(text, start) + style.dashOffset);
    const end = contentEnd(list);
    return [{ start: headEnd, end, text: "" }, insertLines(text, end, itemLines(items, indent, style))];
  }
  return insertInBrackets(text, list, { index, items, key: item.key });
}

function insertInBrackets(
  text: string,
  list: CST.FlowCollection,
  { index, items, key }: { readonly index: number; readonly items: readonly Data[]; readonly key: Item["key"] },
): readonly Splice[] {
  const present = presentItems(list);
  const quote = quoteOf(lastScalar(present) ?? key);
  const texts = items.map((one) => flowText(one, quote));
  const next = present[index] && itemStart(present[index]);
  if (next === undefined) return addToFlow(text, list, texts);
  const indent = text.slice(lineStart(text, next), next);
  const gap = indent.trim() === "" ? lineEndOf(text) + indent : " ";
  return [{ start: next, end: next, text: texts.map((one) => `${one},${gap}`).join("") }];
}

/** The last scalar of a list in brackets, or the last key of its maps: it shows the quotes of the list. */
function lastScalar(items: readonly Item[]): CST.Token | undefined {
  const value = items.findLast((item) => item.value)?.value ?? undefined;
  if (value?.type !== "flow-collection") return value;
  return value.items.findLast(({ key }) => Boolean(key))?.key ?? undefined;
}

function removeItems(text: string, { path, indices }: StepOf<"removeItems">): readonly Splice[] | undefined {
  const list = locateValue(text, path)?.item.value;
  if (list?.type === "block-seq") return removeBlockItems(text, list, indices);
  return list?.type === "flow-collection" ? removeFromFlow(text, list, indices) : undefined;
}
