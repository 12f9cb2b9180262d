import * as slipway from "@slipway/pulumi";

// One Pulumi resource for each wave: the ConfigMap and the Namespace first, then the Deployment. The default is one for
// each object.
const app = new slipway.Kustomization("app", { source: "deploy", granularity: "wave" });

export const objects = app.objects.apply((known) => Object.keys(known));
