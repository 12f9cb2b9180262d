import * as pulumi from "@pulumi/pulumi";
import { idOfManifest } from "slipway/internal";
import { manifestText } from "./large-manifest";
import type { ObjectManifest } from "./object-manifest";
import { WaveResource } from "./wave-resource";
import type { WaveSettingsArgs } from "./wave-settings-args";

/** The arguments of a `Wave`. */
export interface WaveArgs extends WaveSettingsArgs {
  /** The objects. Data of Secrets is always kept as Pulumi secrets. */
  readonly objects: readonly ObjectManifest[];
}

/**
 * One ordered batch of objects with a health gate: one Pulumi resource for hundreds of Kubernetes objects, with a diff
 * by field for each.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const metadata = { name: "settings", namespace: "shop" };
 * const settings = new slipway.Wave("settings", {
 *   objects: [{ apiVersion: "v1", kind: "ConfigMap", metadata, data: { level: "info" } }],
 * });
 * export const health = settings.health;
 * ```
 */
export class Wave extends WaveResource {
  constructor(name: string, args: WaveArgs, opts?: pulumi.CustomResourceOptions) {
    const { objects, ...settings } = args;
    super(name, { ...settings, objects: textsById(name, objects) }, opts);
  }
}

/** The text of each manifest, by the id of its object. */
function textsById(wave: string, manifests: unknown): Record<string, pulumi.Input<string>> {
  if (!isList(manifests)) throw new pulumi.RunError(`objects of the wave "${wave}" must be a list of manifests`);
  const texts: Record<string, pulumi.Input<string>> = {};
  for (const [index, manifest] of manifests.entries()) {
    const id = idOfManifest(manifest);
    const at = `objects[${String(index)}] of the wave "${wave}"`;
    if (id === undefined)
      throw new pulumi.RunError(`${at}: apiVersion, kind, name and namespace must be plain strings`);
    if (Object.hasOwn(texts, id)) throw new pulumi.RunError(`${at}: ${id} is in the list twice; remove one`);
    texts[id] = manifestText(manifest);
  }
  return texts;
}

/** The compiler does not check programs in JavaScript. */
function isList(given: unknown): given is readonly ObjectManifest[] {
  return Array.isArray(given);
}
