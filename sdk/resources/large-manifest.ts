import * as pulumi from "@pulumi/pulumi";
import { inNamespaceOf, isPacked, type KubeObject, packIfLarge, unpackObject } from "slipway";
import type { ObjectManifest } from "./object-manifest";

/**
 * The manifest as sent to the engine: a large one as packed text, which is cheap for the engine; all others unchanged.
 * A manifest with an output is not plain data and stays structured: the plugin packs it when it is known.
 *
 * @param isSecret the packed text is a Pulumi secret
 * @param otherwise the value to send for a manifest that is not packed
 */
export function packManifest(
  manifest: pulumi.Input<ObjectManifest>,
  isSecret: boolean,
  otherwise: pulumi.Input<ObjectManifest> = manifest,
): pulumi.Input<unknown> {
  if (!isPlain(manifest)) return otherwise;
  const text = packIfLarge(manifest as unknown as KubeObject);
  if (text === undefined) return otherwise;
  return isSecret ? pulumi.secret(text) : text;
}

/** The manifest of an output that may be packed, with the namespace that the plugin filled in. */
export function unpackManifest(
  object: pulumi.Output<unknown>,
  key: pulumi.Output<string>,
): pulumi.Output<Record<string, unknown>> {
  return object.apply((value) => {
    if (typeof value !== "string" || !isPacked(value)) return pulumi.output(value as Record<string, unknown>);
    const manifest = unpackObject(value);
    return key.apply((id): Record<string, unknown> => ({ ...inNamespaceOf(manifest, id) }));
  });
}

function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "function";
  if (pulumi.Output.isInstance(value) || value instanceof Promise) return false;
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  // Assets and resources are instances of classes: the engine has a form of its own for them.
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}
