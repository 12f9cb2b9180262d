import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import type { KubeObject } from "../model/objects/kube-object";
import { inNamespaceOf, keyOf, type ObjectKey } from "../model/objects/object-key";
import type { Plan, PlannedObject } from "../model/plans/plan";

/** All objects of a plan, in apply order. */
export function plannedObjects(plan: Plan): readonly PlannedObject[] {
  return plan.phases.flatMap(({ waves }) => waves.flatMap(({ objects }) => objects));
}

/** Selects an object. Without a namespace, the name must be unique for the kind. */
export interface WantedObject extends Pick<ObjectKey, "name"> {
  /** The kind, alone or after its API version: `Deployment`, `apps/v1/Deployment`, `v1/Service`. */
  readonly kind: string;
  /** Undefined for any namespace. */
  readonly namespace?: string | undefined;
  /** The API version, which may also stand before the kind. */
  readonly apiVersion?: string | undefined;
}

/** The kind that is looked for, with its API version if that is wanted. */
function wantedKind({ kind, apiVersion }: WantedObject): string {
  return apiVersion === undefined ? kind : `${apiVersion}/${kind}`;
}

/** What a search for an object compares. */
export type NamedObject = Pick<PlannedObject, "id" | "key" | "object" | "earlierNames">;

/**
 * Finds the object with this kind and name in any of the plans, or else the one that had the name before a prefix, a
 * suffix or a hash was added.
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
  request: WantedObject,
  noun: string,
): Found {
  const { name, namespace } = request;
  const kind = wantedKind(request);
  const isQualified = kind.includes("/");
  const kindOf = ({ key, object }: NamedObject): string =>
    isQualified ? `${object.apiVersion}/${key.kind}` : key.kind;
  const ofKind = objects.filter(
    (one) => kindOf(one) === kind && (namespace === undefined || one.key.namespace === namespace),
  );
  const now = ofKind.filter(({ key }) => key.name === name);
  const found = now.length > 0 ? now : ofKind.filter(({ earlierNames = [] }) => earlierNames.includes(name));
  const [first, second] = found;
  const wanted = `${kind}/${name}`;
  if (first === undefined) throw notFound(wanted, { name, ofKind, objects, kindOf, noun });
  if (second !== undefined) throw ambiguous(wanted, found);
  return first;
}

interface FailedSearch {
  readonly name: string;
  /** Objects of the kind. */
  readonly ofKind: readonly NamedObject[];
  readonly objects: readonly NamedObject[];
  readonly kindOf: (object: NamedObject) => string;
  readonly noun: string;
}

/** The maximum number of names in a message. */
const maximalNames = 10;

function notFound(wanted: string, { name, ofKind, objects, kindOf, noun }: FailedSearch): SyncError {
  const names = objects.flatMap((one) => namesOf(one).map((other) => `${kindOf(one)}/${other}`));
  // A prefix or a suffix of a release is too long for the nearest name.
  const longer = ofKind.find(({ key }) => key.name.split("-").includes(name) || key.name.includes(`-${name}-`));
  const near = longer === undefined ? nearest(wanted, names) : `${kindOf(longer)}/${longer.key.name}`;
  const shown = ofKind.slice(0, maximalNames).map((one) => withEarlier(one.key.name, one));
  const rest = ofKind.length > maximalNames ? ` and ${ofKind.length - maximalNames} more` : "";
  return new SyncError({
    code: "PLAN_OBJECT_NOT_FOUND",
    what: `the ${noun} renders no ${wanted}`,
    ...(shown.length === 0 ? {} : { why: `of this kind it has ${shown.join(", ")}${rest}` }),
    mend: near === undefined ? "name an object that it renders" : `did you mean ${near}?`,
  });
}

/** The name, then the earlier ones. */
function namesOf({ key, earlierNames = [] }: NamedObject): readonly string[] {
  return [key.name, ...earlierNames];
}

function ambiguous(wanted: string, found: readonly NamedObject[]): SyncError {
  const [first] = found;
  const isOneNamespace = found.every(({ key }) => key.namespace === first?.key.namespace);
  const isOneKind = found.every(({ object, key }) => `${object.apiVersion}/${key.kind}` === kindIn(first));
  const mend = !isOneNamespace
    ? "name the namespace too"
    : isOneKind
      ? "write the whole name of one of these"
      : "write the kind with its API version: apps/v1/Deployment";
  return new SyncError({
    code: "PLAN_OBJECT_AMBIGUOUS",
    what: `${wanted} is not unique`,
    why: `these have it: ${found.map((one) => withEarlier(one.id, one)).join(", ")}`,
    mend,
  });
}

function kindIn(one: NamedObject | undefined): string | undefined {
  return one === undefined ? undefined : `${one.object.apiVersion}/${one.key.kind}`;
}

function withEarlier(name: string, { earlierNames = [] }: NamedObject): string {
  return earlierNames.length === 0 ? name : `${name} (was ${earlierNames.join(", ")})`;
}
