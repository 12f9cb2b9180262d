import { handBackObject, type ReturnedObject } from "../../apply/hand-back-object";
import { SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import { describeKey } from "../../model/objects/object-key";
import type { FluxPart, PartObject } from "./flux-parts";

const concurrency = 8;

/** What became of the objects of parts. */
export interface HandedBack {
  /** How many Flux has again. */
  readonly returned: number;
  /** What is left as it was: `ConfigMap shop/settings: another resource owns it`. */
  readonly left: readonly string[];
}

/**
 * Gives the objects of parts back to the controllers of Flux.
 *
 * @throws SyncError STATE_OTHER_CLUSTER before anything is changed, and the errors of the client
 */
export async function handBackParts(client: KubeClient, parts: readonly FluxPart[], file: string): Promise<HandedBack> {
  const cluster = await client.clusterId();
  const other = parts.find((part) => part.cluster !== undefined && part.cluster !== cluster);
  if (other !== undefined) throw otherCluster(other, client, file);
  const objects = parts.flatMap((part) => part.objects.map((object) => ({ part, object })));
  const results = await mapConcurrently(objects, concurrency, async ({ part, object }) => {
    const { left } = await handBackObject(client, returnedBy(part, object));
    return left === undefined ? [] : [`${describeKey(object.key)}: ${left}`];
  });
  const left = results.flat();
  return { returned: objects.length - left.length, left };
}

function returnedBy({ kind, namespace, name, release, manager }: FluxPart, object: PartObject): ReturnedObject {
  const { key, version, uid, ownerToken } = object;
  const group = kind === "Kustomization" ? "kustomize.toolkit.fluxcd.io" : "helm.toolkit.fluxcd.io";
  const to = kind === "Kustomization" ? "kustomize-controller" : "helm-controller";
  const ofRelease = {
    "meta.helm.sh/release-name": release?.name,
    "meta.helm.sh/release-namespace": release?.namespace,
  };
  return {
    ...{ ref: { ...key, version }, uid, ownerToken },
    annotations: release === undefined ? {} : (ofRelease as Readonly<Record<string, string>>),
    labels: { [`${group}/name`]: name, [`${group}/namespace`]: namespace },
    managers: { from: manager, to },
  };
}

function otherCluster({ kind, namespace, name }: FluxPart, { server, origin }: KubeClient, file: string): SyncError {
  return new SyncError({
    code: "STATE_OTHER_CLUSTER",
    what: "the objects of the state are on another cluster",
    where: { file },
    why: `${kind} ${namespace}/${name} is not on ${server}, ${origin}`,
    mend: "name the cluster of the stack by --kubeconfig and --context; parts with a kubeConfig of their own by --only",
  });
}
