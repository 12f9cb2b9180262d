// Names of generated ConfigMaps and Secrets end with a hash of the content, so that a change makes another object.
import { secretMask } from "../lib/secret-mask";
import { printFieldPath } from "../lib/field-path";
import { optional } from "../lib/optional";
import type { FieldPath } from "../model/objects/change";
import { describeKey, keyOf, printKey } from "../model/objects/object-key";
import type { KubeObject } from "../model/objects/kube-object";
import { isSecret, isSecretPath } from "../model/objects/secret-object";
import { printChange } from "./drift/describe-change";
import { compareObjects, type StateChange } from "./view/compare-objects";

/** Source: kustomize api/hasher/hasher.go@v0.21.2 (encode): ten characters, in which some stand for others. */
const hashedName = /^(.+)-[2456789bcdfghkmt]{10}$/;

/** The name of a generated object without the hash; undefined if the name ends with none, or the kind has none. */
export function nameWithoutHash({ kind, metadata }: KubeObject): string | undefined {
  if (kind !== "ConfigMap" && kind !== "Secret") return undefined;
  // A label of a name has at most 253 characters, so that the search ends soon.
  return metadata.name.length > 253 ? undefined : hashedName.exec(metadata.name)?.[1];
}

/**
 * Finds among these objects the one that a generated one takes the place of: the newest one of the same name with
 * another hash. Undefined for other objects, and if there is none.
 */
export function predecessorsAmong(candidates: readonly KubeObject[]): (object: KubeObject) => KubeObject | undefined {
  const byName = new Map<string, KubeObject[]>();
  for (const one of candidates) {
    const name = generatedName(one);
    if (name === undefined) continue;
    const others = byName.get(name) ?? [];
    if (others.length === 0) byName.set(name, others);
    others.push(one);
  }
  return (object) => {
    const name = generatedName(object);
    const found = name === undefined ? [] : (byName.get(name) ?? []);
    return found.reduce<KubeObject | undefined>((newest, one) => {
      if (one.metadata.name === object.metadata.name) return newest;
      return newest === undefined || isNewer(one, newest) ? one : newest;
    }, undefined);
  };
}

/** The key of a generated object without the hash in its name. */
function generatedName(object: KubeObject): string | undefined {
  const name = nameWithoutHash(object);
  return name === undefined ? undefined : printKey({ ...keyOf(object), name });
}

function isNewer({ metadata: one }: KubeObject, { metadata: other }: KubeObject): boolean {
  const [time = "", otherTime = ""] = [one.creationTimestamp, other.creationTimestamp];
  return time === otherTime ? one.name < other.name : time > otherTime;
}

/** What changes from the predecessor to the object, without their names and what only the cluster knows. */
export function compareWithPredecessor(before: KubeObject, after: KubeObject): readonly StateChange[] {
  const contents = ["data", "binaryData", "stringData", "type", "immutable"];
  return compareObjects(withoutState(before), after).filter(({ path: [field] }) => contents.includes(String(field)));
}

/** Of a live object too, what the new one no longer has is gone. */
function withoutState(object: KubeObject): KubeObject {
  const { name, namespace } = object.metadata;
  return { ...object, metadata: { name, ...optional({ namespace }) } };
}

/** The maximum number of changes in a line. */
const maxChanges = 10;

/**
 * A line about both: `ConfigMap shop/users-9gd5… → users-4h2m…: data.LOG: info → debug`. Values that are secret are
 * masked; those that leave are not shown, since nobody says whether they were secret.
 *
 * @param isHidden whether the value at a path of the new object is secret
 */
export function describeSuccession(
  before: KubeObject,
  after: KubeObject,
  isHidden: (path: FieldPath) => boolean,
): string {
  const changes = compareWithPredecessor(before, after).map(({ path, kind, before: live, after: desired }) => {
    const field = printFieldPath(path);
    if (kind === "remove") return `- ${field}`;
    const hides = isHidden(path) || (isSecret(after) && isSecretPath(path));
    const shown = hides ? { live: secretMask, desired: secretMask } : { live, desired };
    return printChange(field, { kind, ...shown });
  });
  const rest = changes.length > maxChanges ? `, and ${changes.length - maxChanges} more` : "";
  const what = changes.length === 0 ? "the same data" : `${changes.slice(0, maxChanges).join(", ")}${rest}`;
  return `${describeKey(keyOf(before))} → ${after.metadata.name}: ${what}`;
}
