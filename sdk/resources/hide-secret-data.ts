import * as pulumi from "@pulumi/pulumi";
import { secretFieldsOf } from "slipway";
import type { ObjectManifest } from "./object-manifest";

/**
 * The manifest with a Secret's data marked as secret, so that no log of the program shows it; the plugin marks values
 * that are outputs. The function works field by field: an `apply` over the whole manifest would make all of it unknown
 * or secret if one leaf is.
 */
export function hideSecretData(manifest: pulumi.Input<ObjectManifest>): pulumi.Input<ObjectManifest> {
  if (pulumi.Output.isInstance(manifest) || manifest instanceof Promise) return manifest;
  const fields = secretFieldsOf(manifest).filter((field) => field in manifest);
  if (fields.length === 0) return manifest;
  return { ...manifest, ...Object.fromEntries(fields.map((field) => [field, pulumi.secret(manifest[field])])) };
}
