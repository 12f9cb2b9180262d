import * as pulumi from "@pulumi/pulumi";
import { version } from "../version";
import { pluginFailureOf } from "./plugin-failure";

/** Calls a function of the plugin, with the provider of the resource. The values of the answer are without secrets. */
export async function askPlugin(
  name: string,
  inputs: Record<string, unknown>,
  resource: pulumi.Resource,
): Promise<Record<string, unknown>> {
  const token = `slipway:index:${name}`;
  try {
    return (await pulumi.runtime.invoke(token, inputs, { parent: resource, version })) as Record<string, unknown>;
  } catch (error) {
    throw pluginFailureOf(token, error);
  }
}
