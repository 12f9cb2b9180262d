import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import type { KubeObject } from "../model/kube-object";
import { inNamespaceOf, keyOf, type ObjectKey } from "../model/object-key";
import type { Plan, PlannedObject } from "../model/plan";

/** All objects of a plan, in apply order. */
export function plannedObjects(plan: Plan): readonly PlannedObject[] {
  return plan.phases.flatMap(({ waves }) => waves.flatMap(({ objects }) => objects));
}

/** Selects an object. Without a namespace, the name must be unique for the kind. */
export interface WantedObject extends Pick<ObjectKey, "name"> {
  /** The kind, alone or after its API version: `Deployment`, `apps/v1/Deployment`, `v1/Service`. */
  readonly kind: string;
  /** Undefined for any namespace. */
  readonly namespace: string | undefined;
}

/** What a search for an object compares. */
export type NamedObject = Pick<PlannedObject, "id" | "key" | "object">;

/**
 * Finds the object with this kind and name in any of the plans.
 *
 * @param noun the source of the objects, for messages: "chart"
 * @throws SyncError PLAN_OBJECT_NOT_FOUND, PLAN_OBJECT_AMBIGUOUS
 */
export function findObject(plans: readonly Plan[], wanted: WantedObject, noun: string): PlannedObject {
  return chooseObject(plans.flatMap(plannedObjects), wanted, noun);
}

/** Finds the object among texts of objects, by id, as `findObject` does. */
export function findObjectText(
  texts: Readonly<Record<string, string>>,
  wanted: WantedObject,
  noun: string,
): NamedObject {
  const objects = Object.entries(texts).map(([id, text]): NamedObject => {
    const object = inNamespaceOf(JSON.parse(text) as KubeObject, id);
    return { id, key: keyOf(object), object };
  });
  return chooseObject(objects, wanted, noun);
}

export function chooseObject<Found extends NamedObject>(
  objects: readonly Found[],
  { kind, name, namespace }: WantedObject,
  noun: string,
): Found {
  const isQualified = kind.includes("/");
  const kindOf = ({ key, object }: NamedObject): string =>
    isQualified ? `${object.apiVersion}/${key.kind}` : key.kind;
  const found = objects.filter(
    (one) =>
      kindOf(one) === kind && one.key.name === name && (namespace === undefined || one.key.namespace === namespace),
  );
  const [first, second] = found;
  const wanted = `${kind}/${name}`;
  if (first === undefined) {
    throw notFound(
      wanted,
      objects.map((one) => `${kindOf(one)}/${one.key.name}`),
      noun,
    );
  }
  if (second !== undefined) throw ambiguous(wanted, found);
  return first;
}

function notFound(wanted: string, names: readonly string[], noun: string): SyncError {
  const near = nearest(wanted, names);
  return new SyncError({
    code: "PLAN_OBJECT_NOT_FOUND",
    what: `the ${noun} renders no ${wanted}`,
    mend: near === undefined ? "name an object that it renders" : `did you mean ${near}?`,
  });
}

function ambiguous(wanted: string, found: readonly NamedObject[]): SyncError {
  return new SyncError({
    code: "PLAN_OBJECT_AMBIGUOUS",
    what: `${wanted} is not unique`,
    why: `these have it: ${found.map(({ id }) => id).join(", ")}`,
    mend: "name the namespace too",
  });
}
