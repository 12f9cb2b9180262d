import * as slipway from "@slipway/pulumi";

new slipway.Kustomization("bench", { source: "overlay", path: "environments/prod", wait: false });
