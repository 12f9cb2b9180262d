import * as pulumi from "@pulumi/pulumi";
import type { ObjectManifest } from "./object";

/**
 * The manifest with a Secret's data marked here already, so that no log of the program's side shows it; the plugin marks
 * what comes as an output. Field by field: an `apply` over the whole manifest would make all of it unknown or secret
 * where one leaf is.
 */
export function hideSecretData(manifest: pulumi.Input<ObjectManifest>): pulumi.Input<ObjectManifest> {
  if (pulumi.Output.isInstance(manifest) || manifest instanceof Promise) return manifest;
  if (manifest.kind !== "Secret" || manifest.apiVersion !== "v1") return manifest;
  const hidden: Record<string, unknown> & ObjectManifest = { ...manifest };
  return Object.assign(
    hidden,
    ...["data", "stringData"].flatMap((field) =>
      field in manifest ? [{ [field]: pulumi.secret(manifest[field]) }] : [],
    ),
  ) as ObjectManifest;
}
