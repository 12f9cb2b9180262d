import * as pulumi from "@pulumi/pulumi";

/** The options with further resources to wait for. */
export function dependingOn(
  options: pulumi.CustomResourceOptions,
  resources: readonly pulumi.Resource[],
): pulumi.CustomResourceOptions {
  return resources.length === 0 ? options : pulumi.mergeOptions(options, { dependsOn: [...resources] });
}
