import { isMap } from "../../lib/look-up";
import type { UnknownInput } from "../render-state";
import { perturbText } from "../taint/perturb-text";

/** Values for an input that is not known yet. */
export interface Candidates {
  /** Different ones, at least two: each is in a render, if no template refuses it. */
  readonly likely: readonly unknown[];
  /** What is tried if templates refuse the likely ones. */
  readonly others: readonly unknown[];
}

const [word, otherWord] = ["unknown-value", "other-value"];
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
  candidates,
}: Omit<UnknownInput, "path">): Candidates {
  if (candidates !== undefined) return { likely: candidates, others: [] };
  const { likely, others } = candidatesByDefault(byDefault);
  if (isOnlyPrinted && isScalar(byDefault)) {
    return { likely: likely.slice(0, 2), others: [...likely.slice(2), ...others] };
  }
  const isNumber = typeof byDefault === "number";
  const compared = constants.slice(0, maxConstants).flatMap((constant) => neighbours(constant, isNumber));
  return { likely: distinct([...likely, ...compared]), others };
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** A chart may compare a value with very many. */
const maxConstants = 8;

function neighbours(constant: string | number, isNumber: boolean): readonly unknown[] {
  if (typeof constant === "string") return isNumber ? [] : [constant];
  return isNumber ? [constant - 1, constant, constant + 1].filter((one) => one >= 0) : [];
}

function candidatesByDefault(byDefault: unknown): Candidates {
  if (typeof byDefault === "boolean") return { likely: [!byDefault, byDefault], others: [] };
  if (typeof byDefault === "number") return candidatesForNumber(byDefault);
  if (Array.isArray(byDefault)) {
    return { likely: distinct([[], changed(byDefault), byDefault, [word], [otherWord, word]]), others: [] };
  }
  if (isMap(byDefault)) {
    const others = [{ [word]: word }, { [otherWord]: otherWord }];
    return { likely: distinct([{}, changed(byDefault), byDefault, ...others]), others: [] };
  }
  return typeof byDefault === "string" && byDefault !== "" ? candidatesForText(byDefault) : anything;
}

/** The same map or list with other values inside it. */
function changed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changed);
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item)]));
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  return typeof value === "string" ? perturbText(value) : word;
}

const anything: Candidates = { likely: [word, "", otherWord], others: [...textForms, 1, [], {}] };

function candidatesForText(byDefault: string): Candidates {
  const others = [word, ...textForms];
  const [, prefix, numbers] = /^(v?)(\d+\.\d+.*)$/.exec(byDefault) ?? [];
  if (prefix === undefined || numbers === undefined) return { likely: [perturbText(byDefault), "", byDefault], others };
  // Templates compare versions with ranges.
  return { likely: distinct([prefix + perturbText(numbers), "", byDefault, "0.0.1", "999.0.0"]), others };
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
