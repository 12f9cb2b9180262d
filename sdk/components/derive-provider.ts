import * as pulumi from "@pulumi/pulumi";
import { optional } from "slipway/internal";
import type { AccessArgs } from "../arguments/access-args";
import { ArgumentError } from "../arguments/argument-error";
import type { KubeConfigReference } from "../kube-config-reference";
import { withOwnProvider } from "../program/foreign-provider";
import { providerArgsOf, providerArgsWith } from "../resources/known-provider-args";
import { Provider } from "../resources/provider";
import type { ProviderArgs } from "../resources/provider-args";
import { useProvider } from "../resources/used-provider";

/**
 * A provider for the children of a component and for its questions to the cluster: that of the component, with the
 * component's access. Undefined if the component has no access of its own.
 *
 * @throws ArgumentError
 */
export function deriveProvider(
  component: pulumi.ComponentResource,
  name: string,
  access: AccessArgs,
  dependsOn: pulumi.ComponentResourceOptions["dependsOn"],
): Provider | undefined {
  if (Object.keys(access).length === 0) return undefined;
  const args = deriveArgs(providerArgsOf(component), access);
  const derived = new Provider(`${name}:access`, args, optionsOf(component, dependsOn));
  useProvider(component, derived, access.kubeConfig !== undefined);
  return derived;
}

/**
 * A provider for a release with these options: theirs, with an access of its own. Undefined if there is none.
 *
 * @throws ArgumentError, and RunError with PROGRAM_PROVIDER_FOREIGN
 */
export function deriveProviderOfRelease(
  name: string,
  access: AccessArgs,
  opts: pulumi.CustomResourceOptions,
): Provider | undefined {
  if (Object.keys(access).length === 0) return undefined;
  const own: pulumi.CustomResourceOptions = withOwnProvider("slipway:index:HelmRelease", name, opts, false) ?? opts;
  const { parent, dependsOn } = own;
  return new Provider(`${name}:access`, deriveArgs(providerArgsWith(own), access), optionsOf(parent, dependsOn));
}

/** The provider holds no object: it may go, also from a protected component. */
function optionsOf(
  parent: pulumi.Resource | undefined,
  dependsOn: pulumi.ResourceOptions["dependsOn"],
): pulumi.ResourceOptions {
  return {
    protect: false,
    ...optional({ parent, dependsOn }),
  };
}

function deriveArgs(base: ProviderArgs | undefined, access: AccessArgs): ProviderArgs {
  if (base === undefined) {
    const [given = ""] = Object.keys(access);
    throw new ArgumentError(given, "needs a provider that is a Provider of @slipway/pulumi: its settings are read");
  }
  const { serviceAccountName, serviceAccountNamespace = base.serviceAccountNamespace, kubeConfig } = access;
  const namespace = serviceAccountNamespace === undefined ? {} : { serviceAccountNamespace };
  if (kubeConfig === undefined) {
    return { ...base, ...optional({ serviceAccountName }), ...namespace };
  }
  if (base.kubeConfigFrom !== undefined) {
    throw new ArgumentError("kubeConfig", "the provider has kubeConfigFrom: a second cluster cannot be reached by it");
  }
  const { serviceAccountName: reader, serviceAccountNamespace: readerNamespace, ...others } = base;
  return {
    ...others,
    ...optional({ serviceAccountName }),
    ...namespace,
    kubeConfigFrom: withReader(kubeConfig, { serviceAccountName: reader, serviceAccountNamespace: readerNamespace }),
  };
}

/** On the provider's cluster, the Secret is read as the provider's own account. */
function withReader(
  reference: pulumi.Input<KubeConfigReference>,
  reader: Readonly<Record<"serviceAccountName" | "serviceAccountNamespace", pulumi.Input<string> | undefined>>,
): pulumi.Output<KubeConfigReference> {
  return pulumi.all([reference, reader]).apply(([known, account]) => ({ ...known, ...account }));
}
