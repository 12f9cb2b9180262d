import * as slipway from "@slipway/pulumi";

// One Pulumi resource for each wave: the ConfigMap and the Namespace first, then the Deployment. The default is one for
// each object.
const app = new slipway.Kustomization("app", {
  source: "deploy",
  granularity: "wave",
  // Fields of a kustomization file on top of `deploy`; each value may be an output of another resource.
  replicas: [{ name: "web", count: 2 }],
  configMapGenerator: [{ name: "web", behavior: "merge", literals: { DATABASE_HOST: "db.example" } }],
});

export const objects = app.objects.apply((known) => Object.keys(known));
