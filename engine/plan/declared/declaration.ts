import type { SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import type { OrderUntil, ExternalObject } from "../../model/plans/declared-order";
import type { KubeObject } from "../../model/objects/kube-object";
import { textsOf } from "../../model/objects/metadata-texts";
import type { ObjectKey } from "../../model/objects/object-key";
import type { PlannedObject } from "../../model/plans/plan";
import type { ObjectSource } from "../place-objects";

/** What the readers need of an object. */
export type DeclaringObject = Pick<PlannedObject, "id" | "key" | "object" | "tainted"> & ObjectSource;

/** The objects of a plan, by which the readers find what annotations refer to. */
export interface DeclaringSet {
  readonly objects: readonly DeclaringObject[];
  /** The indexes of the objects, by their ids. */
  readonly indexes: ReadonlyMap<string, number>;
  /** The ids of hooks, which are no objects of the order: whether they run before the objects. */
  readonly hooks: ReadonlyMap<string, boolean>;
}

/** All objects of `then` come after all of `first`. */
export interface OrderGroup {
  /** Indexes of objects, without duplicates. */
  readonly first: readonly number[];
  /** Indexes of objects, without duplicates. */
  readonly then: readonly number[];
  readonly until: OrderUntil;
  readonly source: string;
}

/** What the annotations of one tool declare. */
export interface Declarations {
  /** The order in which objects are applied. */
  readonly applies: readonly OrderGroup[];
  /** The order in which objects are deleted, beside the order of `applies` in reverse. */
  readonly deletes: readonly OrderGroup[];
  /** By the index of an object, what must be on the cluster before it. */
  readonly externals: ReadonlyMap<number, readonly ExternalObject[]>;
  /** Objects that have no wave of their own: they come as early as what they need. */
  readonly waveless: ReadonlySet<number>;
  readonly faults: readonly SyncError[];
  /** Declarations without effect. */
  readonly warnings: readonly SyncError[];
}

/** Reads the annotations of one tool; what it reports is what that tool reports. Never throws. */
export type DeclarationReader = (set: DeclaringSet) => Declarations;

/** The annotations of an object, in the order of their names. */
export function annotationsOf(object: KubeObject): readonly (readonly [name: string, value: string])[] {
  return Object.entries(textsOf(object, "annotations")).sort(([left], [right]) => (left < right ? -1 : 1));
}

/** The path of an annotation. */
export function annotationPath(name: string): readonly string[] {
  return ["metadata", "annotations", name];
}

/** The value of an annotation for messages; nothing if it is derived from a secret. */
export function shownValue({ tainted = [] }: DeclaringObject, name: string, value: string): string | undefined {
  const path = printFieldPath(annotationPath(name));
  const isSecret = tainted.some((one) => one.length === 0 || path.startsWith(printFieldPath(one)));
  return isSecret ? undefined : value;
}

/** The source of an order: the annotation, with its value unless that is derived from a secret. */
export function sourceOf(object: DeclaringObject, name: string, value: string): string {
  const shown = shownValue(object, name, value);
  return shown === undefined ? name : `${name} ${shown}`;
}

/** The index of an object; one without a namespace may be in any, unless its kind is cluster-scoped. */
export function findIndex(
  { indexes }: DeclaringSet,
  key: ObjectKey,
  isNamespaced: (group: string, kind: string) => boolean | undefined,
): number | undefined {
  const id = (namespace: string): string => `${key.group}/${key.kind}/${namespace}/${key.name}`;
  const exact = indexes.get(id(key.namespace));
  if (exact !== undefined || key.namespace === "" || isNamespaced(key.group, key.kind) === false) return exact;
  return indexes.get(id(""));
}
