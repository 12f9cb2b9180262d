import { mapConcurrently } from "../../lib/map-concurrently";
import { compareApplyOrder } from "../../model/apply-order";
import type { FluxApplyOptions, FluxOwner } from "../../model/flux/apply-options";
import type { FluxChange } from "../../model/flux/flux-change";
import type { FluxServer } from "../../model/flux/flux-server";
import type { KubeObject } from "../../model/kube-object";
import { keyOf } from "../../model/object-key";
import { withoutInvalidCaBundle } from "../../plan/flux/ca-bundle";
import { checkObject, removeReplaced, startRun } from "./check-object";

/** How many objects are checked at the same time, as in kustomize-controller. */
const concurrentChecks = 4;

/**
 * Applies objects as Flux does: first all are checked, so that nothing is applied if one of them is refused; then those
 * that would change are applied one after the other, in the order of their kinds. Unlike in Flux, objects that must be
 * replaced are deleted only after all checks.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (ApplyAll).
 * @returns what happened to each object, in the order of the apply
 * @throws SyncError PLAN_IGNORE_RULE_INVALID, PLAN_IGNORE_PATH_INVALID, and what the server throws
 */
export async function applyFluxObjects(
  server: FluxServer,
  objects: readonly KubeObject[],
  owner: FluxOwner,
  options: FluxApplyOptions,
): Promise<readonly FluxChange[]> {
  const run = startRun(server, owner, options);
  const sorted = [...objects].sort((left, right) => compareApplyOrder(keyOf(left), keyOf(right)));
  const checked = await mapConcurrently(sorted.map(withoutInvalidCaBundle), concurrentChecks, (object) =>
    checkObject(run, object),
  );
  const ready = await mapConcurrently(checked, concurrentChecks, (one) => removeReplaced(run, one));
  for (const { payload } of ready) if (payload !== undefined) await server.apply(payload, { dryRun: false });
  return ready.map(({ change }) => change);
}
