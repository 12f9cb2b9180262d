import type { FieldPath } from "slipway/internal/cluster";

/** A value that is not known yet: the output of a resource that does not exist, in a preview. */
export class UnknownValue {
  readonly unknown = true;
}

/** The one unknown value. */
export const unknown = new UnknownValue();

/** A value that is encrypted in the state, and masked wherever it is shown. */
export class SecretValue {
  readonly element: PropertyValue;

  constructor(element: PropertyValue) {
    this.element = element;
  }
}

/** A value of a kind that no property of a resource accepts; only components accept references to resources. */
export class ForeignValue {
  readonly kind: "an asset" | "an archive" | "a reference to a resource" | "a value of an unknown kind";
  /** The fields of a reference to a resource. */
  readonly reference: PropertyMap | undefined;

  constructor(kind: ForeignValue["kind"], reference?: PropertyMap) {
    this.kind = kind;
    this.reference = reference;
  }
}

export type PropertyMap = { readonly [key: string]: PropertyValue };

/** A property of Pulumi's protocol: JSON with unknown, secret and foreign leaves. */
export type PropertyValue =
  null | boolean | number | string | UnknownValue | SecretValue | ForeignValue | readonly PropertyValue[] | PropertyMap;

export function isPropertyMap(value: PropertyValue | undefined): value is PropertyMap {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof UnknownValue) &&
    !(value instanceof SecretValue) &&
    !(value instanceof ForeignValue)
  );
}

/**
 * The value without secret marks at any depth; unknown leaves stay. Only states of earlier versions contain foreign
 * values, which become null.
 */
export function reveal(value: PropertyValue): PropertyValue {
  if (value instanceof SecretValue) return reveal(value.element);
  if (value instanceof ForeignValue) return null;
  return mapChildren(value, reveal);
}

export function secret(value: PropertyValue): SecretValue {
  return value instanceof SecretValue ? value : new SecretValue(value);
}

/** The value without a secret mark at the top. */
export function unwrap(value: PropertyValue | undefined): PropertyValue | undefined {
  return value instanceof SecretValue ? unwrap(value.element) : value;
}

/** The value without a secret mark at the top, which its fields or items have instead. */
export function spreadMark(value: PropertyValue | undefined): PropertyValue | undefined {
  const plain = unwrap(value);
  if (!(value instanceof SecretValue)) return plain;
  if (Array.isArray(plain)) return (plain as readonly PropertyValue[]).map(secret);
  if (!isPropertyMap(plain)) return plain;
  return Object.fromEntries(Object.entries(plain).map(([key, item]) => [key, secret(item)]));
}

export function hasUnknown(value: PropertyValue | undefined): boolean {
  return hasLeaf(value, UnknownValue);
}

/** Paths of the leaves that are not known yet. */
export function unknownPaths(value: PropertyValue): FieldPath[] {
  return leavesOf(value, UnknownValue).map(({ path }) => path);
}

/** Paths of the outermost secrets. */
export function secretPaths(value: PropertyValue, path: FieldPath = []): FieldPath[] {
  if (value instanceof SecretValue) return [path];
  if (Array.isArray(value)) {
    return (value as readonly PropertyValue[]).flatMap((item, index) => secretPaths(item, [...path, index]));
  }
  if (!isPropertyMap(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => secretPaths(item, [...path, key]));
}

/** The leaves that are assets, archives or references. */
export function foreignValues(value: PropertyValue): readonly Leaf<ForeignValue>[] {
  return leavesOf(value, ForeignValue);
}

/** A leaf of a value, and where it is. */
export interface Leaf<Kind> {
  readonly path: FieldPath;
  readonly leaf: Kind;
}

function leavesOf<Kind>(value: PropertyValue, kind: new (...args: never[]) => Kind): Leaf<Kind>[] {
  const found: Leaf<Kind>[] = [];
  // Each property of each request is walked, and few have such a leaf: only its path is copied.
  const path: (string | number)[] = [];
  const walk = (at: PropertyValue): void => {
    if (typeof at !== "object" || at === null) return;
    if (at instanceof kind) {
      found.push({ path: [...path], leaf: at });
    } else if (at instanceof SecretValue) {
      walk(at.element);
    } else if (Array.isArray(at)) {
      for (const [index, item] of (at as readonly PropertyValue[]).entries()) walkChild(index, item);
    } else if (isPropertyMap(at)) {
      for (const [key, item] of Object.entries(at)) walkChild(key, item);
    }
  };
  const walkChild = (part: string | number, child: PropertyValue): void => {
    path.push(part);
    walk(child);
    path.pop();
  };
  walk(value);
  return found;
}

export function hasSecret(value: PropertyValue | undefined): boolean {
  return hasLeaf(value, SecretValue);
}

/** Whether the value at the path is secret, or contains or is contained in a secret. */
export function isSecretAt(value: PropertyValue | undefined, path: FieldPath): boolean {
  let at = value;
  for (const part of path) {
    if (at instanceof SecretValue) return true;
    at = childOf(at, part);
  }
  return hasSecret(at);
}

/** The value at the path, inside secrets too; undefined if there is none. */
export function valueAt(value: PropertyValue | undefined, path: FieldPath): PropertyValue | undefined {
  let at = unwrap(value);
  for (const part of path) {
    if (at instanceof UnknownValue) return at;
    at = unwrap(childOf(at, part));
  }
  return at;
}

/** The value with secret marks at the parts that are secret in `like`. */
export function concealLike(value: PropertyValue, like: PropertyValue | undefined): PropertyValue {
  if (like instanceof SecretValue) return secret(value);
  if (Array.isArray(value)) {
    return (value as readonly PropertyValue[]).map((item, index) => concealLike(item, childOf(like, index)));
  }
  if (!isPropertyMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, concealLike(item, childOf(like, key))]));
}

/** The item or the field with its secret mark; undefined if there is none. */
export function childOf(value: PropertyValue | undefined, part: string | number): PropertyValue | undefined {
  if (typeof part === "number") return Array.isArray(value) ? (value as readonly PropertyValue[])[part] : undefined;
  return isPropertyMap(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

function hasLeaf(value: PropertyValue | undefined, kind: typeof UnknownValue | typeof SecretValue): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (value instanceof kind) return true;
  if (value instanceof SecretValue) return hasLeaf(value.element, kind);
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).some((item) => hasLeaf(item, kind));
  if (!isPropertyMap(value)) return false;
  for (const item of Object.values(value)) if (hasLeaf(item, kind)) return true;
  return false;
}

function mapChildren(value: PropertyValue, change: (child: PropertyValue) => PropertyValue): PropertyValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).map(change);
  if (!isPropertyMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}
