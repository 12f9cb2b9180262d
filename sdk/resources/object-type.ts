import type * as pulumi from "@pulumi/pulumi";
import {
  formerObjectNameOf,
  generalObjectType,
  type GroupKind,
  type ObjectKey,
  objectTypeOf,
  objectTypeOfManifest,
  parseKey,
} from "slipway/internal";

const knownKinds = new WeakMap<object, GroupKind>();

/** The same manifest, whose kind is known even if it is an output: that of a rendered object. */
export function withKind<Manifest extends object>(manifest: Manifest, kind: GroupKind): Manifest {
  knownKinds.set(manifest, kind);
  return manifest;
}

/**
 * The type of an object's resource, which the engine must know before any output: the general one if the manifest, its
 * API version or its kind is an output.
 */
export function typeOfManifest(manifest: unknown): string {
  const kind = typeof manifest === "object" && manifest !== null ? knownKinds.get(manifest) : undefined;
  // An output has properties, too, which are outputs.
  return kind === undefined ? objectTypeOfManifest(manifest) : objectTypeOf(kind);
}

/** The type of an existing object's resource, by its id. */
export function typeOfId(id: unknown): string {
  const key = typeof id === "string" ? parseKey(id) : undefined;
  return key === undefined ? generalObjectType : objectTypeOf(key);
}

/**
 * The options with the aliases of the type that an object had before types had kinds: also those that the program
 * gives, of a former name or parent, are of resources of that type.
 */
export function withFormerType(
  type: string,
  opts: pulumi.CustomResourceOptions | undefined,
): pulumi.CustomResourceOptions | undefined {
  if (type === generalObjectType) return opts;
  const given = opts?.aliases ?? [];
  const former = given.flatMap((alias) => (isOfOwnType(alias) ? [{ ...alias, type: generalObjectType }] : []));
  return { ...opts, aliases: [...given, { type: generalObjectType }, ...former] };
}

/** The alias of a component's object that it had before types had kinds. */
export function formerNamesOf(component: string, key: ObjectKey): pulumi.Alias[] {
  return [{ type: generalObjectType, name: formerObjectNameOf(component, key) }];
}

/** Not a URN, which has a type, and nothing that is not known yet. */
function isOfOwnType(alias: pulumi.Input<pulumi.URN | pulumi.Alias>): alias is pulumi.Alias {
  return typeof alias === "object" && Object.getPrototypeOf(alias) === Object.prototype && !("type" in alias);
}
