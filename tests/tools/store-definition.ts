/** A kind whose objects others make: `Store` of a group. */
export function storeDefinition(group: string): object {
  const schema = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  const version = { name: "v1", served: true, storage: true, schema: { openAPIV3Schema: schema } };
  return {
    ...{ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition" },
    metadata: { name: `stores.${group}` },
    spec: {
      ...{ group, scope: "Namespaced", names: { kind: "Store", plural: "stores", listKind: "StoreList" } },
      versions: [{ ...version, subresources: { status: {} } }],
    },
  };
}
