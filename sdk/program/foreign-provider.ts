import * as pulumi from "@pulumi/pulumi";
import { foreignProvider, type ForeignAccess, generalObjectType, without } from "slipway/internal";
import { ownProviderOf } from "./own-provider";

/** The package of this plugin. */
const ours = "slipway";
/** The package whose access to a cluster a program may take for ours. */
const theirs = "kubernetes";

/** The settings of `@pulumi/kubernetes` that choose a cluster or a namespace. */
const theirSettings = ["kubeconfig", "context", "cluster", "namespace"];
/** Our settings that do. */
const ourSettings = ["kubeconfig", "context", "namespace", "kubeConfigFrom"];

/**
 * The options with a provider of ours where they have one of `@pulumi/kubernetes`, whose access it has. Undefined if
 * they stay as they are. A provider of another package would be ignored, and the objects would go to another cluster.
 *
 * @param type - the type of the resource or component
 * @param isComponent - whether its children may have other providers
 * @throws RunError with PROGRAM_PROVIDER_FOREIGN
 */
export function withOwnProvider(
  type: string,
  name: string,
  opts: pulumi.ResourceOptions,
  isComponent: boolean,
): pulumi.ResourceOptions | undefined {
  // A provider has no provider.
  if (type === `pulumi:providers:${ours}`) return undefined;
  const found = foreignAccess(opts);
  if (found === undefined) return undefined;
  const own = found.provider === undefined ? undefined : ownProviderOf(found.provider);
  if (own === undefined) {
    const label = `${type.split(":").at(-1) ?? type} ${name}`;
    throw new pulumi.RunError(foreignProvider(label, found.access).message);
  }
  if (!isComponent) return { ...opts, provider: own };
  return { ...without(opts, "provider"), providers: [...givenProviders(opts), own] } as pulumi.ComponentResourceOptions;
}

interface FoundAccess {
  readonly access: ForeignAccess;
  /** The provider of `@pulumi/kubernetes`, if it is one. */
  readonly provider?: pulumi.ProviderResource;
}

type AnyOptions = pulumi.CustomResourceOptions | pulumi.ComponentResourceOptions;

function givenProviders(opts: AnyOptions): readonly pulumi.ProviderResource[] {
  const { provider } = opts;
  return [...(provider === undefined ? [] : [provider]), ...("providers" in opts ? listOf(opts.providers) : [])];
}

function foreignAccess(opts: AnyOptions): FoundAccess | undefined {
  const { parent = pulumi.runtime.getStackResource() } = opts;
  const given = givenProviders(opts);
  if (given.some((one) => packageOf(one) === ours)) return undefined;
  const other = given.find((one) => packageOf(one) === theirs) ?? given[0];
  if (other !== undefined) return describe("options", other);
  if (parent?.getProvider(generalObjectType) !== undefined) return undefined;
  const inherited = parent?.getProvider(`${theirs}:core/v1:ConfigMap`);
  return inherited === undefined ? configuredAccess() : describe("parent", inherited);
}

function configuredAccess(): FoundAccess | undefined {
  if (configured(ours, ourSettings).length > 0) return undefined;
  const keys = configured(theirs, theirSettings);
  return keys.length === 0 ? undefined : { access: { kind: "configuration", keys } };
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

function describe(kind: "options" | "parent", provider: pulumi.ProviderResource): FoundAccess {
  const { __name: name = "" } = provider as unknown as { readonly __name?: string };
  const owner = packageOf(provider);
  return { access: { kind, package: owner, name }, ...(owner === theirs ? { provider } : {}) };
}
