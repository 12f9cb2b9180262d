import type { Usage } from "./usage";

const maximalDepth = 6;
/** The number of fields and items of one sample: a malicious chart could make a very large one. */
const maximalSize = 500;

/**
 * What a sample has where templates print a value as a whole, or only ask whether there is one: a text, a map, or
 * nothing. A field that switches an item off must be missing in one sample, and a map in its place is often needed.
 */
type Style = "text" | "map" | "nothing";

/** Keys of a map whose items templates look up by a computed key: a number is the most common one. */
const computedKeys = ["0", "1", "2"];

/**
 * Values that have the fields and items which templates read, for each text one: a list and a map if the value is
 * iterated, a map if its fields are read. Empty if templates read neither.
 */
export function sampleValues(usages: readonly Usage[], texts: readonly string[]): readonly unknown[] {
  const [first = ""] = texts;
  const kinds = [
    ...texts.map((text) => new Sample(text, "text")),
    new Sample(first, "nothing"),
    new Sample(first, "map"),
  ];
  const items = itemsOf(usages);
  const maps = hasFields(usages) ? distinct(kinds.map((kind) => kind.fieldsOf(usages, 0))) : [];
  if (items.length === 0) return maps;
  const samples = texts.map((text) => new Sample(text, "text").valueAt(items, 1));
  const more = distinct(kinds.map((kind) => kind.valueAt(items, 1))).slice(samples.length);
  // Lists of different lengths.
  const lists = [...samples.map((_, index) => samples.slice(0, index + 1).reverse()), ...more.map((one) => [one])];
  const keyed = usages.some(({ isKeyed }) => isKeyed)
    ? [...samples.slice(0, 1), ...more].map((one) => Object.fromEntries(computedKeys.map((key) => [key, one])))
    : [];
  const named = samples.map((sample, index) => ({ [texts[index] ?? ""]: sample }));
  return [...maps, ...lists, ...named, ...more.map((one) => ({ [first]: one })), ...keyed];
}

function distinct(values: readonly unknown[]): readonly unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function hasFields(usages: readonly Usage[]): boolean {
  return usages.some(({ fields }) => fields.size > 0);
}

function itemsOf(usages: readonly Usage[]): readonly Usage[] {
  return usages.flatMap(({ items }) => (items === undefined ? [] : [items]));
}

/** One value, in which each leaf is the text, or a constant that templates compare the leaf with. */
class Sample {
  private readonly text: string;
  private readonly style: Style;
  private size = 0;

  constructor(text: string, style: Style) {
    this.text = text;
    this.style = style;
  }

  valueAt(usages: readonly Usage[], depth: number): unknown {
    this.size += 1;
    const isTooLarge = depth >= maximalDepth || this.size >= maximalSize;
    if (!isTooLarge && hasFields(usages)) return this.fieldsOf(usages, depth);
    const items = itemsOf(usages);
    if (!isTooLarge && items.length > 0) {
      const item = this.valueAt(items, depth + 1);
      return this.style === "map" ? { [this.text]: item } : [item];
    }
    const [constant] = usages.flatMap(({ constants }) => [...constants]);
    if (constant === undefined && this.style === "map" && usages.some(({ isPrinted }) => isPrinted)) {
      return { [this.text]: this.text };
    }
    return constant ?? this.text;
  }

  fieldsOf(usages: readonly Usage[], depth: number): Readonly<Record<string, unknown>> {
    const found = new Map<string, unknown>();
    for (const name of new Set(usages.flatMap(({ fields }) => [...fields.keys()]))) {
      if (this.size >= maximalSize) break;
      const inner = usages.flatMap(({ fields }) => fields.get(name) ?? []);
      if (this.style === "nothing" && isOptional(inner)) continue;
      found.set(name, this.valueAt(inner, depth + 1));
    }
    return Object.fromEntries(found);
  }
}

/** Whether templates print it as a whole or only ask whether it is there, and read nothing inside it. */
function isOptional(usages: readonly Usage[]): boolean {
  if (hasFields(usages) || itemsOf(usages).length > 0) return false;
  const places = usages.flatMap((one) => one.places);
  return usages.some(({ isPrinted }) => isPrinted) || (places.length > 0 && places.every((one) => one.isCondition));
}
