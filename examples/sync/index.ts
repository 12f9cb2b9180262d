import * as slipway from "@slipway/pulumi";

const namespace = new slipway.Object("namespace", {
  object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "example-sync" } },
});

const shop = new slipway.Sync(
  "shop",
  { source: "deploy", namespace: "example-sync", prune: true },
  { dependsOn: namespace },
);

export const phase = shop.phase;
