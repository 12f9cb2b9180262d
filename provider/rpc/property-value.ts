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
  return find(value, (leaf) => leaf instanceof UnknownValue);
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

function leavesOf<Kind>(
  value: PropertyValue,
  kind: new (...args: never[]) => Kind,
  path: FieldPath = [],
): Leaf<Kind>[] {
  if (value instanceof kind) return [{ path, leaf: value }];
  if (value instanceof SecretValue) return leavesOf(value.element, kind, path);
  if (Array.isArray(value)) {
    return (value as readonly PropertyValue[]).flatMap((item, index) => leavesOf(item, kind, [...path, index]));
  }
  if (!isPropertyMap(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, kind, [...path, key]));
}

export function hasSecret(value: PropertyValue | undefined): boolean {
  return find(value, (leaf) => leaf instanceof SecretValue);
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

function find(value: PropertyValue | undefined, test: (leaf: PropertyValue) => boolean): boolean {
  if (value === undefined) return false;
  if (test(value)) return true;
  if (value instanceof SecretValue) return find(value.element, test);
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).some((item) => find(item, test));
  return isPropertyMap(value) && Object.values(value).some((item) => find(item, test));
}

function mapChildren(value: PropertyValue, change: (child: PropertyValue) => PropertyValue): PropertyValue {
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).map(change);
  if (!isPropertyMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}
