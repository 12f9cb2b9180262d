import { lookUp } from "../../lib/look-up";
import type { HealthStatus } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import { defaultHealthRules } from "../default-rules";
import { extendHealthRules, type HealthRule, type HealthRules, type HealthVerdict } from "../health-rules";
import { ExpressionFailure, readExpression } from "./expression";
import { expressionNames, type HealthCheckExpr } from "./health-check-exprs";

const healthOf: Readonly<Record<(typeof expressionNames)[number], HealthStatus>> = {
  inProgress: "Progressing",
  failed: "Degraded",
  current: "Healthy",
};

/**
 * The rules with expressions for some kinds, or for all other kinds of a group. Expressions replace what is
 * known of a kind: neither its conditions nor its deletion count.
 *
 * @param field - the name of the argument, for errors
 * @param base - the rules of all other kinds
 * @throws HEALTH_EXPRESSION_INVALID
 */
export function rulesWithExpressions(
  exprs: readonly HealthCheckExpr[],
  field: string,
  base: HealthRules = defaultHealthRules,
): HealthRules {
  if (exprs.length === 0) return base;
  const rules = exprs.map((entry, index) => [entry, ruleOf(entry, `${field}[${index}]`)] as const);
  const ofKinds = rules.filter(([{ kind }]) => kind !== "");
  const ofGroups = new Map(
    rules.filter(([{ kind }]) => kind === "").map(([{ apiVersion }, rule]) => [groupOf(apiVersion), rule]),
  );
  const groupRule: HealthRule = (object, now) => ofGroups.get(groupOf(object.apiVersion))?.(object, now);
  // A rule of a group precedes those that the kinds of the group have by default.
  const known = [...base.byKind.keys()].filter((kind) => ofGroups.has(kind.split("/")[0] ?? ""));
  const byGroup = extendHealthRules(base, {
    byKind: Object.fromEntries(known.map((kind) => [kind, groupRule])),
  });
  return extendHealthRules(
    { ...byGroup, ofAnyKind: [groupRule, ...byGroup.ofAnyKind] },
    {
      byKind: Object.fromEntries(
        ofKinds.map(([{ apiVersion, kind }, rule]) => [`${groupOf(apiVersion)}/${kind}`, rule]),
      ),
    },
  );
}

/**
 * The entries that decide about an object of this kind: the resource of another object need not know them.
 * @internal for its tests
 */
export function exprsFor<Entry extends Pick<HealthCheckExpr, "apiVersion" | "kind">>(
  exprs: readonly Entry[],
  { apiVersion, kind }: Pick<KubeObject, "apiVersion" | "kind">,
): readonly Entry[] {
  const ofGroup = exprs.filter((entry) => groupOf(entry.apiVersion) === groupOf(apiVersion));
  const ofKind = ofGroup.filter((entry) => entry.kind === kind);
  return ofKind.length > 0 ? ofKind : ofGroup.filter((entry) => entry.kind === "");
}

/** The entries that decide about any of the objects. */
export function exprsForAll(
  exprs: readonly HealthCheckExpr[],
  objects: readonly Pick<KubeObject, "apiVersion" | "kind">[],
): HealthCheckExpr[] {
  const needed = new Set(objects.flatMap((object) => exprsFor(exprs, object)));
  return exprs.filter((entry) => needed.has(entry));
}

// Source: fluxcd/pkg runtime/cel/status_evaluator.go (Evaluate), runtime/v0.111.0.
function ruleOf(entry: HealthCheckExpr, place: string): HealthRule {
  const expressions = expressionNames.flatMap((name) => {
    const text = entry[name];
    return text === undefined ? [] : [{ name, expression: readExpression(text, { field: `${place}.${name}` }) }];
  });
  return (object): HealthVerdict => {
    const generation = lookUp(object, "metadata", "generation");
    const observed = lookUp(object, "status", "observedGeneration");
    if (Number.isSafeInteger(observed) && Number.isSafeInteger(generation) && observed !== generation) {
      const message = `generation is ${String(generation)}, but latest observed generation is ${String(observed)}`;
      return { health: "Progressing", message: `${object.kind} ${message}`, terminal: false };
    }
    for (const { name, expression } of expressions) {
      try {
        if (!expression.test(object)) continue;
      } catch (error) {
        if (!(error instanceof ExpressionFailure)) throw error;
        return { health: "Unknown", message: `${name} has no value: ${error.message}`, terminal: false };
      }
      return { health: healthOf[name], message: `${name} is true`, terminal: name === "failed" };
    }
    return { health: "Progressing", message: "no expression is true yet", terminal: false };
  };
}
