import type { BuildObject } from "../objects/build-object";
import type { ObjectList } from "../objects/object-list";
import type { ObjectPass } from "../transformers/transformer";

/** A step that processes one object after the other. */
export interface PassStep {
  readonly begin: (objects: ObjectList) => ObjectPass;
  /** Runs a part of the step, and adds the step's name to an error. */
  readonly withReason: (run: () => void) => void;
  /** Called when the step has processed an object. */
  readonly passed: ((object: BuildObject) => void) | undefined;
}

/**
 * Runs several steps on each object before it continues with the next object, so that each object is loaded from memory
 * once, not once for each step. The result is the same as if each step had processed all objects before the next step:
 * of several errors, that of the earliest step is thrown, and within the step that of the first object.
 */
export function runTogether(steps: readonly PassStep[], objects: ObjectList): void {
  const passes = steps.map(({ begin }) => begin(objects));
  let fault: { readonly error: unknown } | undefined;
  // The number of steps that still run. After an error only the steps before the failed one continue, since an error of
  // theirs takes precedence.
  let count = steps.length;
  for (const object of objects.objects) {
    const failed = runOn(object, passes, steps, count);
    if (failed === undefined) continue;
    fault = { error: explainError(steps[failed.index], failed.error) };
    count = failed.index;
    if (count === 0) break;
  }
  for (const [index, pass] of passes.slice(0, count).entries()) steps[index]?.withReason(() => pass.end?.());
  if (fault !== undefined) throw fault.error;
}

function runOn(
  object: BuildObject,
  passes: readonly ObjectPass[],
  steps: readonly PassStep[],
  count: number,
): { readonly index: number; readonly error: unknown } | undefined {
  let index = 0;
  try {
    for (; index < count; index++) {
      passes[index]?.each(object);
      steps[index]?.passed?.(object);
    }
    return undefined;
  } catch (error) {
    return { index, error };
  }
}

function explainError(step: PassStep | undefined, error: unknown): unknown {
  try {
    step?.withReason(() => {
      throw error;
    });
    return error;
  } catch (other) {
    return other;
  }
}
