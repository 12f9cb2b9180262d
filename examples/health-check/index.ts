import * as slipway from "@slipway/pulumi";

const metadata = { name: "web", namespace: "example-health-check" };

const namespace = new slipway.Object("namespace", {
  object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "example-health-check" } },
});

// Represents any resource that creates the Deployment without waiting for it.
const web = new slipway.Object(
  "web",
  {
    object: {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata,
      spec: {
        replicas: 2,
        selector: { matchLabels: { app: "web" } },
        template: {
          metadata: { labels: { app: "web" } },
          spec: { containers: [{ name: "web", image: "registry.example/shop/web:1.4.0" }] },
        },
      },
    },
    wait: false,
  },
  { dependsOn: namespace },
);

const available = new slipway.HealthCheck(
  "available",
  { targets: [{ apiVersion: "apps/v1", kind: "Deployment", ...metadata }], timeout: "3m", triggers: [web.uid] },
  { dependsOn: web },
);

export const health = available.health;
