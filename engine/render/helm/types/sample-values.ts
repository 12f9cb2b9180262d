import type { Usage } from "./usage";

const maximalDepth = 6;
/** The number of fields and items of one sample: a malicious chart could make a very large one. */
const maximalSize = 500;

/**
 * Values that have the fields and items which templates read, for each text one: a list and a map if the value is
 * iterated, a map if its fields are read. Empty if templates read neither.
 */
export function sampleValues(usages: readonly Usage[], texts: readonly string[]): readonly unknown[] {
  const items = itemsOf(usages);
  const maps = hasFields(usages) ? texts.map((text) => new Sample(text).fieldsOf(usages, 0)) : [];
  if (items.length === 0) return maps;
  const samples = texts.map((text) => new Sample(text).valueAt(items, 1));
  // Lists of different lengths.
  const lists = samples.map((_, index) => samples.slice(0, index + 1).reverse());
  return [...maps, ...lists, ...samples.map((sample, index) => ({ [texts[index] ?? ""]: sample }))];
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
  private size = 0;

  constructor(text: string) {
    this.text = text;
  }

  valueAt(usages: readonly Usage[], depth: number): unknown {
    this.size += 1;
    const isTooLarge = depth >= maximalDepth || this.size >= maximalSize;
    if (!isTooLarge && hasFields(usages)) return this.fieldsOf(usages, depth);
    const items = itemsOf(usages);
    if (!isTooLarge && items.length > 0) return [this.valueAt(items, depth + 1)];
    const [constant] = usages.flatMap(({ constants }) => [...constants]);
    return constant ?? this.text;
  }

  fieldsOf(usages: readonly Usage[], depth: number): Readonly<Record<string, unknown>> {
    const found = new Map<string, unknown>();
    for (const name of new Set(usages.flatMap(({ fields }) => [...fields.keys()]))) {
      if (this.size >= maximalSize) break;
      const inner = usages.flatMap(({ fields }) => fields.get(name) ?? []);
      found.set(name, this.valueAt(inner, depth + 1));
    }
    return Object.fromEntries(found);
  }
}
