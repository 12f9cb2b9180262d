import * as slipway from "@slipway/pulumi";

const namespace = new slipway.Object("namespace", {
  object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "example-inventory" } },
});

// Represents an object that another tool applies.
const web = new slipway.Object(
  "web",
  {
    object: {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "web", namespace: "example-inventory" },
      data: { level: "info" },
    },
  },
  { dependsOn: namespace },
);

const record = new slipway.Inventory(
  "record",
  {
    name: "record",
    namespace: "example-inventory",
    items: [{ version: "v1", kind: "ConfigMap", namespace: "example-inventory", name: "web" }],
  },
  { dependsOn: web },
);

export const hash = record.hash;
