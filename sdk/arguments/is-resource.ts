import * as pulumi from "@pulumi/pulumi";

/** Whether the value is a resource, also one of another copy of Pulumi's SDK. */
export function isPulumiResource(value: unknown): value is pulumi.Resource {
  return pulumi.Resource.isInstance(value);
}
