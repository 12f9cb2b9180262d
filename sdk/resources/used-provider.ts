import type * as pulumi from "@pulumi/pulumi";

const used = new WeakMap<pulumi.Resource, pulumi.ProviderResource>();
const elsewhere = new WeakSet<pulumi.Resource>();

/**
 * Questions of the resource to the cluster go to this provider.
 *
 * @param isOtherCluster whether it is for another cluster than the provider that the resource has by its options
 */
export function useProvider(
  resource: pulumi.Resource,
  provider: pulumi.ProviderResource,
  isOtherCluster = false,
): void {
  used.set(resource, provider);
  if (isOtherCluster) elsewhere.add(resource);
}

/**
 * The provider of questions about objects that the arguments refer to, as by `postBuild.substituteFrom`: they are on
 * the cluster of the options. Undefined for the provider that the resource has by its options.
 */
export function providerOfReferences(resource: pulumi.Resource): pulumi.ProviderResource | undefined {
  return elsewhere.has(resource) ? undefined : used.get(resource);
}

/** The provider of the questions of a resource; undefined for the one that it has by its options. */
export function usedProvider(resource: pulumi.Resource): pulumi.ProviderResource | undefined {
  return used.get(resource);
}
