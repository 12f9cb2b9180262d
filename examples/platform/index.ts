import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { Cluster } from "./cluster";
import { Password, Token } from "./credentials";

const config = new pulumi.Config();

// A cluster and a password are resources of another provider, as they would be those of a cloud.
const cluster = new Cluster("cluster", {
  tool: config.get("cluster") ?? "kind",
  name: config.get("name") ?? "slipway-platform",
});
const administrator = new Password("administrator");

// All objects are on this cluster, which does not exist in the first preview.
const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace: "platform" });

// The Namespace, the CustomResourceDefinition, and the operator for it.
const definitions = new slipway.Kustomization("definitions", { source: "definitions" }, { provider });
const operator = new slipway.Kustomization("operator", { source: "operator" }, { provider, dependsOn: definitions });
const address = operator.live<string>("v1/Service", "operator", "spec.clusterIP");

// A release. Its chart generates a password for the users of the database, in a Secret on the cluster.
const database = new slipway.HelmRelease(
  "database",
  { chart: "./charts/database", values: { administrator: { password: administrator.result } } },
  { provider, dependsOn: operator },
);
const password = database
  .live<string>("Secret", "database", "data.password")
  .apply((data) => Buffer.from(data, "base64").toString());

// What is live on the cluster is an argument of the other provider …
const token = new Token("shop", { audience: address, key: password });

// … of an overlay, as a variable and as the content of a Secret …
const app = new slipway.Kustomization(
  "app",
  {
    source: "app",
    postBuild: { substitute: { address } },
    secretGenerator: [{ name: "database", literals: { password } }],
  },
  { provider, dependsOn: [operator, database] },
);
const secret = app.get({ apiVersion: "v1", kind: "Secret", name: "database" });

// … and what they make of it is a value of another release.
const shop = new slipway.HelmRelease(
  "shop",
  {
    chart: "./charts/shop",
    values: { address, token: token.token, databaseSecret: secret.apply(({ metadata }) => metadata.name) },
  },
  { provider, dependsOn: app },
);

export const kubeconfig = cluster.kubeconfig;
export const operatorAddress = address;
export const administratorPassword = administrator.result;
export const databasePassword = password;
export const replicas = shop.live<number>("Deployment", "shop", "status.readyReplicas");
