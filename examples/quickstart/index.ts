import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

const config = new pulumi.Config();

const shop = new slipway.Kustomization("shop", {
  source: `${__dirname}/deploy`,
  path: `overlays/${config.require("overlay")}`,
});

export const objects = shop.objects.apply((known) => Object.keys(known));
export const replicas = shop.get("Deployment", "web").apply((web) => (web.spec as { replicas: number }).replicas);
