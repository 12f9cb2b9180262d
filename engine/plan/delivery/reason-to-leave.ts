import type { KubeObject } from "../../model/objects/kube-object";
import { findMark, leavingMarks } from "../../model/objects/marks";

const ifNotPresent = { "kustomize.toolkit.fluxcd.io/ssa": "IfNotPresent" };

/**
 * Why an object is left as it is; undefined if it is applied. The marks `reconcile: disabled` and `ssa: Ignore` count
 * on the manifest and on the live object; `ssa: IfNotPresent` on the manifest alone.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (shouldSkipApply).
 */
export function reasonToLeave(desired: KubeObject, live: KubeObject | undefined): string | undefined {
  const places = [
    { object: live, place: "on the cluster" },
    { object: desired, place: "in the program" },
  ];
  for (const { object, place } of places) {
    const mark = object === undefined ? undefined : findMark(object, leavingMarks);
    if (mark !== undefined) return `it is marked ${mark.name}: ${mark.value} ${place}`;
  }
  const mark = live === undefined ? undefined : findMark(desired, ifNotPresent);
  return mark === undefined ? undefined : `it exists, and is marked ${mark.name}: ${mark.value} in the program`;
}
