import type { KubeObject } from "./kube-object";

/** The identity of an object within one cluster, without its version. A cluster-scoped object has the namespace "". */
export interface ObjectKey {
  /** The API group; "" for the core group. */
  readonly group: string;
  /** The kind, such as `Deployment`. */
  readonly kind: string;
  /** The namespace; "" for cluster-scoped objects. */
  readonly namespace: string;
  /** The name of the object. */
  readonly name: string;
}

/** The kind of an object, without the version: two versions of a kind are one kind. */
export type GroupKind = Pick<ObjectKey, "group" | "kind">;

/** The group of an `apiVersion`: "apps" of "apps/v1", "" of "v1". */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}

/** The version of an `apiVersion`: "v1" of "apps/v1" and of "v1". */
export function versionOf(apiVersion: string): string {
  return apiVersion.slice(apiVersion.indexOf("/") + 1);
}

/** The key of an object: its group, kind, namespace and name, without the version. */
export function keyOf(object: KubeObject): ObjectKey {
  return {
    group: groupOf(object.apiVersion),
    kind: object.kind,
    namespace: object.metadata.namespace ?? "",
    name: object.metadata.name,
  };
}

/** `group/Kind/namespace/name`, the key of an object in maps and in Pulumi's state; parts may be empty. */
export function printKey(key: ObjectKey): string {
  return `${key.group}/${key.kind}/${key.namespace}/${key.name}`;
}

/** Parses the text of `printKey`; undefined for any other text. */
export function parseKey(text: string): ObjectKey | undefined {
  const parts = text.split("/");
  const [group, kind, namespace, name] = parts;
  if (parts.length !== 4 || group === undefined || !kind || namespace === undefined || !name) return undefined;
  return { group, kind, namespace, name };
}

/** Sets the namespace of the id on the object, if the id has one. */
export function inNamespaceOf(object: KubeObject, id: string): KubeObject {
  const namespace = parseKey(id)?.namespace ?? "";
  return namespace === "" ? object : { ...object, metadata: { ...object.metadata, namespace } };
}

/** A kind in messages: `apps/Deployment`, `ConfigMap`. */
export function printGroupKind({ group, kind }: GroupKind): string {
  return group === "" ? kind : `${group}/${kind}`;
}

/** A description for messages: `apps/Deployment shop/web`, `Namespace shop`. */
export function describeKey(key: ObjectKey): string {
  return `${printGroupKind(key)} ${key.namespace === "" ? "" : `${key.namespace}/`}${key.name}`;
}

/** The description of an object by its id; an id of anything else as it is. */
export function describeId(id: string): string {
  const key = parseKey(id);
  return key === undefined ? id : describeKey(key);
}

/** The id of a manifest; undefined if a part of it is missing, or no plain text. The namespace may be missing. */
export function idOfManifest(manifest: unknown): string | undefined {
  const { apiVersion, kind, metadata } = (manifest ?? {}) as Readonly<Record<string, unknown>>;
  const { name, namespace = "" } = (metadata ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof apiVersion !== "string" || typeof namespace !== "string") return undefined;
  if (typeof kind !== "string" || typeof name !== "string" || kind === "" || name === "") return undefined;
  return printKey({ group: groupOf(apiVersion), kind, namespace, name });
}
