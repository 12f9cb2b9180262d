import type { FluxDiffOptions } from "../../model/flux/apply-options";
import { fluxChangeOf, versionedKeyOf, type FluxChange } from "../../model/flux/flux-change";
import type { FluxServer } from "../../model/flux/flux-server";
import type { KubeObject } from "../../model/kube-object";
import { withoutInvalidCaBundle } from "../../plan/flux/ca-bundle";
import { hasDrifted, shownDifference } from "../../plan/flux/find-drift";
import { compileIgnoreRules } from "../../plan/flux/ignore-rules";
import { isReplaceable, isSkipped } from "../../plan/flux/read-policies";
import { isNew } from "./check-object";

/** What an apply would do with an object. */
export interface FluxDiff {
  /** An object that would be replaced counts as created. */
  readonly change: FluxChange;
  /** For `configured`, the live object as it may be shown: the data of a Secret is masked. */
  readonly live?: KubeObject | undefined;
  /** For `configured`, the object after the apply, in the same form. */
  readonly merged?: KubeObject;
}

/**
 * Compares an object with the cluster by a dry run, and changes nothing.
 *
 * Source: fluxcd/pkg ssa/manager_diff.go@v0.77.0 (Diff).
 * @throws SyncError PLAN_IGNORE_RULE_INVALID, PLAN_IGNORE_PATH_INVALID, and what the server throws
 */
export async function diffFluxObject(
  server: FluxServer,
  object: KubeObject,
  options: FluxDiffOptions,
): Promise<FluxDiff> {
  const rules = compileIgnoreRules(options.driftIgnoreRules ?? []);
  const desired = withoutInvalidCaBundle(object);
  const live = await server.get(versionedKeyOf(desired));
  if (isSkipped(desired, live, options)) return { change: fluxChangeOf(live ?? desired, "skipped") };
  let merged: KubeObject;
  try {
    merged = await server.apply(desired, { dryRun: true });
  } catch (error) {
    if (!server.demandsReplacement(error) || !isReplaceable(desired, live, options)) throw error;
    return { change: fluxChangeOf(desired, "created") };
  }
  if (isNew(merged)) return { change: fluxChangeOf(merged, "created") };
  if (!hasDrifted({ live, merged }, rules)) return { change: fluxChangeOf(merged, "unchanged") };
  return { change: fluxChangeOf(merged, "configured"), ...shownDifference({ live, merged }, rules) };
}
