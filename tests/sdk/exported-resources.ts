import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../sdk/index";
import { ChartRevision } from "../../sdk/resources/chart-revision";
import { DeletionLimits } from "../../sdk/resources/deletion-limits";
import { HelmReleaseResource } from "../../sdk/resources/helm-release";
import { KustomizationAttempt } from "../../sdk/resources/kustomization-attempt";
import { SyncResource } from "../../sdk/resources/sync";
import { WaveResource } from "../../sdk/resources/wave-resource";

type Make = (name: string, opts?: pulumi.ResourceOptions) => pulumi.Resource;

const manifest = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings", namespace: "shop" } };
const deployment = { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", namespace: "shop" } };
const text = JSON.stringify(manifest);

const repoURL = "https://git.example/shop.git";
const argoApplication = {
  apiVersion: "argoproj.io/v1alpha1",
  kind: "Application",
  metadata: { name: "shop", namespace: "argocd" },
  spec: {
    project: "default",
    source: { repoURL, path: "overlay" },
    destination: { name: "in-cluster", namespace: "shop" },
  },
};

const argoApplicationSet = {
  apiVersion: "argoproj.io/v1alpha1",
  kind: "ApplicationSet",
  metadata: { name: "shops", namespace: "argocd" },
  spec: {
    generators: [{ list: { elements: [{ name: "shop" }] } }],
    template: { metadata: { name: "{{name}}" }, spec: argoApplication.spec },
  },
};

/** The classes that components make, and that the package does not export. */
const internal = {
  ChartRevision,
  DeletionLimits,
  HelmReleaseResource,
  KustomizationAttempt,
  SyncResource,
  WaveResource,
};

/** The classes of resources of the package; a class of its own for each name. */
export function exportedResources(): readonly string[] {
  return Object.entries({ ...slipway, ...internal })
    .filter(([, value]) => typeof value === "function" && isResource((value as { prototype?: unknown }).prototype))
    .map(([name]) => name)
    .filter((name) => name !== "Provider");
}

function isResource(prototype: unknown): boolean {
  return prototype instanceof pulumi.CustomResource || prototype instanceof pulumi.ComponentResource;
}

/**
 * By class, how a program creates one. A class without a row fails the tests that use the table.
 *
 * @param folder - has an overlay in `overlay` and a chart in `chart`
 */
export function makersOf(folder: string): Readonly<Record<string, Make>> {
  return {
    ArgoApplication: (name, opts) =>
      new slipway.ArgoApplication(name, { source: folder, application: argoApplication, self: repoURL }, opts),
    ArgoApplicationSet: (name, opts) =>
      new slipway.ArgoApplicationSet(name, { source: folder, applicationSet: argoApplicationSet, self: repoURL }, opts),
    Chart: (name, opts) => new slipway.Chart(name, { chart: `${folder}/chart` }, opts),
    ChartRevision: (name, opts) => new ChartRevision(name, { digest: "sha256:1" }, opts),
    DeletionLimits: (name, opts) => new DeletionLimits(name, { objects: [] }, opts),
    FluxRepository: (name, opts) => new slipway.FluxRepository(name, { source: `${folder}/overlay`, path: "." }, opts),
    HealthCheck: (name, opts) =>
      new slipway.HealthCheck(name, { targets: [{ apiVersion: "v1", kind: "ConfigMap", name: "settings" }] }, opts),
    HelmRelease: (name, opts) => new slipway.HelmRelease(name, { chart: `${folder}/chart` }, opts),
    HelmReleaseResource: (name, opts) =>
      new HelmReleaseResource(name, { chart: {}, chartFrom: {}, name, settings: {} }, opts),
    Hook: (name, opts) => new slipway.Hook(name, { hooks: [{ object: manifest, events: ["Sync"] }] }, opts),
    Inventory: (name, opts) => new slipway.Inventory(name, { items: [], name: "list", namespace: "shop" }, opts),
    Kustomization: (name, opts) => new slipway.Kustomization(name, { source: `${folder}/overlay` }, opts),
    KustomizationAttempt: (name, opts) => new KustomizationAttempt(name, { argumentsDigest: "sha256:1" }, opts),
    KustomizationStatus: (name, opts) =>
      new slipway.KustomizationStatus(name, { attempt: 1, generation: 1, digest: "sha256:1", revision: "" }, opts),
    Manifests: (name, opts) => new slipway.Manifests(name, { objects: [manifest, deployment] }, opts),
    Object: (name, opts) => new slipway.Object(name, { object: manifest }, opts),
    Patch: (name, opts) => new slipway.Patch(name, { object: manifest }, opts),
    Prune: (name, opts) => new slipway.Prune(name, { ids: [], inventories: [] } as never, opts),
    Sync: (name, opts) => new slipway.Sync(name, { source: `${folder}/overlay` }, opts),
    SyncResource: (name, opts) => new SyncResource(name, { objects: [manifest] }, opts),
    Wave: (name, opts) => new slipway.Wave(name, { objects: [manifest] }, opts),
    WaveResource: (name, opts) => new WaveResource(name, { objects: { "/ConfigMap/shop/settings": text } }, opts),
  };
}
