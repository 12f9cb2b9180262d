import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

/** What the program reads of a Deployment. */
interface Spec {
  readonly template: { readonly spec: { readonly containers: readonly { readonly image?: string }[] } };
}

const config = new pulumi.Config();
const namespace = config.require("namespace");
const greeting = config.require("greeting");

const shop = new slipway.Kustomization("shop", {
  source: "deploy",
  namespace,
  deletionPolicy: "Delete",
  commonMetadata: { labels: { team: "shop" } },
  replicas: [{ name: "web", count: 2 }],
  configMapGenerator: [{ name: "settings", literals: [`greeting=${greeting}`] }],
  secretGenerator: [{ name: "database", literals: [config.requireSecret("password")] }],
});
const chart = new slipway.Chart("chart", {
  chart: "./chart",
  namespace,
  releaseName: "rendered",
  values: { greeting },
  dependsOn: [shop],
});
const release = new slipway.HelmRelease(
  "release",
  { chart: "./chart", namespace, values: { greeting: config.requireSecret("password") } },
  { dependsOn: [chart] },
);
const sync = new slipway.Sync("sync", { source: "manifests", namespace, prune: true }, { dependsOn: [release] });
const image = shop.get("Deployment", "web").apply(({ spec }) => (spec as Spec).template.spec.containers[0]?.image);
const uid = shop.live<string>("ConfigMap", "settings", "metadata.uid");
new slipway.Object(
  "after",
  { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "after", namespace }, data: { uid } } },
  { dependsOn: [sync] },
);

export const outputs = { image, uid, digest: shop.digest, version: chart.chartVersion, revision: release.revision };
export const phase = sync.phase;
