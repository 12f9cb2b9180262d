import type { SettingGroup, SettingTable } from "../../settings/field";
import { unreachablePolicySet } from "./closed-sets";
import { providerLimits } from "./limits-settings";
import { sharedSettings } from "./shared-settings";

const { onConflict, adopt, conflicts, waiting } = sharedSettings;

const text = (doc: string) => ({ type: "text", doc, compared: true }) as const;
const flag = (doc: string) => ({ type: "truth", doc, default: false, compared: true }) as const;

/** The value of `freeze`. */
const freeze = {
  name: "Freeze",
  doc: "Until when nothing is written, and why.",
  opaque: true,
  fields: {
    until: {
      type: "text",
      doc: 'The first moment in which writes are allowed again: a date, which begins in UTC, or a time with its zone: "2026-12-24", "2026-12-24T18:00:00+01:00".',
      required: true,
    },
    reason: { type: "text", doc: "The reason, which messages give.", required: true },
    except: {
      type: "list",
      item: { type: "text" },
      doc: "The names of components and resources of the program that are written nevertheless.",
      default: [],
    },
  },
} as const satisfies SettingGroup;

/**
 * The provider's configuration, for the stack's default provider and for one that a program creates, in the order of
 * the reference page.
 *
 * @internal the reference pages have it
 */
export const providerSettings = {
  kubeconfig: {
    ...text("Path or content of a kubeconfig. It may be an output that is not known yet."),
    secret: true,
    argument: {
      default: "`KUBECONFIG`, then `~/.kube/config`, then the Pod's service account",
      description:
        "Path or content of a kubeconfig. It may be an output that is not known yet: the preview then shows all objects as creates.",
      note: "The preview then shows all objects as creates.",
    },
  },
  context: {
    ...text("Name of a context; the kubeconfig's current one by default."),
    argument: { default: "the current one", description: "Context of the kubeconfig." },
  },
  namespace: {
    ...text("Namespace of namespaced objects without one: by default the context's, else default."),
    argument: { default: "the context's, else `default`", description: "Namespace of namespaced objects without one." },
  },
  serviceAccountName: {
    ...text("Name of the service account that the kubeconfig's user impersonates for all requests."),
    argument: {
      default: "`defaultServiceAccountName`, else the kubeconfig's user",
      description: "The service account that all requests impersonate: see [access.md](access.md).",
    },
  },
  serviceAccountNamespace: {
    ...text("Namespace of the service accounts. Default: the namespace of the provider."),
    argument: { default: "`namespace`", description: "Namespace of the service accounts." },
  },
  defaultServiceAccountName: {
    ...text(
      "Name of the service account for components and resources without one. In the configuration of the stack, it counts for the providers of the program, too.",
    ),
    argument: {
      description:
        "The service account for components and resources without one. In the stack's configuration, it counts for each `Provider` of the program.",
    },
  },
  kubeConfigFrom: {
    type: "values",
    doc: "A Secret or a ConfigMap of this cluster with the access to another one, which is used instead: secretRef with name and key, or configMapRef with name; namespace.",
    compared: true,
    argument: {
      description:
        "A Secret or a ConfigMap of this cluster with the access to another one, which is used instead: see [access.md](access.md).",
    },
  },
  insecureKubeconfigExec: flag(
    "Whether a kubeconfig of kubeConfigFrom may start programs on this machine for its credentials.",
  ),
  insecureKubeconfigTls: flag(
    "Whether a kubeconfig of kubeConfigFrom may leave the certificate of the server unverified, or use plain HTTP.",
  ),
  fieldManager: {
    ...text("Field manager of server-side apply."),
    default: "slipway",
    argument: { note: "After a change, the old manager still owns its fields." },
  },
  maxConcurrentRequests: {
    type: "integer",
    doc: "Maximum number of concurrent requests.",
    default: 32,
    compared: true,
  },
  requestTimeoutSeconds: {
    type: "number",
    doc: "Timeout of one request to the API server, in seconds.",
    default: 30,
    compared: true,
  },
  onConflict: {
    ...onConflict,
    doc: 'What to do with fields that other field managers own: one of "takeBack", "override", "fail". "takeBack" forces the fields that were applied before and refuses all others, "override" forces all, "fail" forces none.',
    default: "takeBack",
    argument: { description: "What to do with fields that other field managers own: see below." },
  },
  adopt: {
    ...adopt,
    doc: "The default of adopt of resources and components without one: whether existing objects may be taken over.",
    compared: true,
    argument: {
      default: '`"ifUnowned"`',
      description: "The default of `adopt` of resources and components: see [apply.md](apply.md#adoption).",
    },
  },
  conflicts: {
    ...conflicts,
    doc: "Rules for fields that other field managers own, after those of a resource or component.",
    compared: true,
    argument: {
      default: "none",
      description:
        "Rules for fields that other field managers own, after those of a resource: see [rules.md](rules.md#conflicts).",
    },
  },
  waiting: {
    ...waiting,
    doc: "The defaults of waiting of resources and components, field by field: until when objects are waited for, and what of their failures is tolerated.",
    argument: {
      default: "none",
      description: "The defaults of `waiting` of resources and components: see [rules.md](rules.md#waiting).",
    },
  },
  freeze: {
    type: "group",
    group: freeze,
    doc: "Until when nothing is written to the cluster, and why: until, reason, and in except the names of components and resources that are written nevertheless.",
    compared: true,
    argument: {
      default: "none",
      description: "Until when nothing is written to the cluster, and why: see [rules.md](rules.md#a-freeze).",
    },
  },
  limits: {
    type: "group",
    group: providerLimits,
    doc: "What one run of a component may destroy, beside its own limits: maxDeletes, maxReplaces, protectKinds, and in confirm the names of objects that may be deleted nevertheless.",
    compared: true,
    argument: {
      default: "none",
      description: "What one run of a component may destroy, beside its own limits: see [rules.md](rules.md#limits).",
    },
  },
  unreachable: {
    type: "oneOf",
    set: unreachablePolicySet,
    doc: 'What to do with recorded objects while the cluster cannot be reached: one of "error", "skip", "forget". "skip" keeps their record as it is, "forget" drops it if unreachableCluster names the cluster.',
    default: "error",
    compared: true,
    argument: { description: "What to do while the cluster cannot be reached: see below." },
  },
  unreachableCluster: {
    ...text('The recorded identity of the cluster that no longer exists, which unreachable: "forget" requires.'),
    argument: { description: 'The recorded identity of the cluster whose objects `unreachable: "forget"` forgets.' },
  },
  clusterMoved: {
    ...text(
      "The identity of the cluster to which recorded objects move: the uid of its Namespace kube-system. They are created there, and stay where they were.",
    ),
    argument: {
      description: "The identity of the cluster to which recorded objects move: see below.",
      note: "Without it, a preview or update of another cluster is an error.",
    },
  },
} as const satisfies SettingTable;
