import type { PropertyTable, SchemaType } from "./property-table";
import { waveProperties } from "./wave";

const texts = { type: "array", items: { type: "string" } } as const satisfies SchemaType;

const { adopt, force, ignore, conflicts, onConflict } = waveProperties;
const deliveryInputs = { adopt, force, ignore, conflicts, onConflict } as const;

/** The inputs and outputs of one function of the package. */
export interface FunctionTables {
  readonly description: string;
  readonly inputs: PropertyTable;
  readonly outputs: PropertyTable;
}

/** `slipway:index:capabilities`. */
export const capabilitiesTables = {
  description: "The capabilities of the cluster, as chart templates read them.",
  inputs: {},
  outputs: {
    reachable: {
      schema: { type: "boolean" },
      description: "False if the cluster does not respond or does not exist yet.",
      required: true,
    },
    isUnknown: { schema: { type: "boolean" }, description: "True if its kubeconfig is not known yet." },
    reason: { schema: { type: "string" }, description: "The reason why it is not reachable." },
    kubeVersion: { schema: { type: "string" }, description: "Its version, for example v1.36.3." },
    major: { schema: { type: "string" }, description: "The major version." },
    minor: { schema: { type: "string" }, description: "The minor version." },
    apiVersions: {
      schema: texts,
      description: "Groups with versions, and with kinds: apps/v1, apps/v1/Deployment.",
    },
    clusterScoped: { schema: texts, description: "group/Kind of the cluster-scoped kinds." },
    namespace: { schema: { type: "string" }, description: "The namespace of objects without one." },
  },
} as const satisfies FunctionTables;

/** `slipway:index:interrupted`. */
export const interruptedTables = {
  description: "What interrupted runs of a component left behind.",
  inputs: {
    component: { schema: { type: "string" }, description: "The URN of the component.", required: true },
    ids: { schema: texts, description: "All objects of the component, as group/Kind/namespace/name.", required: true },
    isPresent: {
      schema: { type: "boolean" },
      description: "True if the program has the component, which may have no resources any more. Default: false.",
      filled: false,
    },
  },
  outputs: {
    left: {
      schema: texts,
      description: "Objects that an interrupted run may have created, and that the component does not have.",
      required: true,
    },
  },
} as const satisfies FunctionTables;

/** `slipway:index:limits`. */
export const limitsTables = {
  description: "The limits of the provider, for what a component of it may destroy.",
  inputs: {},
  outputs: {
    maxDeletes: { schema: { type: "integer" }, description: "The most objects that a run may delete." },
    maxReplaces: {
      schema: { type: "integer" },
      description: "The most objects that a run may delete and create again.",
    },
    namespace: {
      schema: { type: "string" },
      description: "The namespace of objects without one; absent if it is not known.",
    },
    protectKinds: {
      schema: texts,
      description: "Kinds whose objects are neither deleted nor replaced.",
      required: true,
    },
    confirm: {
      schema: texts,
      description: "The names of objects that may be deleted and replaced nevertheless.",
      required: true,
    },
  },
} as const satisfies FunctionTables;

/** `slipway:index:losses`. */
export const lossesTables = {
  description: "What a run of a component would destroy, as far as the server knows it.",
  inputs: {
    removed: { schema: texts, description: "The ids of the objects that it would delete.", required: true },
    changed: {
      schema: texts,
      description:
        "The objects that may change, as JSON with id, object, owner and, if it is known, previous: the object as it was applied last.",
      required: true,
    },
    pods: {
      schema: { type: "string" },
      description: "What the run does to Pods and to what selects them, beside the objects of changed, as JSON.",
    },
    ...deliveryInputs,
  },
  outputs: {
    replaced: {
      schema: texts,
      description: "The ids of the objects that would be deleted and created again.",
      required: true,
    },
    lost: {
      schema: { type: "object", additionalProperties: { type: "string" } },
      description: "By id, what goes with an object that would be deleted, in words.",
      required: true,
    },
    restarted: {
      schema: texts,
      description: "The ids of the workloads among changed whose Pods would be started again.",
      required: true,
    },
    servicesWithoutEndpoints: {
      schema: texts,
      description: "The Services that would be left without endpoints.",
      required: true,
    },
    violatedBudgets: {
      schema: texts,
      description: "The PodDisruptionBudgets that would be violated, and why.",
      required: true,
    },
    notKnown: { schema: texts, description: "What is not known of these, and why.", required: true },
  },
} as const satisfies FunctionTables;

/** `slipway:index:live`. */
export const liveTables = {
  description: "One live object of the cluster, or a field of it.",
  inputs: {
    apiVersion: { schema: { type: "string" }, description: "The API version of the object.", required: true },
    kind: { schema: { type: "string" }, description: "The kind of the object.", required: true },
    namespace: { schema: { type: "string" }, description: "Its namespace. Default: the provider's." },
    name: { schema: { type: "string" }, description: "The name of the object.", required: true },
    path: { schema: { type: "string" }, description: "The path of the field. Default: the whole object." },
    timeoutSeconds: {
      schema: { type: "number" },
      description: "How long a field of the status is waited for. Default: 300.",
      filled: 300,
    },
    isPreview: {
      schema: { type: "boolean" },
      description: "True if nothing is waited for, and a cluster that does not respond is no error. Default: false.",
      filled: false,
    },
  },
  outputs: {
    value: {
      schema: { type: "string" },
      description:
        "The value as JSON; absent in a preview if the cluster does not respond, or the field is yet to come.",
    },
    isSecret: { schema: { type: "boolean" }, description: "True if the value contains data of a Secret." },
  },
} as const satisfies FunctionTables;

/** `slipway:index:lookup`. */
export const lookupTables = {
  description: "Objects of the cluster, as the template function lookup returns them.",
  inputs: {
    requests: {
      schema: { type: "array", items: { type: "object", additionalProperties: { type: "string" } } },
      description: "Maps of apiVersion, kind, namespace and name; without a name, all objects of the kind.",
      required: true,
    },
  },
  outputs: {
    answers: {
      schema: texts,
      description: "JSON strings with object or error, or with neither if the object does not exist.",
      required: true,
    },
  },
} as const satisfies FunctionTables;
