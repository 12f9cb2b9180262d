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
  const targets = placed.map(({ target }) => readTarget(target));
  if (!targets.every((target) => target !== undefined)) return () => placed;
  const ofKind = onceForEachKind((object) =>
    targets.flatMap(({ isOfKind, isNamed }, at) => (isOfKind(object) ? [{ at, isNamed }] : [])),
  );
  return (objects) => {
    const found = new Set<number>();
    for (const { object, isNameKnown } of objects) {
      for (const { at, isNamed } of ofKind(object)) {
        if (!found.has(at) && (!isNameKnown || isNamed(object))) found.add(at);
      }
    }
    return placed.filter(({ at }) => found.has(at));
  };
}

type TestObject = (object: KubeObject) => boolean;

/** What a target asks of the kind and of the name of an object. */
interface ReadTarget {
  readonly isOfKind: TestObject;
  readonly isNamed: TestObject;
}

const every: TestObject = () => true;

/** Undefined for a target that cannot be read. */
function readTarget(target: unknown): ReadTarget | undefined {
  if (target === undefined) return { isOfKind: every, isNamed: every };
  const [group, version, kind, name] = ["group", "version", "kind", "name"].map((field) => lookUpText(target, field));
  try {
    const isOfKind = compileTarget(optional({ group, version, kind }), "target");
    return { isOfKind, isNamed: compileTarget(optional({ name }), "target") };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return undefined;
  }
}

/** A component may have thousands of objects, which are of few kinds. */
function onceForEachKind<Result>(read: (object: KubeObject) => Result): (object: KubeObject) => Result {
  const results = new Map<string, Result>();
  return (object) => {
    const kind = `${object.apiVersion} ${object.kind}`;
    const known = results.get(kind);
    if (known !== undefined) return known;
    const result = read(object);
    results.set(kind, result);
    return result;
  };
}
