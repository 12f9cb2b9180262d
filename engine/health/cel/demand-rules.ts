import { isMap, lookUp, lookUpList } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, type ObjectKey } from "../../model/objects/object-key";
import { defaultHealthRules } from "../default-rules";
import { extendHealthRules, type HealthRule, type HealthRules, type HealthVerdict } from "../health-rules";
import { ExpressionFailure, readExpression } from "./expression";

/** A target of a gate, and what is asked of it in place of its health. */
interface DemandingTarget {
  readonly apiVersion: string;
  readonly kind: string;
  /** Without one, the object is in any. */
  readonly namespace?: string;
  readonly name: string;
  /** The type of a condition that must be True. */
  readonly condition?: string;
  /** A CEL expression that must be true. */
  readonly expr?: string;
}

/**
 * The rules with what is asked of single objects, which replaces what is known of their kinds. Where several targets
 * are one object, all that is asked must hold.
 *
 * @param field - the name of the argument that has the targets, for errors
 * @throws HEALTH_EXPRESSION_INVALID
 */
export function rulesWithDemands(
  targets: readonly DemandingTarget[],
  field: string,
  base: HealthRules = defaultHealthRules,
): HealthRules {
  const rules = targets.flatMap((target, index) => {
    const rule = ruleOf(target, `${field}[${index}].expr`);
    return rule === undefined ? [] : [{ key: keyOf({ ...target, metadata: target }), rule }];
  });
  if (rules.length === 0) return base;
  const rulesFor = (object: KubeObject): readonly HealthRule[] =>
    rules.filter(({ key }) => isMeant(key, keyOf(object))).map(({ rule }) => rule);
  const dispatch: HealthRule = (object, now) => {
    const verdicts = rulesFor(object).flatMap((rule) => rule(object, now) ?? []);
    return verdicts.find(({ health }) => !base.passes(health)) ?? verdicts[0];
  };
  const kinds = new Set(rules.map(({ key }) => `${key.group}/${key.kind}`));
  const byKind = Object.fromEntries([...kinds].map((kind) => [kind, dispatch]));
  return { ...extendHealthRules(base, { byKind }), isDemanded: (object) => rulesFor(object).length > 0 };
}

function isMeant(wanted: ObjectKey, found: ObjectKey): boolean {
  const isInPlace = wanted.namespace === "" || wanted.namespace === found.namespace;
  return isInPlace && wanted.name === found.name && wanted.kind === found.kind && wanted.group === found.group;
}

function ruleOf({ condition, expr }: DemandingTarget, field: string): HealthRule | undefined {
  if (condition !== undefined) return (object) => lateObservation(object) ?? judgeCondition(object, condition);
  if (expr === undefined) return undefined;
  const expression = readExpression(expr, { field });
  return (object) => {
    const late = lateObservation(object);
    if (late !== undefined) return late;
    try {
      return expression.test(object) ? healthy("the expression is true") : progressing("the expression is false");
    } catch (error) {
      if (!(error instanceof ExpressionFailure)) throw error;
      return progressing(`the expression has no value: ${error.message}`);
    }
  };
}

/** What a controller says of an earlier generation does not count. */
function lateObservation(object: KubeObject): HealthVerdict | undefined {
  return isLate(lookUp(object, "status", "observedGeneration"), object)
    ? progressing("its controller has not seen the newest generation")
    : undefined;
}

function isLate(observed: unknown, { metadata: { generation } }: KubeObject): boolean {
  return Number.isSafeInteger(observed) && Number.isSafeInteger(generation) && observed !== generation;
}

function judgeCondition(object: KubeObject, wanted: string): HealthVerdict {
  const conditions = lookUpList(object, "status", "conditions").filter(isMap);
  const found = conditions.find(({ type }) => type === wanted);
  if (found === undefined) {
    const types = conditions.map(({ type }) => String(type)).slice(0, shownConditions);
    const others = types.length === 0 ? "it has no conditions" : `it has ${types.join(", ")}`;
    return progressing(`the condition ${wanted} is not set: ${others}`);
  }
  const { status, reason, message, observedGeneration } = found;
  if (isLate(observedGeneration, object)) return progressing(`the condition ${wanted} is about an earlier generation`);
  const why = [reason, message].filter((text) => typeof text === "string" && text !== "").join(": ");
  const state = `the condition ${wanted} is ${String(status)}`;
  return status === "True" ? healthy(state) : progressing(why === "" ? state : `${state}: ${why}`);
}

/** A message names no more conditions. */
const shownConditions = 10;

function healthy(message: string): HealthVerdict {
  return { health: "Healthy", message, terminal: false };
}

function progressing(message: string): HealthVerdict {
  return { health: "Progressing", message, terminal: false };
}
