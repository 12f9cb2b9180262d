import * as pulumi from "@pulumi/pulumi";
import type { OwnProvider } from "slipway/internal";
import { argsOfSettings } from "../resources/known-provider-args";
import { Provider } from "../resources/provider";
import type { ProviderArgs } from "../resources/provider-args";
import { readValues } from "./protocol-values";
import { version } from "../version";

/** What this process has made for the programs of its run, by URN: one process serves one run. */
const constructed = new Map<string, pulumi.Resource>();

/** Notes a component that is registered. */
export function noteConstructed(urn: string, resource: pulumi.Resource): void {
  constructed.set(urn, resource);
}

/** The component with that URN; undefined if another process has made it, or another package. */
export function constructedAt(urn: string): pulumi.Resource | undefined {
  return constructed.get(urn);
}

/** The provider in whose process this code runs. */
let ownProvider: { readonly urn: string | undefined; readonly args: ProviderArgs } | undefined;

/** Notes its settings: the children of a component may have a provider that is derived from it. */
export function noteOwnProvider({ urn, settings }: OwnProvider): void {
  ownProvider = { urn, args: argsOfSettings(readValues(settings, new Map())) };
}

/** A provider of this package that exists, with its arguments if it is the own one. */
export function providerAt(urn: string, name: string): Provider {
  return new Provider(name, urn === ownProvider?.urn ? ownProvider.args : undefined, { urn });
}

/**
 * Lets references to resources of this package, in the inputs of a component, become what this process has made, and
 * references to its providers classes with the arguments of the provider.
 *
 * Source: pulumi sdk/nodejs/runtime/rpc.ts@v3.270.0 (deserializeProperty), provider/server.ts (createProviderResource).
 */
export function registerReferences(): void {
  pulumi.runtime.registerResourceModule("slipway", "index", {
    version,
    construct: (_name: string, _type: string, urn: string) => constructedAt(urn) ?? new pulumi.DependencyResource(urn),
  });
  pulumi.runtime.registerResourcePackage("slipway", {
    version,
    constructProvider: (name: string, _type: string, urn: string) => providerAt(urn, name),
  });
}
