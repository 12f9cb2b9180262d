import { isDeepStrictEqual } from "node:util";
import { SyncError } from "../../../errors/sync-error";
import { isMap, lookUpList } from "../../../lib/look-up";
import { setAt } from "../../../lib/set-at";
import type { KubeObject } from "../../../model/objects/kube-object";
import { describeKey, keyOf } from "../../../model/objects/object-key";
import { asTyped } from "./normalize-object";

/**
 * The answer of a dry run, without a defect of API servers before Kubernetes 1.27: they repeat the first metric of a
 * HorizontalPodAutoscaler, and add an empty one. Any other object stays as it is.
 *
 * Source: fluxcd/pkg ssa/normalize/normalize.go@v0.77.0 (DryRunUnstructured).
 * @throws SyncError PLAN_OBJECT_INVALID for a HorizontalPodAutoscaler of an unknown version, or of another form
 */
export function normalizeDryRun(object: KubeObject): KubeObject {
  if (object.kind !== "HorizontalPodAutoscaler") return object;
  const typed = asTyped(object);
  if (typed === undefined) throw invalid(object);
  if (object.apiVersion !== "autoscaling/v2") return typed;
  const metrics: unknown[] = [];
  for (const metric of lookUpList(typed, "spec", "metrics")) {
    if (!isMap(metric) || (metric["type"] ?? "") === "") continue;
    if (!metrics.some((other) => isDeepStrictEqual(other, metric))) metrics.push(metric);
  }
  if (metrics.length > 0) return setAt(typed, ["spec", "metrics"], metrics) as KubeObject;
  const { metrics: none, ...spec } = typed["spec"] as Readonly<Record<string, unknown>>;
  return none === undefined ? typed : { ...typed, spec };
}

function invalid(object: KubeObject): SyncError {
  return new SyncError({
    code: "PLAN_OBJECT_INVALID",
    what: `cannot read the ${object.kind} of the version ${object.apiVersion}`,
    where: { object: describeKey(keyOf(object)) },
    why: "the version is unknown, or a field has another type than the kind prescribes",
    mend: "use a version that Kubernetes serves, such as autoscaling/v2, and correct the field",
  });
}
