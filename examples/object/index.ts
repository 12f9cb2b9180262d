import type * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";

const namespace = new slipway.Object("namespace", {
  object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "example-object" } },
});

const settings = new slipway.Object(
  "settings",
  {
    object: {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "settings", namespace: "example-object" },
      // Any field may be an output: here the uid of the Namespace, which is known once it exists.
      data: { level: "info", namespace: namespace.uid },
    },
  },
  { dependsOn: namespace },
);

export const uid: pulumi.Output<string> = settings.uid;
