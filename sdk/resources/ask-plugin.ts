import * as pulumi from "@pulumi/pulumi";
import { version } from "../version";
import { hideAnswers } from "./hide-answers";
import { pluginFailureOf } from "./plugin-failure";
import { usedProvider } from "./used-provider";

/** Calls a function of the plugin, with the provider of the resource. The values of the answer are without secrets. */
export async function askPlugin(
  name: string,
  inputs: Record<string, unknown>,
  resource: pulumi.Resource,
): Promise<Record<string, unknown>> {
  hideAnswers();
  const token = `slipway:index:${name}`;
  const provider = usedProvider(resource);
  const options = { parent: resource, version, ...(provider === undefined ? {} : { provider }) };
  try {
    return (await pulumi.runtime.invoke(token, inputs, options)) as Record<string, unknown>;
  } catch (error) {
    throw pluginFailureOf(token, error);
  }
}
