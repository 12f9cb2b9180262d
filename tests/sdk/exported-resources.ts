import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../sdk/index";

type Make = (name: string, opts?: pulumi.ResourceOptions) => pulumi.Resource;

const manifest = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings", namespace: "shop" } };
const text = JSON.stringify(manifest);

/** The classes of resources that the package exports; a class of its own for each name. */
export function exportedResources(): readonly string[] {
  return Object.entries(slipway)
    .filter(([, value]) => typeof value === "function" && isResource((value as { prototype?: unknown }).prototype))
    .map(([name]) => name)
    .filter((name) => name !== "Provider");
}

function isResource(prototype: unknown): boolean {
  return prototype instanceof pulumi.CustomResource || prototype instanceof pulumi.ComponentResource;
}

/**
 * By exported class, how a program creates one. A class without a row fails the tests that use the table.
 *
 * @param folder - has an overlay in `overlay` and a chart in `chart`
 */
export function makersOf(folder: string): Readonly<Record<string, Make>> {
  return {
    Chart: (name, opts) => new slipway.Chart(name, { chart: `${folder}/chart` }, opts),
    ChartRevision: (name, opts) => new slipway.ChartRevision(name, { digest: "sha256:1" }, opts),
    HealthCheck: (name, opts) =>
      new slipway.HealthCheck(name, { targets: [{ apiVersion: "v1", kind: "ConfigMap", name: "settings" }] }, opts),
    HelmRelease: (name, opts) => new slipway.HelmRelease(name, { chart: `${folder}/chart` }, opts),
    HelmReleaseResource: (name, opts) =>
      new slipway.HelmReleaseResource(name, { chart: {}, chartFrom: {}, name, settings: {} }, opts),
    Hook: (name, opts) => new slipway.Hook(name, { hooks: [{ object: manifest, events: ["Sync"] }] }, opts),
    Inventory: (name, opts) => new slipway.Inventory(name, { items: [], name: "list", namespace: "shop" }, opts),
    Kustomization: (name, opts) => new slipway.Kustomization(name, { source: `${folder}/overlay` }, opts),
    KustomizationAttempt: (name, opts) => new slipway.KustomizationAttempt(name, { argumentsDigest: "sha256:1" }, opts),
    KustomizationStatus: (name, opts) =>
      new slipway.KustomizationStatus(name, { attempt: 1, generation: 1, digest: "sha256:1", revision: "" }, opts),
    Object: (name, opts) => new slipway.Object(name, { object: manifest }, opts),
    Prune: (name, opts) => new slipway.Prune(name, { ids: [], inventories: [] } as never, opts),
    Sync: (name, opts) => new slipway.Sync(name, { source: `${folder}/overlay` }, opts),
    SyncResource: (name, opts) => new slipway.SyncResource(name, { objects: [manifest] }, opts),
    Wave: (name, opts) => new slipway.Wave(name, { objects: { "/ConfigMap/shop/settings": text } }, opts),
  };
}
