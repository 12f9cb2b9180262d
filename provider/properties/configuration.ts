import type { PropertyTable } from "./property-table";
import { onConflict } from "./shared-properties";

/** The provider's configuration, for the stack's default provider and for one that a program creates. */
export const configurationProperties = {
  kubeconfig: {
    schema: { type: "string" },
    description: "Path or content of a kubeconfig. It may be an output that is not known yet.",
    secret: true,
    compared: true,
    argument: {
      default: "`KUBECONFIG`, then `~/.kube/config`, then the Pod's service account",
      description:
        "Path or content of a kubeconfig. It may be an output that is not known yet: the preview then shows all objects as creates.",
    },
  },
  context: {
    schema: { type: "string" },
    description: "Name of a context; the kubeconfig's current one by default.",
    compared: true,
    argument: { default: "the current one", description: "Context of the kubeconfig." },
  },
  namespace: {
    schema: { type: "string" },
    description: "Namespace of namespaced objects without one: by default the context's, else default.",
    compared: true,
    argument: { default: "the context's, else `default`", description: "Namespace of namespaced objects without one." },
  },
  serviceAccountName: {
    schema: { type: "string" },
    description: "Name of the service account that the kubeconfig's user impersonates for all requests.",
    compared: true,
    argument: {
      default: "`defaultServiceAccountName`, else the kubeconfig's user",
      description: "The service account that all requests impersonate: see [access.md](access.md).",
    },
  },
  serviceAccountNamespace: {
    schema: { type: "string" },
    description: "Namespace of the service accounts. Default: the namespace of the provider.",
    compared: true,
    argument: { default: "`namespace`", description: "Namespace of the service accounts." },
  },
  defaultServiceAccountName: {
    schema: { type: "string" },
    description:
      "Name of the service account for components and resources without one. In the configuration of the stack, it counts for the providers of the program, too.",
    compared: true,
    argument: {
      description:
        "The service account for components and resources without one. In the stack's configuration, it counts for each `Provider` of the program.",
    },
  },
  kubeConfigFrom: {
    schema: { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } },
    description:
      "A Secret or a ConfigMap of this cluster with the access to another one, which is used instead: secretRef with name and key, or configMapRef with name; namespace.",
    compared: true,
    argument: {
      description:
        "A Secret or a ConfigMap of this cluster with the access to another one, which is used instead: see [access.md](access.md).",
    },
  },
  insecureKubeconfigExec: {
    schema: { type: "boolean" },
    description: "Whether a kubeconfig of kubeConfigFrom may start programs on this machine for its credentials.",
    default: false,
    compared: true,
  },
  insecureKubeconfigTls: {
    schema: { type: "boolean" },
    description:
      "Whether a kubeconfig of kubeConfigFrom may leave the certificate of the server unverified, or use plain HTTP.",
    default: false,
    compared: true,
  },
  fieldManager: {
    schema: { type: "string" },
    description: "Field manager of server-side apply.",
    default: "slipway",
    compared: true,
  },
  maxConcurrentRequests: {
    schema: { type: "integer" },
    description: "Maximum number of concurrent requests.",
    default: 32,
    compared: true,
  },
  requestTimeoutSeconds: {
    schema: { type: "number" },
    description: "Timeout of one request to the API server, in seconds.",
    default: 30,
    compared: true,
  },
  onConflict: {
    ...onConflict,
    description:
      'What to do with fields that other field managers own: one of "takeBack", "override", "fail". "takeBack" forces the fields that were applied before and refuses all others, "override" forces all, "fail" forces none.',
    default: "takeBack",
    argument: { description: "What to do with fields that other field managers own: see below." },
  },
  unreachable: {
    schema: { $ref: "#/types/slipway:index:UnreachablePolicy" },
    description:
      'What to do with recorded objects while the cluster cannot be reached: one of "error", "skip", "forget". "skip" keeps their record as it is, "forget" drops it if unreachableCluster names the cluster.',
    default: "error",
    compared: true,
    argument: { description: "What to do while the cluster cannot be reached: see below." },
  },
  unreachableCluster: {
    schema: { type: "string" },
    description: 'The recorded identity of the cluster that no longer exists, which unreachable: "forget" requires.',
    compared: true,
    argument: { description: 'The recorded identity of the cluster whose objects `unreachable: "forget"` forgets.' },
  },
  clusterMoved: {
    schema: { type: "string" },
    description:
      "The identity of the cluster to which recorded objects move: the uid of its Namespace kube-system. They are created there, and stay where they were.",
    compared: true,
    argument: { description: "The identity of the cluster to which recorded objects move: see below." },
  },
} as const satisfies PropertyTable;
