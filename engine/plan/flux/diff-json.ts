// Source: wI2L/jsondiff differ.go, operation.go@v0.6.1, with the options that fluxcd/pkg ssa/jsondiff@v0.77.0 uses.
import { isDeepStrictEqual } from "node:util";
import { encodePlainJson } from "../../go/json/encode-plain";
import { byteLength, compareStrings } from "../../go/values/bytes";
import { isMap } from "../../lib/look-up";
import { escapePart } from "../../lib/json-pointer";

/** One step of a JSON patch, with the value that it replaces or removes. */
export interface DiffStep {
  readonly op: "add" | "remove" | "replace";
  /** A JSON pointer; "/-" at its end appends to a list. */
  readonly path: string;
  /** The new value; absent for `remove`. */
  readonly value?: unknown;
  /** The old value; absent for `add`. */
  readonly oldValue?: unknown;
}

/** The parts of an operation in JSON, to compare the lengths of patches. */
const lengths = { operation: '{"op":"","path":""}'.length, value: ',"value":'.length };

/** A step, and how long its value is in JSON; the length of an added value does not count. */
interface MeasuredStep {
  readonly step: DiffStep;
  readonly valueLength: number;
}

/**
 * The JSON patch that turns one value into another one. Lists are compared item by item.
 *
 * @param rationalize whether one replacement takes the place of smaller steps that are longer in total
 */
export function diffJson(before: unknown, after: unknown, rationalize: boolean): readonly DiffStep[] {
  return new JsonDiff(rationalize).diff("", before, after, true).map(({ step }) => step);
}

class JsonDiff {
  private readonly rationalize: boolean;

  constructor(rationalize: boolean) {
    this.rationalize = rationalize;
  }

  /** @param isMeasured false within a key that JSON escapes: the original finds no length for it */
  diff(path: string, before: unknown, after: unknown, isMeasured: boolean): readonly MeasuredStep[] {
    if (isDeepStrictEqual(before, after)) return [];
    const steps = this.stepsOf(path, before, after, isMeasured);
    if (steps === undefined) return [this.replacement(path, before, after, isMeasured)];
    if (!this.rationalize || steps.length === 0) return steps;
    const whole = this.replacement(path, before, after, isMeasured);
    return patchLength(steps) > patchLength([whole]) ? [whole] : steps;
  }

  /** The steps within a map or a list; undefined for other values, or for two that cannot be compared. */
  private stepsOf(path: string, before: unknown, after: unknown, isMeasured: boolean): MeasuredStep[] | undefined {
    if (Array.isArray(before) && Array.isArray(after)) return this.diffLists(path, before, after, isMeasured);
    return isMap(before) && isMap(after) ? this.diffMaps(path, before, after, isMeasured) : undefined;
  }

  private diffMaps(
    path: string,
    before: Readonly<Record<string, unknown>>,
    after: Readonly<Record<string, unknown>>,
    isMeasured: boolean,
  ): MeasuredStep[] {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(compareStrings);
    return keys.flatMap((key) => {
      const inner = `${path}/${escapePart(key)}`;
      if (!Object.hasOwn(after, key)) return [removal(inner, before[key])];
      if (!Object.hasOwn(before, key)) return [addition(inner, after[key])];
      return this.diff(inner, before[key], after[key], isMeasured && encodePlainJson(key) === `"${key}"`);
    });
  }

  private diffLists(
    path: string,
    before: readonly unknown[],
    after: readonly unknown[],
    isMeasured: boolean,
  ): MeasuredStep[] {
    const common = Math.min(before.length, after.length);
    // Each removal is at the same index, since the items behind it move up.
    const removed = before.slice(common).map((item) => removal(`${path}/${common}`, item));
    const changed = before
      .slice(0, common)
      .flatMap((item, index) => this.diff(`${path}/${index}`, item, after[index], isMeasured));
    const added = after.slice(common).map((item) => addition(`${path}/-`, item));
    return [...removed, ...changed, ...added];
  }

  private replacement(path: string, oldValue: unknown, value: unknown, isMeasured: boolean): MeasuredStep {
    const valueLength = this.rationalize && isMeasured ? byteLength(encodePlainJson(value)) : 0;
    // The root has no parent in which it could be replaced.
    return { step: { op: path === "" ? "add" : "replace", path, oldValue, value }, valueLength };
  }
}

function removal(path: string, oldValue: unknown): MeasuredStep {
  return { step: { op: "remove", path, oldValue }, valueLength: 0 };
}

function addition(path: string, value: unknown): MeasuredStep {
  return { step: { op: "add", path, value }, valueLength: 0 };
}

function patchLength(steps: readonly MeasuredStep[]): number {
  const each = steps.map(({ step, valueLength }) => {
    const value = step.op === "remove" ? 0 : lengths.value + valueLength;
    return lengths.operation + step.op.length + byteLength(step.path) + value;
  });
  return each.reduce((sum, length) => sum + length, steps.length - 1);
}
