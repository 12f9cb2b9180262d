import * as pulumi from "@pulumi/pulumi";
import { version } from "../version";

/** The options with the plugin's version, so that the engine starts the matching plugin. */
export function withVersion(opts: pulumi.CustomResourceOptions | undefined): pulumi.CustomResourceOptions {
  const ours: pulumi.CustomResourceOptions = { version };
  return pulumi.mergeOptions(ours, opts);
}
