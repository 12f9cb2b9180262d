import type * as pulumi from "@pulumi/pulumi";

const used = new WeakMap<pulumi.Resource, pulumi.ProviderResource>();

/** Questions of the resource to the cluster go to this provider. */
export function useProvider(resource: pulumi.Resource, provider: pulumi.ProviderResource): void {
  used.set(resource, provider);
}

/** The provider of the questions of a resource; undefined for the one that it has by its options. */
export function usedProvider(resource: pulumi.Resource): pulumi.ProviderResource | undefined {
  return used.get(resource);
}
