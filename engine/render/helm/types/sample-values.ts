import type { Usage } from "./usage";

const [maximalDepth, maximalFields] = [6, 40];

/**
 * Values that have the fields and items which templates read, for each text one: a list and a map if the value is
 * iterated, a map if its fields are read. Empty if templates read neither.
 */
export function sampleValues(usages: readonly Usage[], texts: readonly string[]): readonly unknown[] {
  const items = usages.flatMap((one) => (one.items === undefined ? [] : [one.items]));
  const fields = usages.some((one) => one.fields.size > 0);
  const maps = fields ? texts.map((text) => fieldsOf(usages, text, 0)) : [];
  if (items.length === 0) return maps;
  const samples = texts.map((text) => sampleOf(items, text, 1));
  // Lists of different lengths.
  const lists = samples.map((_, index) => samples.slice(0, index + 1).reverse());
  return [...maps, ...lists, ...samples.map((sample, index) => ({ [texts[index] ?? ""]: sample }))];
}

function sampleOf(usages: readonly Usage[], text: string, depth: number): unknown {
  const [constant] = usages.flatMap((one) => [...one.constants]);
  if (depth >= maximalDepth) return constant ?? text;
  if (usages.some((one) => one.fields.size > 0)) return fieldsOf(usages, text, depth);
  const items = usages.flatMap((one) => (one.items === undefined ? [] : [one.items]));
  return items.length > 0 ? [sampleOf(items, text, depth + 1)] : (constant ?? text);
}

function fieldsOf(usages: readonly Usage[], text: string, depth: number): Readonly<Record<string, unknown>> {
  const names = [...new Set(usages.flatMap(({ fields }) => [...fields.keys()]))].slice(0, maximalFields);
  return Object.fromEntries(
    names.map((name) => {
      const inner = usages.flatMap((one) => one.fields.get(name) ?? []);
      return [name, sampleOf(inner, text, depth + 1)];
    }),
  );
}
