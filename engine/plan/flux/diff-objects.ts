import type { KubeObject } from "../../model/objects/kube-object";
import { diffJson, type DiffStep } from "./diff-json";
import { withoutPaths, type DryRun } from "./without-paths";
import { isLeftAlone, type IgnoredPath } from "./ignore-rules";
import { normalizeDryRun } from "./normalize/normalize-dry-run";

/** How two objects are compared. */
export interface DiffObjectsOptions {
  /** Fields that are left to others. */
  readonly ignored?: readonly IgnoredPath[];
  /** Whether one replacement takes the place of smaller steps that are longer in total. False by default. */
  readonly rationalize?: boolean;
}

/**
 * The JSON patch of an apply. Metadata other than labels and annotations does not count, nor does the status. Labels
 * and annotations that the apply removes do not count either, since controllers of the cluster add some.
 *
 * Source: fluxcd/pkg ssa/jsondiff/unstructured.go@v0.77.0 (Unstructured).
 * @throws SyncError PLAN_IGNORE_PATH_INVALID, PLAN_OBJECT_INVALID
 */
export function diffObjects({ live, merged }: DryRun, options: DiffObjectsOptions = {}): readonly DiffStep[] {
  const { ignored = [], rationalize = false } = options;
  if (live === undefined || isLeftAlone(ignored)) return [];
  const [before, after] = [withoutPaths(live, ignored), withoutPaths(normalizeDryRun(merged), ignored)];
  const ofMetadata = diffJson(comparedMetadata(before), comparedMetadata(after), rationalize);
  const ofFields = diffJson(comparedFields(before), comparedFields(after), rationalize);
  return [...ofMetadata.filter(({ op }) => op !== "remove"), ...ofFields];
}

/** The name is there so that a missing map of labels is added, and not the whole metadata. */
function comparedMetadata(object: KubeObject): unknown {
  const entries = Object.entries(object.metadata).filter(([key]) => ["name", "annotations", "labels"].includes(key));
  return entries.length === 0 ? {} : { metadata: Object.fromEntries(entries) };
}

function comparedFields(object: KubeObject): unknown {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== "metadata" && key !== "status"));
}
