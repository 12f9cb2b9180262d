import type { BuildObject } from "../objects/build-object";
import type { ObjectList } from "../objects/object-list";
import type { ObjectPass } from "./transformer";

/** A step that goes from object to object. */
export interface PassStep {
  readonly begin: (objects: ObjectList) => ObjectPass;
  /** Runs a part of the step, and adds to a fault what it was for. */
  readonly tell: (run: () => void) => void;
}

/**
 * Runs several steps on one object after the other, so that each object is fetched from memory once and not once for each
 * step. The outcome is as if each step had gone through all objects before the next: of several faults, that of the first
 * step counts, and of that step the first object's.
 */
export function runTogether(steps: readonly PassStep[], objects: ObjectList): void {
  const passes = steps.map(({ begin }) => begin(objects));
  let fault: { readonly error: unknown } | undefined;
  // The steps that still run: behind a fault only those before it, which may have one too.
  let count = steps.length;
  for (const object of objects.objects) {
    const failed = runOn(object, passes, count);
    if (failed === undefined) continue;
    fault = { error: told(steps[failed.index], failed.error) };
    count = failed.index;
    if (count === 0) break;
  }
  for (const [index, pass] of passes.slice(0, count).entries()) steps[index]?.tell(() => pass.end?.());
  if (fault !== undefined) throw fault.error;
}

function runOn(
  object: BuildObject,
  passes: readonly ObjectPass[],
  count: number,
): { readonly index: number; readonly error: unknown } | undefined {
  let index = 0;
  try {
    for (; index < count; index++) passes[index]?.each(object);
    return undefined;
  } catch (error) {
    return { index, error };
  }
}

function told(step: PassStep | undefined, error: unknown): unknown {
  try {
    step?.tell(() => {
      throw error;
    });
    return error;
  } catch (other) {
    return other;
  }
}
