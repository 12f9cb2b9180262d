import type { HealthStatus, ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";

/** The result of a rule: the health of one object, and whether waiting can still change it. */
export type HealthVerdict = Pick<ObjectHealth, "health" | "message" | "terminal">;

/**
 * Determines the health of a live object from the object alone. Returns undefined if the rule does not apply; the next
 * rule is then used.
 *
 * @param now - milliseconds since 1970
 * @throws HEALTH_OBJECT_MALFORMED, which counts as Unknown
 */
export type HealthRule = (object: KubeObject, now: number) => HealthVerdict | undefined;

/**
 * The rules of a wait: kstatus with our exceptions (`defaultHealthRules`), Argo CD's rules, or expressions of a user.
 */
export interface HealthRules {
  /** The rules by `group/Kind`; the first one with a result is used. */
  readonly byKind: ReadonlyMap<string, readonly HealthRule[]>;
  /** The rules that are used after those of the kind. */
  readonly ofAnyKind: readonly HealthRule[];
  /** Returns whether a gate opens at this health. */
  readonly passes: (health: HealthStatus) => boolean;
  /** Whether something is asked of an object in place of its health; by default of none. */
  readonly isDemanded?: (object: KubeObject) => boolean;
}

/** The changes of `extendHealthRules`. */
export interface HealthRulesExtension {
  /** Rules by `group/Kind`, which precede the existing rules of the kind. */
  readonly byKind?: Readonly<Record<string, HealthRule>>;
  /** Replaces the predicate for opening a gate. */
  readonly passes?: HealthRules["passes"];
}

/** Returns the rules with others before them. */
export function extendHealthRules(rules: HealthRules, { byKind = {}, passes }: HealthRulesExtension): HealthRules {
  const extended = new Map(rules.byKind);
  for (const [kind, rule] of Object.entries(byKind)) extended.set(kind, [rule, ...(extended.get(kind) ?? [])]);
  return { byKind: extended, ofAnyKind: rules.ofAnyKind, passes: passes ?? rules.passes };
}
