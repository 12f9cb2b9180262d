// Source: helm-controller internal/action/diff.go@v1.6.0; fluxcd/pkg ssa/jsondiff/unstructured.go@v0.77.0.
import type { DriftStep, ObjectDrift } from "../model/release-drift";
import type { DriftIgnoreRule } from "../model/release-spec";
import type { KubeObject } from "../../model/objects/kube-object";
import { hasAnyMark } from "../../model/objects/marks";
import { diffObjects } from "../../plan/flux/diff-objects";
import { compileIgnoreRules, ignoredPathsOf, isLeftAlone, type CompiledRule } from "../../plan/flux/ignore-rules";

/** A label or annotation that leaves an object to others. */
const leftAlone = { "helm.toolkit.fluxcd.io/driftDetection": "disabled" } as const;

/**
 * Compiles the rules of fields that may differ.
 *
 * @throws SyncError PLAN_IGNORE_RULE_INVALID
 */
export function compileDriftRules(rules: readonly DriftIgnoreRule[]): readonly CompiledRule[] {
  return compileIgnoreRules(rules, "spec.driftDetection.ignore");
}

/** Whether drift of an object is not looked for: by a mark of it, or by a rule. Targets look at the wanted object. */
export function isExcluded(object: KubeObject, live: KubeObject | undefined, rules: readonly CompiledRule[]): boolean {
  if (hasAnyMark(object, leftAlone) || (live !== undefined && hasAnyMark(live, leftAlone))) return true;
  return isLeftAlone(ignoredPathsOf(rules, object));
}

/** A live object, and what the server says that an apply would make of it. */
export interface LiveComparison {
  /** Undefined if it does not exist. */
  readonly live: KubeObject | undefined;
  /** The answer of the dry run. */
  readonly merged: KubeObject;
}

/**
 * Compares an object of a release with the cluster, unless it is excluded.
 *
 * @throws SyncError PLAN_IGNORE_PATH_INVALID, PLAN_OBJECT_INVALID
 */
export function compareObject(
  object: KubeObject,
  { live, merged }: LiveComparison,
  rules: readonly CompiledRule[],
): ObjectDrift {
  if (live === undefined) return { type: "create", object };
  const ignored = ignoredPathsOf(rules, object);
  const short = diffObjects({ live, merged }, { ignored, rationalize: true });
  const patch = short.some(isDestructive) ? diffObjects({ live, merged }, { ignored }) : short;
  return patch.length === 0 ? { type: "none", object } : { type: "update", object, patch };
}

/**
 * Whether a step replaces the object or all of its metadata, as a shorter patch may do in Flux: finalizers, owners and
 * all else that was not compared would be gone.
 */
function isDestructive({ path }: DriftStep): boolean {
  return path === "" || path === "/metadata";
}
