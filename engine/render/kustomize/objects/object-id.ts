import type { Gvk } from "../kustomization/gvk";

/** The identity of an object during the build. Source: kustomize kyaml/resid/resid.go@v0.21.2. */
export interface ObjectId extends Gvk {
  readonly name: string;
  readonly namespace: string;
  /** False if the scope is unknown, and in previous ids. */
  readonly isClusterScoped: boolean;
}

const noNamespace = "_non_namespaceable_";

/**
 * The namespace for comparing ids: an empty namespace equals `default`, and all cluster-scoped objects share one
 * placeholder.
 */
export function effectiveNamespace(id: { readonly namespace: string; readonly isClusterScoped: boolean }): string {
  if (id.isClusterScoped) return noNamespace;
  return id.namespace === "" ? "default" : id.namespace;
}

export function isClusterNamespace(namespace: string): boolean {
  return namespace === noNamespace;
}

/** Two ids identify the same object if their keys are equal. Source: resid.go (Equals). */
export function idKey(id: ObjectId): string {
  return `${id.group}\0${id.version}\0${id.kind}\0${effectiveNamespace(id)}\0${id.name}`;
}

/** Like `idKey` without the namespace. Source: resid.go (GvknEquals). */
export function nameKey(id: ObjectId): string {
  return `${id.group}\0${id.version}\0${id.kind}\0${id.name}`;
}

/** `apps/Deployment shop/web`, the format of messages. */
export function describeId(id: ObjectId): string {
  const kind = id.group === "" ? id.kind : `${id.group}/${id.kind}`;
  return `${kind} ${id.namespace === "" ? "" : `${id.namespace}/`}${id.name}`;
}
