import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import { computeStatus } from "../compute-status";
import { defaultHealthRules, isObserved } from "../default-rules";
import type { HealthRule, HealthRules } from "../health-rules";
import { libraryHealth, libraryRuleOf } from "./library-health";

/** Kinds of the library that kstatus or our gates know, by the end of their group. */
const knownGroups = ["apiextensions.k8s.io", "policy", "batch", "toolkit.fluxcd.io"];

/**
 * The library, after the deletion and the observed generation that kstatus checks. What is Degraded may recover, so the
 * wait goes on.
 */
const libraryRule: HealthRule = (object, now) => {
  if (isKnownGroup(object)) return undefined;
  const verdict = libraryHealth(object);
  return verdict === undefined || !isObserved(computeStatus(object, now)) ? undefined : { ...verdict, terminal: false };
};

function isKnownGroup({ apiVersion }: Pick<KubeObject, "apiVersion">): boolean {
  const group = groupOf(apiVersion);
  return knownGroups.some((known) => group === known || group.endsWith(`.${known}`));
}

/** Whether `libraryHealthRules` ask the library about objects of this kind. */
export function isJudgedByLibrary(object: Pick<KubeObject, "apiVersion" | "kind">): boolean {
  return !isKnownGroup(object) && libraryRuleOf(object) !== undefined;
}

/**
 * The default rules of a wait, with the library for kinds that kstatus knows only by their conditions. Flux does not
 * have these rules, so they are never the default.
 */
export const libraryHealthRules: HealthRules = {
  ...defaultHealthRules,
  ofAnyKind: [libraryRule, ...defaultHealthRules.ofAnyKind],
};
