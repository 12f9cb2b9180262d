import * as pulumi from "@pulumi/pulumi";
import { isMap, type PropertyUrns, type ProtocolValues } from "slipway/internal";
import { promiseOf } from "./promise-of";

/**
 * Inputs of Pulumi's protocol as values of a program. What depends on a resource without saying where becomes an output
 * as a whole.
 *
 * Source: pulumi sdk/nodejs/provider/server.ts@v3.270.0 (deserializeInputs).
 */
export function readValues(given: ProtocolValues, urns: PropertyUrns): pulumi.Inputs {
  const entries = Object.entries(given).map(([name, value]) => {
    const read: unknown = pulumi.runtime.deserializeProperty(value, true);
    const dependencies = urns.get(name) ?? [];
    if (dependencies.length === 0 || hasOutputs(read) || isMade(read)) return [name, read] as const;
    return [name, dependingOn(read, dependencies)] as const;
  });
  return Object.fromEntries(entries);
}

function isMade(value: unknown): boolean {
  return pulumi.Resource.isInstance(value);
}

function hasOutputs(value: unknown): boolean {
  if (pulumi.Output.isInstance(value)) return true;
  if (isMade(value)) return false;
  if (Array.isArray(value)) return value.some(hasOutputs);
  return isMap(value) && Object.values(value).some(hasOutputs);
}

/** The same value as an output with these resources. */
function dependingOn(value: unknown, urns: readonly string[]): pulumi.Output<unknown> {
  const resources = urns.map((urn) => new pulumi.DependencyResource(urn));
  const made = pulumi.Output as unknown as new (...parts: readonly unknown[]) => pulumi.Output<unknown>;
  const parts = [Promise.resolve(value), Promise.resolve(true), Promise.resolve(false), Promise.resolve([])];
  return new made(resources, ...parts);
}

/** Outputs in the form of Pulumi's protocol, with what they depend on. */
export async function writeValues(
  label: string,
  outputs: pulumi.Inputs,
): Promise<{ readonly values: ProtocolValues; readonly urns: PropertyUrns }> {
  const [values, resources] = (await pulumi.runtime.serializeResourceProperties(label, outputs)) as [
    ProtocolValues,
    ReadonlyMap<string, ReadonlySet<pulumi.Resource>>,
  ];
  const urns = [...resources].map(async ([name, ofOutput]) => {
    const found = await Promise.all([...ofOutput].map((resource) => promiseOf(resource.urn)));
    return [name, found] as const;
  });
  return { values, urns: new Map(await Promise.all(urns)) };
}
