import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

// For the way back: `pulumi config set leave true`, `pulumi up`, `pulumi destroy`.
const retainOnDelete = new pulumi.Config().getBoolean("leave") ?? false;

new slipway.FluxRepository(
  "cluster",
  { source: "repository", path: "clusters/production", adopt: true },
  { retainOnDelete },
);
