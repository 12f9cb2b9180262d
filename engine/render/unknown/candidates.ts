import { isMap } from "../../lib/look-up";
import { maximumOf } from "../../lib/push-all";
import type { UnknownInput } from "../render-state";
import { inventedWords } from "../../lib/invented-words";
import { perturbText } from "../taint/perturb-text";

/** Values for an input that is not known yet. */
export interface Candidates {
  /** Different ones, at least two: each is in a render, if no template refuses it. */
  readonly likely: readonly unknown[];
  /** What is tried if templates refuse the likely ones. */
  readonly others: readonly unknown[];
}

const [word, otherWord] = inventedWords;
const textForms = ["1", "1.2.3", "dW5rbm93bi12YWx1ZQ==", "10.0.0.1", "https://unknown.example", "1Gi", "1h", "true"];

/**
 * The candidates for a value, of the type and form of its default: other values of the same form, an empty one, and the
 * default itself; then the constants that templates compare it with. Templates decide by emptiness and by such
 * comparisons more often than by anything else.
 * There are two that are not empty, since a template may make a key or a name of them. For a value that templates only
 * print, the first two are enough, and the other ones are tried if a template refuses these.
 */
export function candidatesFor({
  byDefault,
  constants = [],
  isOnlyPrinted = false,
  samples = [],
  candidates,
}: Omit<UnknownInput, "path">): Candidates {
  if (candidates !== undefined) return { likely: candidates, others: [] };
  const { likely, others } = candidatesByDefault(byDefault, samples);
  if (isOnlyPrinted && isScalar(byDefault)) {
    const all = distinct([...constants.slice(0, 2), ...likely]);
    return { likely: all.slice(0, 2), others: [...all.slice(2), ...others] };
  }
  const isNumber = typeof byDefault === "number";
  const compared = constants.slice(0, maxConstants).flatMap((constant) => neighbours(constant, isNumber));
  return { likely: distinct([...likely, ...compared]), others: [...others, ...textsOfLengths(constants)] };
}

/** Texts whose length is one of the numbers, as a template may require it of a key. */
function textsOfLengths(constants: readonly (string | number)[]): readonly unknown[] {
  const lengths = constants.filter((one) => typeof one === "number" && one >= minLength && one <= maxLength);
  return lengths
    .slice(0, maxConstants)
    .flatMap((length) => inventedWords.map((text) => text.padEnd(Number(length), "x")));
}

/** Lengths of texts that can contain the invented words. */
const [minLength, maxLength] = [maximumOf(inventedWords.map((text) => text.length)), 256];

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** A chart may compare a value with very many. */
const maxConstants = 8;

function neighbours(constant: string | number, isNumber: boolean): readonly unknown[] {
  if (typeof constant === "string") return isNumber ? [] : [constant];
  return isNumber ? [constant - 1, constant, constant + 1].filter((one) => one >= 0) : [];
}

function candidatesByDefault(byDefault: unknown, samples: readonly unknown[]): Candidates {
  if (typeof byDefault === "boolean") return { likely: [!byDefault, byDefault], others: [] };
  if (typeof byDefault === "number") return candidatesForNumber(byDefault);
  if (Array.isArray(byDefault)) {
    const own = byDefault.length > 0 ? [] : samples.filter((one) => Array.isArray(one));
    return { likely: distinct([...variantsOf(byDefault), ...own]), others: lists };
  }
  if (isMap(byDefault)) {
    const own = Object.keys(byDefault).length > 0 ? [] : samples.filter(isMap);
    return { likely: distinct([...variantsOf(byDefault), ...own]), others: maps };
  }
  if (typeof byDefault === "string" && byDefault !== "") return candidatesForText(byDefault);
  if (samples.length === 0 && byDefault === "") return anything;
  return samples.length === 0
    ? { ...anything, likely: [...anything.likely, number] }
    : { likely: [...samples, ""], others: [...anything.likely, ...anything.others] };
}

