import { addBlockField, addBlockItems, fillBlockField, removeBlockField, removeBlockItems } from "./block-lists";
import { addToFlow, removeFromFlow } from "./flow-lists";
import { locateField, textOf, type FieldLocation } from "./locate-field";
import { quoteAs, quoteOf } from "./quotes";
import { applySplices, type Splice } from "./splices";
import { contentEnd, itemEnd, itemStart, type Item } from "./tokens";

/** A change of a field with a list of plain strings. */
export interface ListEdit {
  readonly field: string;
  /** The current list, as kustomize reads it. */
  readonly current: readonly string[];
  readonly wanted: readonly string[];
}

/**
 * The text with the field changed: items are added at the end, or removed; the field is removed with its last item.
 * Everything else is preserved byte for byte. Undefined if the YAML style does not allow such a change.
 *
 * @throws nothing; the caller must verify the result by reading it
 */
export function editList(text: string, edit: ListEdit): string | undefined {
  const { current, wanted } = edit;
  const location = locateField(text, edit.field);
  if (location === undefined || location.pairs.length > 1) return undefined;
  const [pair] = location.pairs;
  if (pair !== undefined && wanted.length > 0 && wanted.join() === current.join()) return text;
  const splices = pair === undefined ? addField(location, edit) : changeField(location, pair, edit);
  return splices === undefined ? undefined : applySplices(text, splices);
}

function addField(location: FieldLocation, { field, wanted }: ListEdit): readonly Splice[] {
  const { map, text } = location;
  if (wanted.length === 0) return [];
  if (map?.type !== "flow-collection") return [addBlockField(location, field, wanted)];
  const last = map.items.findLast(({ key }) => Boolean(key));
  const quote = quoteOf(last?.key);
  const values = wanted.map((value) => quoteAs(quote, value)).join(", ");
  return addToFlow(text, map, [`${quoteAs(quote, field)}: [${values}]`]);
}

function changeField(location: FieldLocation, pair: Item, edit: ListEdit): readonly Splice[] | undefined {
  const { wanted, current } = edit;
  if (wanted.length === 0) return removeField(location, pair);
  if (wanted.length >= current.length) return addValues(location, pair, edit);
  const { text } = location;
  const kept = new Set(wanted);
  const { value } = pair;
  if (value?.type !== "block-seq" && value?.type !== "flow-collection") return undefined;
  const items: readonly Item[] = value.items.filter((item: Item) => itemStart(item) !== undefined);
  const indices = new Set(items.flatMap((item, index) => (kept.has(textOf(item.value) ?? "") ? [] : [index])));
  return value.type === "block-seq" ? removeBlockItems(text, value, indices) : removeFromFlow(text, value, indices);
}

function addValues(location: FieldLocation, pair: Item, { current, wanted }: ListEdit): readonly Splice[] | undefined {
  const { text, map } = location;
  const { value } = pair;
  const added = wanted.slice(current.length);
  if (value?.type === "block-seq") return [addBlockItems(text, value, added)];
  if (value?.type === "flow-collection") {
    const quote = quoteOf(value.items.findLast((item: Item) => item.value)?.value ?? pair.key);
    return addToFlow(
      text,
      value,
      added.map((one) => quoteAs(quote, one)),
    );
  }
  if (value && contentEnd(value) > value.offset) {
    // null, or an alias of a list that is elsewhere.
    const list = `[${wanted.map((one) => quoteAs(quoteOf(pair.key), one)).join(", ")}]`;
    return value.type === "scalar" || value.type === "alias"
      ? [{ start: value.offset, end: contentEnd(value), text: list }]
      : undefined;
  }
  if (map?.type === "block-map") return [fillBlockField(location, pair, wanted)];
  const end = itemEnd(pair) ?? 0;
  const hasColon = pair.sep?.some(({ type }) => type === "map-value-ind") === true;
  const list = wanted.map((one) => quoteAs(quoteOf(pair.key), one)).join(", ");
  return [{ start: end, end, text: `${hasColon ? "" : ":"} [${list}]` }];
}

function removeField({ text, map }: FieldLocation, pair: Item): readonly Splice[] {
  if (map?.type !== "flow-collection") return [removeBlockField(text, pair)];
  const items: readonly Item[] = map.items;
  return removeFromFlow(text, map, new Set([items.indexOf(pair)]));
}
