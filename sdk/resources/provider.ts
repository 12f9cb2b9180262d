import * as pulumi from "@pulumi/pulumi";
import { providerSettings } from "slipway/internal";
import { setProviderMaker } from "../program/own-provider";
import { isText, rememberProviderArgs } from "./known-provider-args";
import { withVersion } from "./options";
import type { ProviderArgs } from "./provider-args";

/**
 * A cluster, and how Slipway's resources write to it.
 *
 * @example
 * ```ts
 * import * as pulumi from "@pulumi/pulumi";
 * import * as slipway from "@slipway/pulumi";
 *
 * const kubeconfig = new pulumi.Config().requireSecret("kubeconfig");
 * const cluster = new slipway.Provider("cluster", { kubeconfig });
 * new slipway.Kustomization("shop", { path: "deploy/prod" }, { provider: cluster });
 * ```
 */
export class Provider extends pulumi.ProviderResource {
  constructor(name: string, args?: ProviderArgs, opts?: pulumi.ResourceOptions) {
    const given = enforceDefaults(args ?? {});
    super("slipway", name, propertiesFor(given), withVersion(opts));
    // Those of a provider that exists are not known, if they are not given.
    if (args !== undefined || opts?.urn === undefined) rememberProviderArgs(this, given);
  }
}

/** A provider of the program has the default service account of the stack's configuration, whatever it asks for. */
function enforceDefaults(args: ProviderArgs): ProviderArgs {
  const enforced = new pulumi.Config("slipway").get("defaultServiceAccountName");
  return enforced === undefined || enforced === "" ? args : { ...args, defaultServiceAccountName: enforced };
}

/** The engine takes texts alone: other values travel as JSON. */
function propertiesFor(args: ProviderArgs): pulumi.Inputs {
  const given: Readonly<Record<string, unknown>> = { ...args };
  const entries = Object.entries(providerSettings).map(([name, { type }]): [string, unknown] => {
    const value = given[name];
    return [
      name,
      isText(type) || value === undefined ? value : pulumi.output(value).apply((known) => JSON.stringify(known)),
    ];
  });
  return Object.fromEntries(entries);
}

setProviderMaker((name, access, parent) => new Provider(name, { ...access }, { parent }));
