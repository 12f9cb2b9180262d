import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

// For the way back: `pulumi config set leave true`, `pulumi up`, `pulumi destroy`.
const retainOnDelete = new pulumi.Config().getBoolean("leave") ?? false;

const shop = new slipway.HelmRelease(
  "shop",
  {
    chart: "./charts/shop",
    namespace: "example-coming-from-helm",
    values: { replicas: 2, greeting: "good day" },
    adopt: true,
  },
  { retainOnDelete },
);

export const revision = shop.revision;
