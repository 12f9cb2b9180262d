import type * as pulumi from "@pulumi/pulumi";
import {
  formerObjectNameOf,
  generalObjectType,
  type KubeObject,
  type ObjectKey,
  objectTypeOfManifest,
  typesOfOtherVersions,
} from "slipway/internal";
import { type DeclaredObjects, objectsBelow, type TypeAndName } from "./declared-objects";

/** The aliases of components' objects from before types had kinds. */
const formerNames = new WeakSet<object>();
const knownTypes = new WeakMap<object, string>();

/** The same manifest, whose kind is known even if it is an output: that of a rendered object. */
export function withKind<Manifest extends object>(manifest: Manifest, object: KubeObject): Manifest {
  knownTypes.set(manifest, objectTypeOfManifest(object));
  return manifest;
}

/**
 * The type of an object's resource, which the engine must know before any output: the general one if the manifest, its
 * API version or its kind is an output.
 */
export function typeOfManifest(manifest: unknown): string {
  const known = typeof manifest === "object" && manifest !== null ? knownTypes.get(manifest) : undefined;
  // An output has properties, too, which are outputs.
  return known ?? objectTypeOfManifest(manifest);
}

/**
 * The options with aliases for the types that the object may have had: those of other versions of its kind, and the one
 * from before types had kinds. Aliases that the program gives, of a former name or parent, count for these types, too.
 */
export function withFormerType(
  { type, name }: TypeAndName,
  opts: pulumi.CustomResourceOptions | undefined,
): pulumi.CustomResourceOptions | undefined {
  const others = objectsBelow(opts?.parent);
  others.declare({ type, name });
  if (type === generalObjectType) return opts;
  const given = opts?.aliases ?? [];
  const versions = typesOfOtherVersions(type);
  const former = [generalObjectType, ...versions];
  // With the general type, an object of a component had another name.
  const isOfComponent = given.some((alias) => typeof alias === "object" && formerNames.has(alias));
  const own = (isOfComponent ? versions : former).map((one) => others.claim({ type: one, name }));
  const named = given.flatMap((alias) =>
    isOfOwnType(alias) ? former.map((one) => formerAlias({ ...alias, type: one }, others)) : [],
  );
  return { ...opts, aliases: [...given, ...own, ...named] };
}

/** Below another parent the program alone says what has been there. */
function formerAlias(
  alias: pulumi.Alias & { readonly type: string },
  others: DeclaredObjects,
): pulumi.Input<pulumi.Alias> {
  const { type, name, ...place } = alias;
  return typeof name === "string" && Object.keys(place).length === 0 ? others.claim({ type, name }) : alias;
}

/** The alias of a component's object that it had before types had kinds. */
export function formerNamesOf(component: string, key: ObjectKey): pulumi.Alias[] {
  const alias = { type: generalObjectType, name: formerObjectNameOf(component, key) };
  formerNames.add(alias);
  return [alias];
}

/** Not a URN, which has a type, and nothing that is not known yet. */
function isOfOwnType(alias: pulumi.Input<pulumi.URN | pulumi.Alias>): alias is pulumi.Alias {
  return typeof alias === "object" && Object.getPrototypeOf(alias) === Object.prototype && !("type" in alias);
}
