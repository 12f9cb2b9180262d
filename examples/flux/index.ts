import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

const config = new pulumi.Config();
const environment = config.require("environment");
const folder = { source: `${__dirname}/repository`, flux: {} };

// The Namespace of the controllers, and a ConfigMap with what differs between the clusters.
const cluster = new slipway.Kustomization("cluster", { ...folder, path: `clusters/${environment}` });
const settings = cluster.get({
  apiVersion: "v1",
  kind: "ConfigMap",
  name: "cluster-settings",
  namespace: "example-flux-system",
});
const postBuild = { substituteFrom: [{ object: settings }] };

const controllers = new slipway.Kustomization(
  "controllers",
  { ...folder, path: "infrastructure/controllers", postBuild },
  { dependsOn: cluster },
);

// Custom resources need the CustomResourceDefinition and the controller above.
const configs = new slipway.Kustomization(
  "configs",
  { ...folder, path: "infrastructure/configs", postBuild },
  { dependsOn: controllers },
);

// With a key, manifests may be encrypted: see README.md. Without one, encrypted manifests stay as they are.
const ageKey = config.getSecret("ageKey");
const keys = ageKey === undefined ? undefined : { "identity.agekey": ageKey };

const apps = new slipway.Kustomization(
  "apps",
  {
    ...folder,
    path: `apps/${environment}`,
    postBuild,
    commonMetadata: { labels: { environment } },
    ...(keys && { decryption: { provider: "sops", keys } }),
  },
  { dependsOn: configs },
);

export const objects = apps.objects.apply((known) => Object.keys(known));
export const host = settings.apply(({ data }) => data["host"]);
