// Who makes the requests of a component, and to which cluster.
import type { SettingGroup, SettingTable } from "../../settings/field";

const secretKey = {
  name: "SecretKeyReference",
  argumentsName: "SecretKeyReference",
  doc: "The name and the key of a Secret.",
  fields: {
    name: { type: "text", doc: "The name of the Secret.", required: true },
    key: { type: "text", doc: "The key of its data.", argument: { default: "`value`, then `value.yaml`" } },
  },
} as const satisfies SettingGroup;

const configMapName = {
  name: "ConfigMapReference",
  argumentsName: "ConfigMapReference",
  doc: "The name of a ConfigMap.",
  fields: { name: { type: "text", doc: "The name of the ConfigMap.", required: true } },
} as const satisfies SettingGroup;

/**
 * Where the access to another cluster is found.
 *
 * @internal for the generator of the SDK
 */
export const kubeConfigReference = {
  name: "KubeConfigReference",
  argumentsName: "KubeConfigReference",
  doc: "Where the access to another cluster is found: as the field `kubeConfig` of a Flux Kustomization.",
  fields: {
    secretRef: {
      type: "group",
      group: secretKey,
      doc: "A Secret with a kubeconfig, which must contain all credentials. It is read in each run.",
    },
    configMapRef: {
      type: "group",
      group: configMapName,
      doc: "A ConfigMap with `provider: generic`, `address`, `ca.crt`, `audiences` and `serviceAccountName`: the requests have a token of this service account, which the other cluster must trust.",
    },
    namespace: {
      type: "text",
      doc: "The namespace of the Secret or the ConfigMap.",
      argument: { default: "that of the provider" },
    },
  },
} as const satisfies SettingGroup;

/**
 * The user that requests of a component impersonate, and the cluster that they go to.
 *
 * @internal the reference pages have them
 */
export const accessSettings = {
  serviceAccountName: {
    type: "text",
    doc: "The service account that all requests for the objects impersonate, as in a Flux Kustomization: the user of the provider impersonates it. With `kubeConfig` it is one of that cluster.",
    argument: {
      default: "that of the provider",
      description: "The service account that all requests impersonate: see [access.md](access.md).",
    },
  },
  serviceAccountNamespace: {
    type: "text",
    doc: "The namespace of the service account.",
    argument: { default: "that of the provider, else its `namespace`" },
  },
  kubeConfig: {
    type: "group",
    group: kubeConfigReference,
    doc: "A Secret or a ConfigMap on the provider's cluster with the access to another one, where the objects are applied. It is read in each run.",
    argument: {
      default: "the provider's cluster",
      description:
        "The access to another cluster: `secretRef` (`name`, `key`) or `configMapRef` (`name`), and `namespace`: see [access.md](access.md#another-cluster).",
    },
  },
} as const satisfies SettingTable;
