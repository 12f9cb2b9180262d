import type { KubeObject } from "./kube-object";

/** Who an object is within one cluster: never its version. A cluster-scoped object has the namespace "". */
export interface ObjectKey {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** The group of an `apiVersion`: "apps" of "apps/v1", "" of "v1". */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}

/** The version of an `apiVersion`: "v1" of "apps/v1" and of "v1". */
export function versionOf(apiVersion: string): string {
  return apiVersion.slice(apiVersion.indexOf("/") + 1);
}

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

/** Reads what `printKey` wrote; undefined for anything else. */
export function parseKey(text: string): ObjectKey | undefined {
  const parts = text.split("/");
  const [group, kind, namespace, name] = parts;
  if (parts.length !== 4 || group === undefined || !kind || namespace === undefined || !name) return undefined;
  return { group, kind, namespace, name };
}

/** For people: `apps/Deployment shop/web`, `Namespace shop`. */
export function describeKey(key: ObjectKey): string {
  const kind = key.group === "" ? key.kind : `${key.group}/${key.kind}`;
  return `${kind} ${key.namespace === "" ? "" : `${key.namespace}/`}${key.name}`;
}
