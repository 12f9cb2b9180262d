import { connectCluster, type ConnectOptions } from "../../kube/connect";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import { type FluxInventory, listInventory } from "../../record/flux-inventory";
import { lastDeployed } from "../../helm-release/storage/history";
import { ReleaseStore } from "../../helm-release/storage/release-store";
import { readObjects } from "./read-objects";

const maxConcurrent = 16;

/** The record of the last run, which a tool keeps on the cluster. */
export type RecordPlace =
  | { readonly tool: "helm"; readonly namespace: string; readonly name: string }
  | { readonly tool: "flux"; readonly namespace: string; readonly name: string };

/**
 * The objects that the last run recorded: for Helm the manifests of the last deployed revision, for Flux the objects of
 * the Kustomization's inventory that still exist. Undefined if nothing is recorded.
 */
export async function readRecord(
  place: RecordPlace,
  connection: ConnectOptions,
): Promise<readonly KubeObject[] | undefined> {
  const client = connectCluster(connection);
  try {
    return await (place.tool === "helm" ? readRelease(client, place) : readKustomization(client, place));
  } finally {
    client.close();
  }
}

async function readRelease(client: KubeClient, { namespace, name }: RecordPlace): Promise<KubeObject[] | undefined> {
  // Nothing is written, so the options of writes mean nothing.
  const store = new ReleaseStore(client, { namespace, name, fieldManager: "slipway", maxHistory: 0 });
  const release = lastDeployed(await store.history());
  if (release === undefined) return undefined;
  const file = `the manifest of the release ${namespace}/${name}`;
  return [...readObjects(Buffer.from(release.manifest ?? ""), file)];
}

interface KustomizationStatus {
  readonly inventory?: { readonly entries?: FluxInventory };
}

async function readKustomization(
  client: KubeClient,
  { namespace, name }: RecordPlace,
): Promise<KubeObject[] | undefined> {
  const ref = { group: "kustomize.toolkit.fluxcd.io", version: "v1", kind: "Kustomization", namespace, name };
  const found = await client.get(ref);
  if (found === undefined) return undefined;
  const { inventory } = (found["status"] ?? {}) as KustomizationStatus;
  const recorded = listInventory(inventory?.entries ?? []);
  const live = await mapConcurrently(recorded, maxConcurrent, ({ key, version }) => client.get({ ...key, version }));
  return live.filter((object) => object !== undefined);
}
