import type { FluxDeleteOptions, FluxDiffOptions } from "../../model/flux/apply-options";
import type { KubeObject } from "../../model/kube-object";
import { hasAnyMark } from "../../model/marks";
import { textsOf } from "../../model/metadata-texts";

/**
 * Whether the object is left alone: a mark of the exclusions on the desired or the live object, or a live object that
 * is only created if it does not exist; the latter is read from the desired object alone.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (shouldSkipApply).
 */
export function isSkipped(desired: KubeObject, live: KubeObject | undefined, options: FluxDiffOptions): boolean {
  const { exclusionSelector, ifNotPresentSelector } = options;
  if (hasAnyMark(desired, exclusionSelector)) return true;
  if (live === undefined) return false;
  return hasAnyMark(live, exclusionSelector) || hasAnyMark(desired, ifNotPresentSelector);
}

/**
 * Whether the object may be deleted and created again.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (shouldForceApply).
 */
export function isReplaceable(desired: KubeObject, live: KubeObject | undefined, options: FluxDiffOptions): boolean {
  const { force = false, forceSelector } = options;
  return force || hasAnyMark(desired, forceSelector) || (live !== undefined && hasAnyMark(live, forceSelector));
}

/**
 * Whether a live object is deleted: it has the labels of its owner, and no mark that keeps it.
 *
 * Source: fluxcd/pkg ssa/manager_delete.go@v0.77.0 (Delete).
 */
export function isDeletable(live: KubeObject, { inclusions, exclusions }: FluxDeleteOptions): boolean {
  const labels = textsOf(live, "labels");
  const isOwned = Object.entries(inclusions ?? {}).every(([key, value]) => labels[key] === value);
  return isOwned && !hasAnyMark(live, exclusions);
}
