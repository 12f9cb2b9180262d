import { parseInt } from "../../go/strconv/parse-integer";
import type { HookDeletePolicy } from "../../model/plans/hook";
import { momentOfEvent } from "../../model/plans/helm-events";
import type { KubeObject } from "../../model/objects/kube-object";
import type { SyncPhase } from "../../model/plans/sync-phase";
import { annotationItems, annotationOf, type HookReader } from "./hook-reading";
import { hasHelmHook, helmDeletePolicies, helmEvents, helmWeight } from "./read-helm-hook";

const annotation = "argocd.argoproj.io/hook";
const waveAnnotation = "argocd.argoproj.io/sync-wave";

const phases = ["PreSync", "Sync", "PostSync", "SyncFail", "PreDelete", "PostDelete"] as const;
type ArgoPhase = (typeof phases)[number];

const policies: Readonly<Record<string, HookDeletePolicy>> = {
  BeforeHookCreation: "before-hook-creation",
  HookSucceeded: "hook-succeeded",
  HookFailed: "hook-failed",
};

/**
 * Reads an object's hook annotations as Argo CD does: its own take precedence, and Helm's are mapped to phases if none
 * of them is known to Argo CD. Helm's events for installation and upgrade become one phase; those for tests and
 * rollbacks are ignored.
 */
// Source: gitops-engine pkg/sync/hook/hook.go@5baed56 (IsHook, Skip, Types), pkg/sync/ignore/ignore.go. PreDelete and
// PostDelete are Argo CD's own, beside the engine: argo-cd controller/hook.go@v3.2.0.
export const readArgoHook: HookReader = (object) => {
  const items = annotationItems(object, annotation);
  const own = phases.filter((phase) => items.includes(phase));
  const skips = items.includes("Skip");
  if (skips && own.length === 0) return { as: "skipped" };
  if (annotationOf(object, annotation) === undefined && !hasHelmHook(object)) return { as: "object" };
  const found = own.length > 0 ? own : helmPhases(object);
  if (found.length === 0) return { as: "ignored" };
  const hook = {
    object,
    moments: found.map((phase) => ({ phase })),
    wave: argoWave(object),
    deletePolicies: argoDeletePolicies(object),
    logPolicies: [],
    dialect: "argo",
  } as const;
  return { as: "hook", hook };
};

/**
 * The wave of an object, also of one that is not a hook: its own annotation if that is an integer, else Helm's weight,
 * else 0.
 */
// Source: gitops-engine pkg/sync/syncwaves/waves.go@5baed56 (Wave).
export function argoWave(object: KubeObject): number {
  const { value, problem } = parseInt(annotationOf(object, waveAnnotation) ?? "", 10, 64);
  return problem === undefined ? Number(value) : (helmWeight(object) ?? 0);
}

// Source: gitops-engine pkg/sync/hook/helm/type.go@5baed56 (NewType).
function helmPhases(object: KubeObject): readonly ArgoPhase[] {
  const found = new Set<SyncPhase>(
    helmEvents(object).flatMap((event) => {
      const { phase, action } = momentOfEvent(event);
      return action === "rollback" ? [] : [phase];
    }),
  );
  return phases.filter((phase) => found.has(phase));
}

// Source: gitops-engine pkg/sync/hook/delete_policy.go@5baed56 (DeletePolicies): the policies of both annotations add
// up.
function argoDeletePolicies(object: KubeObject): readonly HookDeletePolicy[] {
  const own = annotationItems(object, `${annotation}-delete-policy`).flatMap((word) => {
    return Object.hasOwn(policies, word) ? (policies[word] ?? []) : [];
  });
  return [...new Set([...own, ...helmDeletePolicies(object)])];
}
