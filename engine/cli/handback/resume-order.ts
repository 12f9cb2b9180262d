import type { KubeClient } from "../../kube/kube-client";
import { isSyncError } from "../../errors/sync-error";
import { mapConcurrently } from "../../lib/map-concurrently";
import { textsOf } from "../../model/objects/metadata-texts";
import type { KubeObject } from "../../model/objects/kube-object";
import type { FluxPart } from "./flux-parts";

const concurrency = 8;

/** In which order Flux may go on. */
export interface ResumeOrder {
  /** Each group after those with the Kustomizations that deliver its objects of Flux. */
  readonly groups: readonly (readonly FluxPart[])[];
  /** Parts whose object of Flux is not on the cluster. */
  readonly missing: readonly FluxPart[];
}

/**
 * The order in which parts are resumed. Their objects of Flux are as they were when they were suspended: a
 * Kustomization that is resumed before the one that delivers it brings back what it declared then, and so does a
 * release.
 */
export async function orderParts(client: KubeClient, parts: readonly FluxPart[]): Promise<ResumeOrder> {
  const found = await mapConcurrently(parts, concurrency, async (part) => ({ part, live: await find(client, part) }));
  const missing = found.flatMap(({ part, live }) => (live === undefined ? [part] : []));
  const deliverers = new Map(found.map(({ part, live }) => [idOf(part), live && delivererOf(live)]));
  const depthOf = (part: FluxPart): number => {
    const seen = new Set<string>();
    for (let id = idOf(part); ;) {
      seen.add(id);
      const next = deliverers.get(id);
      // A Kustomization may deliver itself, as that of `flux bootstrap` does.
      if (next === undefined || !deliverers.has(next) || seen.has(next)) return seen.size - 1;
      id = next;
    }
  };
  const groups: FluxPart[][] = [];
  for (const { part, live } of found) if (live !== undefined) (groups[depthOf(part)] ??= []).push(part);
  return { groups: groups.filter((group) => group.length > 0), missing };
}

async function find(client: KubeClient, { kind, namespace, name }: FluxPart): Promise<KubeObject | undefined> {
  const group = kind === "Kustomization" ? "kustomize.toolkit.fluxcd.io" : "helm.toolkit.fluxcd.io";
  try {
    return await client.get({ group, version: "", kind, namespace, name });
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND") return undefined;
    throw error;
  }
}

function idOf({ kind, namespace, name }: Pick<FluxPart, "kind" | "namespace" | "name">): string {
  return `${kind}/${namespace}/${name}`;
}

/** The Kustomization that delivers an object of Flux. */
function delivererOf(live: KubeObject): string | undefined {
  const labels = textsOf(live, "labels");
  const [name, namespace] = [
    labels["kustomize.toolkit.fluxcd.io/name"],
    labels["kustomize.toolkit.fluxcd.io/namespace"],
  ];
  return name === undefined || namespace === undefined ? undefined : idOf({ kind: "Kustomization", namespace, name });
}
