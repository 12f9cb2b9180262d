import * as pulumi from "@pulumi/pulumi";
import { isGivenSetting, whyNotRead } from "./why-not-read";

/** What is read of a provider of `@pulumi/kubernetes`, for a provider of ours with the same access. */
export interface ReadAccess {
  readonly kubeconfig: pulumi.Output<string>;
  readonly context: pulumi.Output<string>;
  readonly namespace: pulumi.Output<string>;
}

/** Makes a provider of this package. */
export type MakeProvider = (name: string, access: ReadAccess, parent: pulumi.Resource) => pulumi.ProviderResource;

let make: MakeProvider | undefined;
const made = new WeakMap<pulumi.ProviderResource, pulumi.ProviderResource>();

/** The class of providers says how one is made: this folder is below it. */
export function setProviderMaker(maker: MakeProvider): void {
  make = maker;
}

/**
 * The provider of ours with the access of one of `@pulumi/kubernetes`: its child, once for all resources. Undefined if
 * it does not have its settings as properties.
 *
 * Source: pulumi-kubernetes sdk/nodejs/provider.ts@v4.33.0 (the inputs); pulumi sdk/nodejs/runtime/resource.ts@v3.270.0
 * (transferProperties: each input is a property of the resource, with the value that the engine answered).
 */
export function ownProviderOf(theirs: pulumi.ProviderResource): pulumi.ProviderResource | undefined {
  const known = made.get(theirs);
  if (known !== undefined) return known;
  if (make === undefined || !("kubeconfig" in theirs)) return undefined;
  const { __name: name = "kubernetes" } = theirs as unknown as { readonly __name?: string };
  const own = make(`${name}:slipway`, accessOf(theirs, name), theirs);
  made.set(theirs, own);
  return own;
}

/** The properties as its class declares them, though the package need not be installed. */
interface TheirProvider {
  readonly kubeconfig?: pulumi.Input<unknown>;
  readonly context?: pulumi.Input<unknown>;
  readonly namespace?: pulumi.Input<unknown>;
  readonly cluster?: pulumi.Input<unknown>;
  readonly renderYamlToDirectory?: pulumi.Input<unknown>;
}

function accessOf(theirs: pulumi.ProviderResource, name: string): ReadAccess {
  const { kubeconfig, context, namespace, cluster, renderYamlToDirectory } = theirs as TheirProvider;
  const checked = pulumi.all({ cluster, renderYamlToDirectory }).apply((given) => {
    const fault = whyNotRead(given, name);
    if (fault !== undefined) throw new pulumi.RunError(fault);
  });
  const text = (given: pulumi.Input<unknown>): pulumi.Output<string> =>
    pulumi.all([given, checked]).apply(([value]) => textOf(value)) as pulumi.Output<string>;
  return { kubeconfig: text(kubeconfig), context: text(context), namespace: text(namespace) };
}

/** Their class fills in `KUBECONFIG`, which may be a list of files: ours reads it by itself. */
function textOf(value: unknown): string | undefined {
  if (!isGivenSetting(value) || value === process.env["KUBECONFIG"]) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
