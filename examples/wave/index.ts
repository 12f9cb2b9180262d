import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

const namespace = { apiVersion: "v1", kind: "Namespace", metadata: { name: "example-wave" } };
const configMap = (name: string): slipway.ObjectManifest => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, namespace: "example-wave" },
});

// The Prune deletes objects that were removed from the waves, after all waves, so that an object can move between
// waves.
const first = new slipway.Wave("first", {
  objects: [namespace, configMap("settings")],
  needs: { "/ConfigMap/example-wave/settings": ["/Namespace//example-wave"] },
  prune: false,
});

const second = new slipway.Wave(
  "second",
  { objects: [configMap("features")], prune: false, wave: 1 },
  { dependsOn: first },
);

new slipway.Prune(
  "prune",
  {
    ids: ["/ConfigMap/example-wave/features", "/ConfigMap/example-wave/settings", "/Namespace//example-wave"],
    inventories: [first.inventory, second.inventory],
    owners: [first.owner, second.owner],
  },
  { dependsOn: [first, second] },
);

export const health = pulumi.all([first.health, second.health]);
