import type { KubeObject } from "../model/objects/kube-object";
import { defaultHealthRules } from "./default-rules";
import type { HealthRules } from "./health-rules";
import { isJudgedByLibrary, libraryHealthRules } from "./library/library-rules";

/**
 * The rules that a wait may use: those of kstatus, as Flux has them, or the health library for the kinds that kstatus
 * knows by their conditions only.
 */
export const healthRuleSets = ["kstatus", "library"] as const;

/** One of `healthRuleSets`. */
export type HealthRuleSet = (typeof healthRuleSets)[number];

/** What tells the kind of an object. */
export type ObjectKind = Pick<KubeObject, "apiVersion" | "kind">;

/** The rules of a set. */
export function rulesOfSet(set: HealthRuleSet): HealthRules {
  return set === "library" ? libraryHealthRules : defaultHealthRules;
}

/** The set for these objects: the library only if it has a rule for one of them, so that no other resource names it. */
export function ruleSetFor(set: HealthRuleSet, objects: readonly ObjectKind[]): HealthRuleSet {
  return set === "library" && objects.some(isJudgedByLibrary) ? "library" : "kstatus";
}
