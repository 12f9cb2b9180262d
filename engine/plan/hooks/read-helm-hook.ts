import { parseInt } from "../../go/strconv/parse-integer";
import { hookDeletePolicies, hookLogPolicies, type HookDeletePolicy } from "../../model/plans/hook";
import { hookEvents, momentOfEvent, type HookEvent } from "../../model/plans/helm-events";
import type { KubeObject } from "../../model/objects/kube-object";
import { annotationItems, annotationOf, type HookReader } from "./hook-reading";

const annotation = "helm.sh/hook";

/** Reads Helm's hook annotations as Helm does: an object with an unknown event neither runs nor is installed. */
// Source: helm pkg/releaseutil/manifest_sorter.go@v3.22.0 (sort, calculateHookWeight, operateAnnotationValues): the
// words in any case; "test-success" is Helm 2's word for "test".
export const readHelmHook: HookReader = (object) => {
  const value = annotationOf(object, annotation);
  if (value === undefined) return { as: "object" };
  const events = value.split(",").map((item) => eventOf(item.trim().toLowerCase()));
  if (!events.every((event) => event !== undefined)) return { as: "ignored" };
  const hook = {
    object,
    moments: [...new Set(events)].map(momentOfEvent),
    wave: helmWeight(object) ?? 0,
    deletePolicies: knownItems(object, `${annotation}-delete-policy`, hookDeletePolicies),
    logPolicies: knownItems(object, `${annotation}-output-log-policy`, hookLogPolicies),
    dialect: "helm",
  } as const;
  return { as: "hook", hook };
};

/** The weight of a hook; undefined if the annotation is absent or not an integer. */
export function helmWeight(object: KubeObject): number | undefined {
  const { value, problem } = parseInt(annotationOf(object, `${annotation}-weight`) ?? "", 10, 64);
  return problem === undefined ? Number(value) : undefined;
}

/** The delete policies that Argo CD reads from Helm's annotation, which must match exactly. */
// Source: gitops-engine pkg/sync/hook/helm/delete_policy.go@5baed56.
export function helmDeletePolicies(object: KubeObject): readonly HookDeletePolicy[] {
  const items = annotationItems(object, `${annotation}-delete-policy`);
  return hookDeletePolicies.filter((policy) => items.includes(policy));
}

/** The events of an object as Argo CD reads them: Helm's exact names; others are ignored. */
export function helmEvents(object: KubeObject): readonly HookEvent[] {
  const items = annotationItems(object, annotation);
  return hookEvents.filter((event) => items.includes(event));
}

/** True if Argo CD treats an object as a Helm hook. */
// Source: gitops-engine pkg/sync/hook/helm/hook.go@5baed56 (IsHook): Helm 2 marked CRDs with the same annotation.
export function hasHelmHook(object: KubeObject): boolean {
  const value = annotationOf(object, annotation);
  return value !== undefined && value !== "crd-install";
}

function eventOf(word: string): HookEvent | undefined {
  return word === "test-success" ? "test" : hookEvents.find((event) => event === word);
}

function knownItems<Word extends string>(object: KubeObject, name: string, words: readonly Word[]): readonly Word[] {
  const items = annotationItems(object, name).map((item) => item.toLowerCase());
  return words.filter((word) => items.includes(word));
}
