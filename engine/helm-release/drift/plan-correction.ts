// Source: helm-controller internal/action/diff.go@v1.6.0 (ApplyDiff).
import { without } from "../../lib/without";
import { compareApplyOrder } from "../../model/plans/apply-order";
import type { DriftStep, ObjectDrift, ReleaseDrift } from "../model/release-drift";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf } from "../../model/objects/object-key";

/** One request of a correction. Values of a Secret are readable in it. */
export type Correction =
  | { readonly verb: "create"; readonly object: KubeObject }
  | { readonly verb: "patch"; readonly object: KubeObject; readonly steps: readonly CorrectionStep[] };

/** A step of a JSON patch as the server takes it. */
export type CorrectionStep = Omit<DriftStep, "oldValue">;

/** The requests that bring the objects back, in the order of an apply: those that create, then those that patch. */
export function planCorrection(drift: ReleaseDrift): readonly Correction[] {
  const ofType = (type: ObjectDrift["type"]): ObjectDrift[] =>
    drift
      .filter((one) => one.type === type)
      .sort((left, right) => compareApplyOrder(keyOf(left.object), keyOf(right.object)));
  return [
    ...ofType("create").map(({ object }): Correction => ({ verb: "create", object })),
    ...ofType("update").map(({ object, patch = [] }): Correction => {
      return { verb: "patch", object, steps: patch.map((step) => without(step, "oldValue")) };
    }),
  ];
}
