import * as slipway from "@slipway/pulumi";

const namespace = new slipway.Object("namespace", {
  object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "example-chart" } },
});

const cache = new slipway.Chart(
  "cache",
  { chart: "charts/cache", namespace: "example-chart", values: { replicas: 2 } },
  { dependsOn: namespace },
);

export const notes = cache.notes;
