import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

// For the way back: `pulumi config set leave true`, `pulumi up`, `pulumi destroy`.
const retainOnDelete = new pulumi.Config().getBoolean("leave") ?? false;

// The consent is needed once, for what the resources of @pulumi/kubernetes have made.
const shop = new slipway.Kustomization("shop", { source: "deploy", adopt: { from: "pulumi" } }, { retainOnDelete });

export const objects = shop.objects.apply((known) => Object.keys(known));
