import { type GroupKind, groupOf, type ObjectKey, parseKey, printKey } from "./object-key";

/**
 * The type of an object as a Pulumi resource whose kind is not known when it is declared, and of every object of a
 * state that was written before the types had kinds.
 */
export const generalObjectType = "slipway:index:Object";

/** The module of the package's own resources; no API group is named like it. */
const ownModule = "index";
/** The module of the core group, whose name is empty. */
const coreModule = "core";

/** Source: apimachinery pkg/util/validation/validation.go@v0.36 (IsDNS1123Subdomain). */
const groupPattern = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
/** Source: apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go@v0.36: a DNS label, in any case. */
const kindPattern = /^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$/;

/**
 * The type of an object as a Pulumi resource: `slipway:apps:Deployment`, `slipway:core:ConfigMap`. It has no version:
 * an object that a program writes in another version of its kind stays the same resource.
 */
export function objectTypeOf({ group, kind }: GroupKind): string {
  const isNamed = group === "" || (groupPattern.test(group) && group !== ownModule && group !== coreModule);
  return isNamed && kindPattern.test(kind) ? `slipway:${group === "" ? coreModule : group}:${kind}` : generalObjectType;
}

/** The same for a manifest; the general type unless its API version and its kind are texts. */
export function objectTypeOfManifest(manifest: unknown): string {
  const { apiVersion, kind } = (manifest ?? {}) as Readonly<Record<string, unknown>>;
  const isKnown = typeof apiVersion === "string" && typeof kind === "string" && apiVersion !== "";
  return isKnown ? objectTypeOf({ group: groupOf(apiVersion), kind }) : generalObjectType;
}

/** The kind in a type; undefined for the general type and for every other resource. */
export function kindOfObjectType(type: string): GroupKind | undefined {
  const [owner, module = "", kind = "", ...more] = type.split(":");
  if (owner !== "slipway" || module === ownModule || more.length > 0) return undefined;
  const group = module === coreModule ? "" : module;
  return objectTypeOf({ group, kind }) === type ? { group, kind } : undefined;
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
  if (objectTypeOf(key) === generalObjectType) return formerObjectNameOf(component, key);
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
  return second === undefined ? { ...kind, namespace: "", name: first } : { ...kind, namespace: first, name: second };
}

/** The name of the component in the name of an object's resource; "" if it has none. */
export function componentInName(type: string, name: string): string {
  const kind = kindOfObjectType(type)?.kind;
  // Only the name of an object may contain a colon, and no part of it a slash.
  const end =
    kind === undefined ? name.split("/").slice(0, -3).join("/").lastIndexOf(":") : name.lastIndexOf(`:${kind}/`);
  return name.slice(0, Math.max(0, end));
}
