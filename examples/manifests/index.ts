import * as slipway from "@slipway/pulumi";

// What `kubectl apply -f deploy/` would apply, a text, and an object whose values may be outputs of other resources.
const app = new slipway.Manifests("app", {
  source: "deploy",
  files: ["*.yaml"],
  text: "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: example-manifests\n",
  objects: [{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" }, data: { DATABASE_HOST: "db.example" } }],
  namespace: "example-manifests",
  replicas: [{ name: "web", count: 2 }],
});

export const objects = app.objects.apply((known) => Object.keys(known));
export const image = app.get("apps/v1/Deployment", "web").spec.template.spec.containers[0].image;
