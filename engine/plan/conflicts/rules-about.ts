import { isSyncError } from "../../errors/sync-error";
import { lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { compileTarget } from "../flux/ignore-rules";

/** A rule for the objects of a target, or for all: what the target has is read. */
interface TargetedRule {
  readonly target?: unknown;
}

/** A rule with its place in the list of the component, which messages name. */
export type PlacedRule<Rule> = Rule & { readonly at: number };

/** Selects the rules that may be about an object. */
export type SelectRules<Rule> = (object: KubeObject, isNameKnown: boolean) => readonly PlacedRule<Rule>[];

/**
 * Selects, for each object of a component, the rules that may be about it: a resource for each object has these alone.
 * The namespace, labels and annotations of an object may still change until it is applied, so that only its kind and
 * name count. Where a target cannot be read, each object has all rules: the check of the first one reports it.
 */
export function rulesAbout<Rule extends TargetedRule>(rules: readonly Rule[]): SelectRules<Rule> {
  const placed = rules.map((rule, at) => ({ ...rule, at }));
  const tests = placed.map(({ target }) => readTarget(target));
  if (tests.some((test) => test === undefined)) return () => placed;
  return (object, isNameKnown) => placed.filter((_, index) => tests[index]?.(object, isNameKnown) === true);
}

/** Undefined for a target that cannot be read. */
function readTarget(target: unknown): ((object: KubeObject, isNameKnown: boolean) => boolean) | undefined {
  if (target === undefined) return () => true;
  const [group, version, kind, name] = ["group", "version", "kind", "name"].map((field) => lookUpText(target, field));
  try {
    const isOfKind = compileTarget(optional({ group, version, kind }), "target");
    const isNamed = compileTarget(optional({ name }), "target");
    return (object, isNameKnown) => isOfKind(object) && (!isNameKnown || isNamed(object));
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return undefined;
  }
}
