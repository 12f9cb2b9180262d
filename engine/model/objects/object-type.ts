import { type GroupKind, groupOf, type ObjectKey, parseKey, printKey, versionOf } from "./object-key";

/**
 * The type of an object as a Pulumi resource whose kind is not known when it is declared, and of every object of a
 * state that was written before the types had kinds.
 */
export const generalObjectType = "slipway:index:Object";

/** Stands for the core group, whose name is empty, in a type. */
const coreGroup = "core";

/** Source: apimachinery pkg/util/validation/validation.go@v0.36 (IsDNS1123Subdomain). */
const groupPattern = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
/** Source: apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go@v0.36: a DNS label, in any case. */
const kindPattern = /^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$/;

/** Source: apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go@v0.36: a DNS label. */
const versionPattern = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;

/** A kind in one of its versions. */
export interface VersionedKind extends GroupKind {
  readonly version: string;
}

/**
 * The type of an object as a Pulumi resource: `slipway:apps/v1:Deployment`, `slipway:core/v1:ConfigMap`, in the form of
 * Pulumi's own Kubernetes package; the general one where a server accepts no such group, version or kind.
 */
export function objectTypeOf({ group, version, kind }: VersionedKind): string {
  if (!isNamedKind({ group, kind }) || !versionPattern.test(version)) return generalObjectType;
  return `slipway:${group === "" ? coreGroup : group}/${version}:${kind}`;
}

/** The same for a manifest; the general type unless its API version and its kind are texts. */
export function objectTypeOfManifest(manifest: unknown): string {
  const { apiVersion, kind } = (manifest ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof apiVersion !== "string" || typeof kind !== "string") return generalObjectType;
  return objectTypeOf({ group: groupOf(apiVersion), version: versionOf(apiVersion), kind });
}

/** Whether a type can have the kind. */
function isNamedKind({ group, kind }: GroupKind): boolean {
  return (group === "" || (groupPattern.test(group) && group !== coreGroup)) && kindPattern.test(kind);
}

/** The kind in a type; undefined for the general type and for every other resource. */
export function kindOfObjectType(type: string): VersionedKind | undefined {
  const [owner, module = "", kind = "", ...more] = type.split(":");
  const [named = "", version = "", ...others] = module.split("/");
  if (owner !== "slipway" || version === "" || more.length > 0 || others.length > 0) return undefined;
  const group = named === coreGroup ? "" : named;
  return objectTypeOf({ group, version, kind }) === type ? { group, version, kind } : undefined;
}

/** Whether a type is that of one Kubernetes object, whatever its kind is. */
export function isObjectType(type: string): boolean {
  return type === generalObjectType || kindOfObjectType(type) !== undefined;
}

/**
 * The name of the resource of a component's object: `shop:Deployment/boutique/web`, `shop:Namespace/boutique`. It
 * follows from the object alone, whatever else the component has: the API group, which may tell two kinds apart, is in
 * the type.
 */
export function objectNameOf(component: string, key: ObjectKey): string {
  if (!isNamedKind(key)) return formerObjectNameOf(component, key);
  const { kind, namespace, name } = key;
  return `${component}:${kind}/${namespace === "" ? "" : `${namespace}/`}${name}`;
}

/** The name that the resource had before the types had kinds: `shop:apps/Deployment/boutique/web`. */
export function formerObjectNameOf(component: string, key: ObjectKey): string {
  return `${component}:${printKey(key)}`;
}

/**
 * The object whose resource has this type, and this name after that of its component; undefined for a resource that is
 * no object, or has a name of its own.
 */
export function keyOfObjectName(type: string, name: string): ObjectKey | undefined {
  if (type === generalObjectType) return parseKey(name);
  const kind = kindOfObjectType(type);
  const [own, first, second, ...more] = name.split("/");
  if (kind === undefined || own !== kind.kind || first === undefined || more.length > 0) return undefined;
  const { group } = kind;
  const [namespace, ownName] = second === undefined ? ["", first] : [first, second];
  return { group, kind: kind.kind, namespace, name: ownName };
}

/** The name of the component in the name of an object's resource; "" if it has none. */
export function componentInName(type: string, name: string): string {
  const kind = kindOfObjectType(type)?.kind;
  // Only the name of an object may contain a colon, and no part of it a slash.
  const end =
    kind === undefined ? name.split("/").slice(0, -3).join("/").lastIndexOf(":") : name.lastIndexOf(`:${kind}/`);
  return name.slice(0, Math.max(0, end));
}
