import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

const config = new pulumi.Config();

const cluster = new slipway.Provider("cluster", {
  // A path or the content of a kubeconfig. Default: the one that kubectl uses.
  ...(config.get("kubeconfig") === undefined ? {} : { kubeconfig: config.require("kubeconfig") }),
  namespace: "example-provider",
  fieldManager: "example",
});

const namespace = new slipway.Object(
  "namespace",
  { object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "example-provider" } } },
  { provider: cluster },
);

const settings = new slipway.Object(
  "settings",
  {
    // The object has no namespace, so it gets the provider's.
    object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" }, data: { level: "info" } },
  },
  { provider: cluster, dependsOn: namespace },
);

export const key = settings.key;
