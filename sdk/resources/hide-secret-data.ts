import * as pulumi from "@pulumi/pulumi";
import { secretPathsOf } from "slipway/internal";
import type { ObjectManifest } from "./object-manifest";

/**
 * The manifest with a Secret's data marked as secret, so that no log of the program shows it; the plugin marks values
 * that are outputs. The function works field by field: an `apply` over the whole manifest would make all of it unknown
 * or secret if one leaf is.
 */
export function hideSecretData(manifest: pulumi.Input<ObjectManifest>): pulumi.Input<ObjectManifest> {
  if (pulumi.Output.isInstance(manifest) || manifest instanceof Promise) return manifest;
  return secretPathsOf(manifest).reduce<unknown>(hideAt, manifest) as ObjectManifest;
}

/** The same value if there is nothing at the path yet. */
function hideAt(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return pulumi.secret(value);
  if (typeof value !== "object" || value === null || isLater(value) || !Object.hasOwn(value, part)) return value;
  const inner = (value as Readonly<Record<string, unknown>>)[part];
  const hidden = hideAt(inner, rest);
  return hidden === inner ? value : { ...value, [part]: hidden };
}

function isLater(value: unknown): boolean {
  return pulumi.Output.isInstance(value) || value instanceof Promise;
}