/** Values of the same form as a map or list: a map adds its keys to those that a chart has by default. */
function variantsOf(value: unknown): readonly unknown[] {
  return distinct([
    ...(Array.isArray(value) ? [[]] : []),
    changed(value),
    value,
    filled(value),
    grown(value, word),
    grown(value, otherWord),
    emptied(value),
  ]);
}

/** The same map or list with other values inside it. */
function changed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changed);
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item)]));
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  return typeof value === "string" ? otherText(value) : word;
}

/** Another text of the same form. The unit of a quantity stays as it is. */
function otherText(text: string): string {
  const [, digits, unit] = /^(\d+)([A-Za-z%]*)$/.exec(text) ?? [];
  return digits === undefined ? perturbText(text) : `${BigInt(digits) + 1n}${unit ?? ""}`;
}

/** The same map or list with texts, items and keys in it where it has none. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [word] : value.map(filled);
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)]));
  return value === "" || value === null ? word : value;
}

/** The same map or list with more items in it, and in each map and list inside it. In a map the item has this key. */
function grown(value: unknown, added: string): unknown {
  if (Array.isArray(value)) {
    const own: readonly unknown[] = value;
    const items = added === word ? [own.at(-1) ?? word] : [own[0] ?? otherWord, own.at(-1) ?? word];
    // Templates remove duplicates from lists.
    return [...own, ...(own.length === 0 ? items : items.map(changed))].map((item) => grown(item, added));
  }
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, grown(item, added)] as const);
  return Object.fromEntries([...entries, [added, entries[0]?.[1] ?? added]]);
}

/** The same map or list with an empty value for each of its items. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptyOf);
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, emptyOf(item)])) : value;
}

function emptyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isMap(value)) return {};
  return typeof value === "string" ? "" : value;
}

/** An object as charts take further ones: as a map that they print. */
const objectNamed = (name: string): unknown => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name } });

const lists: readonly unknown[] = [
  ...[[word], [otherWord, word]],
  ...[[objectNamed(word)], [objectNamed(otherWord), objectNamed(word)]],
  ...[[{}], [{}, {}]],
  // Templates may need an item for each of several others.
  ...[Array.from({ length: 8 }, () => word), Array.from({ length: 9 }, () => otherWord)],
];
const maps: readonly unknown[] = [
  ...[{ [word]: word }, { [otherWord]: otherWord }],
  ...[{ [word]: {} }, { [otherWord]: {}, [word]: {} }],
];
const anything: Candidates = { likely: [word, "", otherWord], others: [...textForms, 1, ...lists, ...maps, [], {}] };
/** Also for a value without a default: templates convert all texts to 0 if they want a number. */
const number = 7;

function candidatesForText(byDefault: string): Candidates {
  const others = [word, ...textForms];
  const [, prefix, numbers] = byDefault.includes("\n") ? [] : (/^([<>=!~^]* *v?)(\d+\.\d[^]*)$/.exec(byDefault) ?? []);
  if (prefix === undefined || numbers === undefined) {
    const blocks = byDefault.includes("\n") ? inventedWords.map((key) => `${key}: ${word}\n`) : [];
    return { likely: [otherText(byDefault), "", byDefault, ...blocks], others };
  }
  // Templates compare versions with ranges.
  const far = /^v?$/.test(prefix) ? ["0.0.1", "999.0.0"] : [">0.0.0-0", "<0.0.1-0"];
  return { likely: distinct([prefix + perturbText(numbers), "", byDefault, ...far]), others };
}

/** Templates compare numbers, and count with them: a large one could make a large render. */
function candidatesForNumber(byDefault: number): Candidates {
  return { likely: distinct([byDefault + 1, 0, byDefault, 10 * byDefault + 7, 1]), others: [2, 8080, "1"] };
}

function distinct(values: readonly unknown[]): readonly unknown[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const text = JSON.stringify(value);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
