import type { UnmappedMode } from "./settings/repository-settings";
import type { KubeObject } from "../model/objects/kube-object";
import { textsOf } from "../model/objects/metadata-texts";
import { groupOf } from "../model/objects/object-key";

/** How an object of a repository is delivered. */
export type FluxRole =
  /** A resource of its own. */
  | { readonly role: "node" }
  /** What a Kustomization or a release refers to: a value. */
  | { readonly role: "source" }
  /** Nothing, for this reason. */
  | { readonly role: "none"; readonly reason: string }
  /** An object as all others. */
  | { readonly role: "object" };

const perKind: ReadonlyMap<string, FluxRole> = new Map(
  Object.entries<FluxRole>({
    "kustomize.toolkit.fluxcd.io/Kustomization": { role: "node" },
    "helm.toolkit.fluxcd.io/HelmRelease": { role: "node" },
    "source.toolkit.fluxcd.io/GitRepository": { role: "source" },
    "source.toolkit.fluxcd.io/OCIRepository": { role: "source" },
    "source.toolkit.fluxcd.io/Bucket": { role: "source" },
    "source.toolkit.fluxcd.io/HelmRepository": { role: "source" },
    "source.toolkit.fluxcd.io/HelmChart": { role: "source" },
    "source.toolkit.fluxcd.io/ExternalArtifact": { role: "source" },
    "source.extensions.fluxcd.io/ArtifactGenerator": { role: "source" },
  }),
);

const perGroup: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "notification.toolkit.fluxcd.io": "a run shows its events in the log of Pulumi and as events of the cluster",
    "image.toolkit.fluxcd.io": "a run changes no repository",
    "fluxcd.controlplane.io": "the operator of Flux installs controllers, which a run does not need",
  }),
);

/** The marks of what `flux bootstrap` and `flux install` write; monitoring of Flux has the first one alone. */
function isOfController(object: KubeObject): boolean {
  const labels = textsOf(object, "labels");
  return labels["app.kubernetes.io/part-of"] === "flux" && labels["app.kubernetes.io/instance"] !== undefined;
}

/** How an object is delivered: Flux objects are not applied. */
export function fluxRoleOf(object: KubeObject): FluxRole {
  const group = groupOf(object.apiVersion);
  const found = perKind.get(`${group}/${object.kind}`);
  if (found !== undefined) return found;
  const reason = perGroup.get(group);
  if (reason !== undefined) return { role: "none", reason };
  // Its Namespace has Secrets and ConfigMaps of the repository, too.
  const isController = isOfController(object) && object.kind !== "Namespace";
  if (isController) return { role: "none", reason: "the controllers of Flux" };
  return { role: "object" };
}

/** Whether no Kustomization applies an object. */
export function isLeftToFlux(object: KubeObject, unmapped: UnmappedMode): boolean {
  const { role } = fluxRoleOf(object);
  return role === "node" || role === "source" || (role === "none" && unmapped !== "apply");
}
