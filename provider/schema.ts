import { conflictPolicies, hookDeletePolicies, hookEvents, hookLogPolicies } from "slipway";
import { functionSchemas } from "./function-schemas";
import { omitKey } from "./omit-key";
import { version } from "./version";

/**
 * The package's schema, by hand until it is read from the SDK's types.
 * Spec: pulumi pkg/codegen/schema/pulumi.json@v3.259.0.
 */

interface PropertySpec {
  readonly description: string;
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "object";
  readonly $ref?: string;
  readonly items?: Omit<PropertySpec, "description">;
  readonly additionalProperties?: Omit<PropertySpec, "description">;
  readonly secret?: boolean;
  readonly default?: string | number | boolean;
  readonly replaceOnChanges?: boolean;
  readonly defaultInfo?: { readonly environment: readonly string[] };
}

type Properties = Readonly<Record<string, PropertySpec>>;

const any = { $ref: "pulumi.json#/Any" } as const;
const policies = conflictPolicies.map((policy) => `"${policy}"`).join(", ");

const onConflict: PropertySpec = {
  type: "string",
  description: `What to do with fields that other field managers own: one of ${policies}. "takeBack" forces the fields that were applied before and refuses all others, "override" forces all, "fail" forces none.`,
};
const timeoutSeconds: PropertySpec = {
  type: "number",
  description: "How long to wait, in seconds. The resource option customTimeouts wins.",
  default: 300,
};
const owner: PropertySpec = {
  type: "string",
  description: "The mark that the objects carry in the annotation slipway.dev/owner.",
};

const config: Properties = {
  kubeconfig: {
    type: "string",
    description: "Path or content of a kubeconfig. It may be an output that is not known yet.",
    secret: true,
  },
  context: { type: "string", description: "Name of a context; the kubeconfig's current one by default." },
  namespace: {
    type: "string",
    description: "Namespace of namespaced objects that name none: by default the context's, else default.",
  },
  fieldManager: { type: "string", description: "Field manager of server-side apply.", default: "slipway" },
  maxConcurrentRequests: { type: "integer", description: "Requests under way at once.", default: 32 },
  requestTimeoutSeconds: {
    type: "number",
    description: "Time that the API server has to answer one request, in seconds.",
    default: 30,
  },
  onConflict: { ...onConflict, default: "takeBack" },
};

const health = (description: string): PropertySpec => ({ $ref: "#/types/slipway:index:HealthStatus", description });
const ofRef = (type: string): { $ref: string } => ({ $ref: `#/types/slipway:index:${type}` });

const renderedFrom: PropertySpec = {
  type: "string",
  description:
    "Where the program has rendered the objects from, as SOURCE//PATH: errors name the places of fields in its files. It is not kept.",
};

const objectInputs: Properties = {
  object: {
    type: "object",
    additionalProperties: any,
    description: "The manifest: apiVersion, kind, metadata with a name, and the rest.",
  },
  wait: { type: "boolean", description: "Wait until the object is healthy.", default: true },
  timeoutSeconds,
  onConflict,
  renderedFrom,
  keep: { type: "boolean", description: "Leave the object on the cluster when the resource goes.", default: false },
};

const waveInputs: Properties = {
  objects: {
    type: "object",
    additionalProperties: { type: "string" },
    description: "The objects as JSON text, by group/Kind/namespace/name.",
  },
  needs: {
    type: "object",
    additionalProperties: { type: "array", items: { type: "string" } },
    description: "By id: the ids of objects of this wave that are applied before it.",
  },
  wait: { type: "boolean", description: "Wait until all objects are healthy.", default: true },
  timeoutSeconds,
  onConflict,
  prune: {
    type: "boolean",
    description: "Delete objects that left the wave, at the end of an update.",
    default: true,
  },
  wave: { type: "integer", description: "The wave's number, for messages." },
  renderedFrom,
};

const pruneInputs: Properties = {
  ids: { type: "array", items: { type: "string" }, description: "All objects that are wanted, sorted." },
  inventories: {
    type: "array",
    items: { type: "object", additionalProperties: ofRef("InventoryEntry") },
    description: "What each wave owns.",
  },
  owners: { type: "array", items: { type: "string" }, description: "The owner mark of each wave." },
};

