import * as slipway from "@slipway/pulumi";

const namespace = new slipway.Object("namespace", {
  object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "example-helm-release" } },
});

const board = new slipway.HelmRelease(
  "board",
  {
    chart: "charts/board",
    namespace: "example-helm-release",
    values: { replicas: 2 },
    upgrade: { remediation: { remediateLastFailure: true } },
  },
  { dependsOn: namespace },
);

export const revision = board.revision;
