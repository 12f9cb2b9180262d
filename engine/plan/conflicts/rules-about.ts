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

/** An object that rules may be about; its name counts if it is known. */
export interface RuledObject {
  readonly object: KubeObject;
  readonly isNameKnown: boolean;
}

/** Selects the rules that may be about one of the objects of a resource. */
export type SelectRules<Rule> = (objects: readonly RuledObject[]) => readonly PlacedRule<Rule>[];

/**
 * Selects, for each resource of a component, the rules that may be about its objects: it has these alone. The
 * namespace, labels and annotations of an object may still change until it is applied, so that only its kind and name
 * count. Where a target cannot be read, each resource has all rules: the check of the first one reports it.
 */
export function rulesAbout<Rule extends TargetedRule>(rules: readonly Rule[]): SelectRules<Rule> {
  const placed = rules.map((rule, at) => ({ ...rule, at }));
  const tests = placed.map(({ target }) => readTarget(target));
  if (tests.some((test) => test === undefined)) return () => placed;
  return (objects) => placed.filter((_, index) => objects.some((one) => tests[index]?.(one) === true));
}

/** Undefined for a target that cannot be read. */
function readTarget(target: unknown): ((one: RuledObject) => boolean) | undefined {
  if (target === undefined) return () => true;
  const [group, version, kind, name] = ["group", "version", "kind", "name"].map((field) => lookUpText(target, field));
  try {
    const isOfKind = onceForEachKind(compileTarget(optional({ group, version, kind }), "target"));
    const isNamed = compileTarget(optional({ name }), "target");
    return ({ object, isNameKnown }) => isOfKind(object) && (!isNameKnown || isNamed(object));
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return undefined;
  }
}

/** A resource may have thousands of objects, which are of few kinds. */
function onceForEachKind(test: (object: KubeObject) => boolean): (object: KubeObject) => boolean {
  const results = new Map<string, boolean>();
  return (object) => {
    const kind = `${object.apiVersion} ${object.kind}`;
    const known = results.get(kind);
    if (known !== undefined) return known;
    const result = test(object);
    results.set(kind, result);
    return result;
  };
}
