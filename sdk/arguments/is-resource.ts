import * as pulumi from "@pulumi/pulumi";

/** Whether the value is a component, also one of another copy of Pulumi's SDK. */
export function isPulumiResource(value: unknown): value is pulumi.ComponentResource {
  return pulumi.ComponentResource.isInstance(value);
}