const itemLists: PropertySpec = {
  type: "object",
  additionalProperties: { type: "array", items: { type: "string" } },
  description: "",
};
const inventoryInputs: Properties = {
  name: { type: "string", description: "Name of the ConfigMap." },
  namespace: { type: "string", description: "Its namespace; by default the provider's." },
  labels: { type: "object", additionalProperties: { type: "string" }, description: "Labels of the ConfigMap." },
  items: {
    ...itemLists,
    description: "The objects as group_version_Kind|namespace|name, each with those that refer to it in the same form.",
  },
  outside: {
    ...itemLists,
    description:
      "By item: what it refers to that is not among the items, where ~G and ~V stand for any group and version. Given, it decides which previous items are still needed; otherwise those that referred to them do.",
  },
  prune: { type: "boolean", description: "Delete what left the list and nothing refers to.", default: true },
  adopt: {
    type: "boolean",
    description:
      "Take over a ConfigMap of that name that is no inventory, and delete objects that only a list of another tool names.",
    default: false,
  },
  timeoutSeconds,
};

const healthCheckInputs: Properties = {
  targets: { type: "array", items: ofRef("HealthTarget"), description: "The objects to wait for." },
  selector: { ...ofRef("HealthSelector"), description: "Waits for all objects that it finds, at least one." },
  timeoutSeconds,
  triggers: {
    type: "array",
    items: any,
    description: "Values whose change makes the gate wait again, healthy or not.",
  },
};

const words = (description: string): PropertySpec => ({ type: "array", items: { type: "string" }, description });
const hookEntry: Properties = {
  object: {
    type: "string",
    description: "The manifest as JSON text: of a Job, a Pod, or anything else that a hook brings.",
  },
  events: words(`When it runs: of ${hookEvents.join(", ")}; by default pre-install and pre-upgrade.`),
  deletePolicies: words(
    `When its object is deleted: of ${hookDeletePolicies.join(", ")}; by default before-hook-creation.`,
  ),
  logPolicies: words(`When the log of its Pods is shown: of ${hookLogPolicies.join(", ")}; by default never.`),
  weight: { type: "integer", description: "Hooks of one event run by weight, then by name.", default: 0 },
  source: { type: "string", description: "The template that the manifest was rendered from, for messages." },
};
const hookInputs: Properties = {
  ...hookEntry,
  hooks: { type: "array", items: ofRef("HookEntry"), description: "Several hooks in place of object." },
  event: {
    type: "string",
    description:
      "The event of this revision. Without it the hook stands alone: it runs on create, and when its object or its triggers change.",
  },
  triggers: {
    type: "object",
    additionalProperties: { type: "string" },
    description: "Values whose change makes the hooks run again.",
  },
  timeoutSeconds: {
    ...timeoutSeconds,
    description: "How long each hook may take, in seconds. The resource option customTimeouts wins.",
  },
};

const chartRevisionInputs: Properties = {
  digest: { type: "string", description: "Digest of all that decides what the chart renders." },
  random: {
    type: "string",
    description: 'Where an upgrade takes random values from: "keep" reuses seed and time, "perRevision" draws anew.',
    default: "keep",
  },
  deleteHooks: { type: "boolean", description: "Whether the chart may have hooks of a deletion.", default: false },
};

const text = (description: string): PropertySpec => ({ type: "string", description });
const kindFields: Properties = {
  apiVersion: text("Group and version: apps/v1, v1."),
  kind: text("The kind: Deployment."),
  namespace: text("By default the provider's, for kinds that live in one."),
};

