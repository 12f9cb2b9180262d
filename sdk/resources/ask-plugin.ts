import * as pulumi from "@pulumi/pulumi";
import { optional } from "slipway/internal";
import { version } from "../version";
import { hideAnswers } from "./hide-answers";
import { pluginFailureOf } from "./plugin-failure";
import { usedProvider } from "./used-provider";

/** Which provider of a resource is asked. */
export type ProviderOf = (resource: pulumi.Resource) => pulumi.ProviderResource | undefined;

/** Calls a function of the plugin, with the provider of the resource. The values of the answer are without secrets. */
export async function askPlugin(
  name: string,
  inputs: Record<string, unknown>,
  resource: pulumi.Resource,
  providerOf: ProviderOf = usedProvider,
): Promise<Record<string, unknown>> {
  hideAnswers();
  const token = `slipway:index:${name}`;
  const provider = providerOf(resource);
  const options = { parent: resource, version, ...optional({ provider }) };
  try {
    return (await pulumi.runtime.invoke(token, inputs, options)) as Record<string, unknown>;
  } catch (error) {
    throw pluginFailureOf(token, error);
  }
}
