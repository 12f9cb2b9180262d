import * as pulumi from "@pulumi/pulumi";
import { foreignProvider, type ForeignAccess, generalObjectType } from "slipway/internal";

/** The package of this plugin. */
const ours = "slipway";
/** The package whose access to a cluster a program may take for ours. */
const theirs = "kubernetes";

/** The settings of `@pulumi/kubernetes` that choose a cluster or a namespace. */
const theirSettings = ["kubeconfig", "context", "cluster", "namespace"];
/** Our settings that do. */
const ourSettings = ["kubeconfig", "context", "namespace", "kubeConfigFrom"];

/**
 * A provider of another package would be ignored, and the objects would go to another cluster.
 *
 * @param type - the type of the resource or component
 * @param opts - its options
 * @throws RunError with PROGRAM_PROVIDER_FOREIGN
 */
export function refuseForeignProvider(type: string, name: string, opts: pulumi.ResourceOptions): void {
  // A provider has no provider.
  if (type === `pulumi:providers:${ours}`) return;
  const found = foreignAccess(opts);
  if (found === undefined) return;
  const label = `${type.split(":").at(-1) ?? type} ${name}`;
  throw new pulumi.RunError(foreignProvider(label, found).message);
}

function foreignAccess(
  opts: pulumi.CustomResourceOptions | pulumi.ComponentResourceOptions,
): ForeignAccess | undefined {
  const { provider, parent = pulumi.runtime.getStackResource() } = opts;
  const given = [...(provider === undefined ? [] : [provider]), ...("providers" in opts ? listOf(opts.providers) : [])];
  if (given.some((one) => packageOf(one) === ours)) return undefined;
  const other = given.find((one) => packageOf(one) === theirs) ?? given[0];
  if (other !== undefined) return describe("options", other);
  if (parent?.getProvider(generalObjectType) !== undefined) return undefined;
  const inherited = parent?.getProvider(`${theirs}:core/v1:ConfigMap`);
  return inherited === undefined ? configuredAccess() : describe("parent", inherited);
}

function configuredAccess(): ForeignAccess | undefined {
  if (configured(ours, ourSettings).length > 0) return undefined;
  const keys = configured(theirs, theirSettings);
  return keys.length === 0 ? undefined : { kind: "configuration", keys };
}

/** Those of the settings that the stack configures. */
function configured(owner: string, settings: readonly string[]): readonly string[] {
  const config = new pulumi.Config(owner);
  return settings.filter((setting) => (config.get(setting) ?? "") !== "");
}

function listOf(given: pulumi.ComponentResourceOptions["providers"]): readonly pulumi.ProviderResource[] {
  return Array.isArray(given) ? given : Object.values(given ?? {});
}

/** The SDK has no public form of it. */
function packageOf(provider: pulumi.ProviderResource): string {
  return (provider as unknown as { readonly getPackage: () => string }).getPackage();
}

function describe(kind: "options" | "parent", provider: pulumi.ProviderResource): ForeignAccess {
  const { __name: name = "" } = provider as unknown as { readonly __name?: string };
  return { kind, package: packageOf(provider), name };
}
