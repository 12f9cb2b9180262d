import type { Plan } from "../model/plan";
import type { RenderedObject } from "../model/rendered-object";

export interface PlanOptions {
  /** Whether a kind has a namespace, where that is known; built-in kinds and CRDs of the plan are known anyway. */
  readonly isNamespaced?: (group: string, kind: string) => boolean | undefined;
  /** The namespace of objects that have none but live in one. */
  readonly defaultNamespace?: string;
}

/**
 * Puts rendered objects into waves and into the order of their application. Pure.
 *
 * @throws PLAN_WAVE_INVALID, PLAN_PRUNE_MARK_INVALID, PLAN_DUPLICATE_OBJECT, PLAN_NEEDS_LATER_WAVE, PLAN_CYCLE
 */
export function planObjects(objects: readonly RenderedObject[], options: PlanOptions = {}): Plan {
  throw new Error(`not built yet: ${objects.length} ${String(options.defaultNamespace)}`);
}
