import { isMap } from "../../lib/look-up";
import { secretMask } from "../../lib/secret-mask";
import type { MaskedObject, ValueMask } from "../../plan/view/mask-values";
import type { StatePair } from "./project-pair";

/** Both states of an object without secret values. Equal values have equal masks, different ones different masks. */
export function maskPair(mask: ValueMask, masked: MaskedObject, { before, after }: StatePair): StatePair {
  return maskValues({
    ...{ before, after },
    hiddenBefore: mask.value(masked, [], before),
    hiddenAfter: mask.value(masked, [], after),
  });
}

/** The values, and what the mask has made of them. */
interface Values extends StatePair {
  readonly hiddenBefore: unknown;
  readonly hiddenAfter: unknown;
}

function maskValues({ before, after, hiddenBefore, hiddenAfter }: Values): StatePair {
  if (isMap(hiddenBefore) || isMap(hiddenAfter)) {
    const names = new Set([...namesOf(hiddenBefore), ...namesOf(hiddenAfter)]);
    const inner = [...names].map((name) => {
      const values = { before: part(before, name), after: part(after, name) };
      const hidden = { hiddenBefore: part(hiddenBefore, name), hiddenAfter: part(hiddenAfter, name) };
      return [name, maskValues({ ...values, ...hidden })] as const;
    });
    const sideOf = (hidden: unknown, side: "before" | "after"): unknown => {
      if (!isMap(hidden)) return printMask(hidden);
      return Object.fromEntries(
        inner.flatMap(([name, pair]) => (Object.hasOwn(hidden, name) ? [[name, pair[side]]] : [])),
      );
    };
    return { before: sideOf(hiddenBefore, "before"), after: sideOf(hiddenAfter, "after") };
  }
  if (Array.isArray(hiddenBefore) || Array.isArray(hiddenAfter)) {
    const pairs = Array.from({ length: Math.max(lengthOf(hiddenBefore), lengthOf(hiddenAfter)) }, (_, index) => {
      const values = { before: part(before, index), after: part(after, index) };
      return maskValues({ ...values, hiddenBefore: part(hiddenBefore, index), hiddenAfter: part(hiddenAfter, index) });
    });
    const sideOf = (hidden: unknown, side: "before" | "after"): unknown =>
      Array.isArray(hidden) ? pairs.slice(0, hidden.length).map((pair) => pair[side]) : printMask(hidden);
    return { before: sideOf(hiddenBefore, "before"), after: sideOf(hiddenAfter, "after") };
  }
  const isHiddenChange = hiddenBefore !== undefined && Object.is(hiddenBefore, hiddenAfter) && !isEqual(before, after);
  if (!isHiddenChange) return { before: printMask(hiddenBefore), after: printMask(hiddenAfter) };
  return { before: markOf(hiddenBefore, "(before)"), after: markOf(hiddenAfter, "(after)") };
}

/** What `kubectl diff` prints for values of Secrets. */
const stars = "***";

function printMask(hidden: unknown): unknown {
  return hidden === secretMask ? stars : hidden;
}

function markOf(hidden: unknown, mark: string): string {
  return `${String(printMask(hidden)).trimEnd()} ${mark}`;
}

/** What is hidden as a whole may be a map or a list. */
function isEqual(before: unknown, after: unknown): boolean {
  return Object.is(before, after) || JSON.stringify(before) === JSON.stringify(after);
}

function namesOf(value: unknown): readonly string[] {
  return isMap(value) ? Object.keys(value) : [];
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function part(value: unknown, name: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[name];
}
