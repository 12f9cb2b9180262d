import { type HealthArguments, type HealthRuleSet, healthRuleSets, readHealthArguments } from "slipway/internal";
import { readOneOf, readTruth } from "./read-arguments";

/** What a component waits for, and by which rules. */
export interface KnownReadinessArgs extends HealthArguments {
  readonly healthRules: HealthRuleSet;
}

/** Reads the arguments of `ReadinessArgs` about the health of objects. Throws ArgumentError. */
export function readReadinessArgs(given: Readonly<Record<string, unknown>>): KnownReadinessArgs {
  return {
    ...readHealthArguments(given, readTruth(given, "wait")),
    healthRules: readOneOf(given, "healthRules", healthRuleSets) ?? "kstatus",
  };
}