export const providerSchema = {
  name: "slipway",
  version,
  displayName: "Slipway",
  description: "Delivery of Kubernetes objects with waves, health gates, drift detection and pruning.",
  keywords: ["pulumi", "kubernetes", "kustomize", "category/infrastructure"],
  license: "Apache-2.0",
  meta: { moduleFormat: "(.*)" },
  config: { variables: config },
  provider: {
    description: "A cluster, and the way in which Slipway's resources write to it.",
    inputProperties: config,
  },
  types: {
    "slipway:index:HealthStatus": {
      type: "object",
      description: "What was last seen of an object's health.",
      properties: {
        status: text("Healthy, Progressing, Degraded, Suspended, Missing or Unknown."),
        message: text("The reason in words."),
      },
      required: ["status", "message"],
    },
    "slipway:index:InventoryEntry": {
      type: "object",
      description: "One object that is owned on the cluster.",
      properties: {
        apiVersion: text("The version in which it was applied."),
        uid: text("Its uid: another object of the same name is not it."),
      },
      required: ["apiVersion", "uid"],
    },
    "slipway:index:HealthTarget": {
      type: "object",
      description: "One object to wait for.",
      properties: { ...kindFields, name: text("The object's name.") },
      required: ["apiVersion", "kind", "name"],
    },
    "slipway:index:HealthSelector": {
      type: "object",
      description: "All objects of a kind with these labels.",
      properties: {
        ...kindFields,
        matchLabels: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "Labels that the objects must have.",
        },
      },
      required: ["apiVersion", "kind"],
    },
    "slipway:index:HookEntry": {
      type: "object",
      description: "An object that runs at certain moments.",
      properties: hookEntry,
      required: ["object"],
    },
    "slipway:index:HookRun": {
      type: "object",
      description: "The last run of one hook.",
      properties: {
        event: text("The event that it ran for."),
        phase: text("Succeeded or Failed."),
        message: text("What was seen last, in words."),
        startedAt: text("When it began, as 2006-01-02T15:04:05Z."),
        completedAt: text("When it ended."),
        apiVersion: text("The version in which its object was applied."),
      },
      required: ["event", "phase", "message", "startedAt", "completedAt", "apiVersion"],
    },
  },
  resources: {
    "slipway:index:Object": resource("One Kubernetes object, through server-side apply.", objectInputs, ["object"], {
      key: text("group/Kind/namespace/name."),
      uid: text("The object's uid on the cluster."),
      owner,
      health: health("The object's health when it was last waited for."),
    }),
    "slipway:index:Wave": resource("Objects that are applied together, with a health gate.", waveInputs, ["objects"], {
      inventory: {
        type: "object",
        additionalProperties: ofRef("InventoryEntry"),
        description: "What the wave owns on the cluster, by group/Kind/namespace/name.",
      },
      owner,
      health: health("The health of all objects as one."),
    }),
    "slipway:index:HealthCheck": resource(
      "A gate: the named objects become healthy, or the update fails with the reason.",
      healthCheckInputs,
      [],
      {
        health: {
          type: "object",
          additionalProperties: ofRef("HealthStatus"),
          description: "Health by group/Kind/namespace/name.",
        },
      },
    ),
    "slipway:index:Prune": resource(
      "Deletes what left a set of waves, after all of them.",
      pruneInputs,
      ["ids", "inventories", "owners"],
      {},
    ),
    "slipway:index:Inventory": resource(
      "The inventory object of Kustomize on the cluster: a ConfigMap that lists the objects of a group.",
      inventoryInputs,
      ["name", "items"],
      {
        hash: text("The content hash of the list."),
        previous: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "Items that left and are still on the list, each with the reason.",
        },
        uids: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "The uids of listed objects that no other Slipway resource owns.",
        },
        uid: text("The ConfigMap's uid."),
        owner,
        mark: text("The mark that the ConfigMap carries: empty where one without a mark was left untouched."),
      },
    ),
    "slipway:index:Hook": resource(
      "Jobs, Pods or other objects that run on create, on changes, and on delete, with Helm's delete policies.",
      hookInputs,
      [],
      {
        runs: {
          type: "object",
          additionalProperties: ofRef("HookRun"),
          description: "The last run of each hook, by group/Kind/namespace/name.",
        },
        failedEvent: text("The event that the last run failed in; empty where it did not fail."),
        owner,
      },
    ),
    "slipway:index:ChartRevision": resource(
      "Counts the revisions of a chart's release, and keeps what its random values come from.",
      chartRevisionInputs,
      ["digest"],
      {
        revision: { type: "integer", description: "1 on create, one more on each update with another digest." },
        isInstall: { type: "boolean", description: "True in the first revision." },
        isUpgrade: { type: "boolean", description: "True in all revisions after it." },
        time: text("The time that the templates see, in UTC."),
        hasDeleteHooks: { type: "boolean", description: "Whether any revision so far may have had such hooks." },
        seed: { ...text("32 random bytes as hex digits."), secret: true },
      },
    ),
  },
  functions: functionSchemas,
} as const;

/** Outputs are the inputs as normalised, and what only the cluster knows. */
function resource(description: string, inputs: Properties, requiredInputs: readonly string[], outputs: Properties) {
  return {
    description,
    inputProperties: inputs,
    requiredInputs,
    properties: { ...withoutDefaults(omitKey(inputs, "renderedFrom")), ...outputs },
    required: [...requiredInputs, ...Object.keys(outputs)],
  };
}

function withoutDefaults(properties: Properties): Properties {
  const entries = Object.entries(properties).map(([name, { type, $ref, items, additionalProperties, description }]) => {
    return [name, { type, $ref, items, additionalProperties, description }] as const;
  });
  return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Properties;
}
