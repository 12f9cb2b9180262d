import * as pulumi from "@pulumi/pulumi";
import { isObjectType, isPacked, type KubeObject, unpackObject } from "slipway/internal";

type Inputs = Readonly<Record<string, unknown>>;

/**
 * The Kubernetes objects in the inputs of a resource, as a policy sees them: of an object of any kind, of a `Wave`, a
 * `Sync` and a `Hook`. None for every other resource; those of a `HelmRelease` are rendered by the plugin, and are not
 * in its inputs.
 *
 * @param type the type of the resource, such as `slipway:apps/v1:Deployment`
 * @param props its inputs
 */
export function objectsIn(type: string, props: Inputs): readonly KubeObject[] {
  return manifestsIn(type, props).flatMap((manifest) => readManifest(type, manifest));
}

function manifestsIn(type: string, props: Inputs): readonly unknown[] {
  if (isObjectType(type)) return [props["object"]];
  switch (type) {
    case "slipway:index:Wave":
    case "slipway:index:Sync":
      return Object.values(props["objects"] ?? {});
    case "slipway:index:Hook":
      return [props, ...((props["hooks"] ?? []) as readonly Inputs[])].map((hook) => hook["object"]);
    default:
      return [];
  }
}

function readManifest(type: string, manifest: unknown): readonly KubeObject[] {
  // A hook in a list; and an object that is read, and not declared.
  if (manifest === undefined || manifest === null) return [];
  if (pulumi.Output.isInstance(manifest)) {
    throw new pulumi.RunError(`an object of ${type} is an output here: objectsIn reads the inputs that a policy gets`);
  }
  if (typeof manifest !== "string") return [manifest as KubeObject];
  return [isPacked(manifest) ? unpackObject(manifest) : (JSON.parse(manifest) as KubeObject)];
}
