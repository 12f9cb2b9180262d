import type { Gvk } from "./gvk";
import { printGvk } from "./gvk";

/** Who an object is while it is built. Source: kustomize kyaml/resid/resid.go@v0.21.2. */
export interface ObjectId extends Gvk {
  readonly name: string;
  readonly namespace: string;
  /** False where that is not known for sure, and in ids of the past. */
  readonly isClusterScoped: boolean;
}

const noNamespace = "_non_namespaceable_";

/** The namespace that counts: none and `default` are one, and cluster objects share one of their own. */
export function effectiveNamespace(id: { readonly namespace: string; readonly isClusterScoped: boolean }): string {
  if (id.isClusterScoped) return noNamespace;
  return id.namespace === "" ? "default" : id.namespace;
}

export function isClusterNamespace(namespace: string): boolean {
  return namespace === noNamespace;
}

/** Two ids are one object where their keys are equal. Source: resid.go (Equals). */
export function idKey(id: ObjectId): string {
  return `${id.group}\0${id.version}\0${id.kind}\0${effectiveNamespace(id)}\0${id.name}`;
}

/** Equal but for the namespace. Source: resid.go (GvknEquals). */
export function nameKey(id: ObjectId): string {
  return `${id.group}\0${id.version}\0${id.kind}\0${id.name}`;
}

/** `Deployment.v1.apps/web.shop`, as kustomize has it. Source: resid.go (String). */
export function printId(id: ObjectId): string {
  return `${printGvk(id)}/${id.name || "[noName]"}.${id.namespace || "[noNs]"}`;
}

/** For messages: `apps/Deployment shop/web`. */
export function describeId(id: ObjectId): string {
  const kind = id.group === "" ? id.kind : `${id.group}/${id.kind}`;
  return `${kind} ${id.namespace === "" ? "" : `${id.namespace}/`}${id.name}`;
}
