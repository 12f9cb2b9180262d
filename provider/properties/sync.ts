import { deliveryProperties } from "./delivery";
import type { PropertyRow, PropertyTable, SchemaType } from "./property-table";
import { cluster, owner } from "./shared-properties";

const anything = { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } } as const satisfies SchemaType;

const flag = (description: string, byDefault: boolean) =>
  ({ schema: { type: "boolean" }, description, default: byDefault, compared: true }) as const satisfies PropertyRow;

const data = (description: string, schema: SchemaType) =>
  ({ schema, description, compared: true }) as const satisfies PropertyRow;

/** The settings of a sync, under the names that Argo CD has for them, as plain data. */
const settings = {
  dryRun: flag("Validate, and change nothing.", false),
  prune: flag("Delete recorded objects that are no longer wanted; else they are reported.", false),
  force: flag("Delete and create an object that cannot be changed.", false),
  skipHooks: flag("Run no hooks.", false),
  validate: flag("Validate objects by their schemas.", true),
  pruneLast: flag("Delete objects after all waves of the phase Sync.", false),
  pruneConfirmed: flag("Confirm the deletion of objects that ask for it: `Prune=confirm`.", false),
  prunePropagationPolicy: {
    schema: { $ref: "#/types/slipway:index:PropagationPolicy" },
    description: "How dependents of deleted objects are deleted.",
    default: "Foreground",
    compared: true,
  },
  replace: flag("Replace objects instead of applying them.", false),
  serverSideApply: flag("Apply objects on the server.", false),
  serverSideApplyManager: {
    schema: { type: "string" },
    description: "The field manager of writes.",
    compared: true,
    argument: { default: "`slipway`" },
  },
  clientSideApplyMigration: flag("Move fields of the client-side manager to the server-side one.", true),
  clientSideApplyMigrationManager: {
    schema: { type: "string" },
    description: "The manager whose fields are moved.",
    default: "kubectl-client-side-apply",
    compared: true,
  },
  skipDryRunOnMissingResource: flag("Do not validate objects of kinds that are not served yet in advance.", false),
  applyOutOfSyncOnly: flag("Write only objects that differ from the live ones.", false),
  createNamespace: flag("Create the namespace of the sync.", false),
  managedNamespaceMetadata: data("Labels and annotations of that namespace.", anything),
  failOnSharedResource: flag(
    "Fail before anything is written, if a live object belongs to another tool or resource, even if `adopt` allows it.",
    false,
  ),
  allowEmpty: flag("With `prune`: delete all objects if the set has none any more; otherwise that is an error.", false),
  respectIgnoreDifferences: flag("Keep the live values of ignored fields when an object is written.", false),
  ignoreDifferences: data("Differences that make no object out of sync.", { type: "array", items: anything }),
  resources: data("The objects that take part; hooks do not run then.", { type: "array", items: anything }),
  permissions: data("What may be written: kinds and namespaces.", anything),
  healthOverrides: data("Health of kinds, before Argo CD's own rules.", { type: "array", items: anything }),
  deletionConfirmed: flag("Confirm the deletion of objects that ask for it at a destroy: `Delete=confirm`.", false),
  timeoutSeconds: {
    schema: { type: "number" },
    description: "The time for one operation; 0 for no limit. The resource option customTimeouts takes precedence.",
    default: 0,
    compared: true,
    argument: { name: "timeout", default: "none" },
  },
  retry: data("When a failed operation is repeated.", anything),
  onFailure: {
    schema: { $ref: "#/types/slipway:index:SyncFailureAction" },
    description: "What is done after the operation has failed for good.",
    default: "fail",
    compared: true,
  },
  runHooks: {
    schema: { $ref: "#/types/slipway:index:HookOccasion" },
    description: "When hooks run.",
    default: "changed",
    compared: true,
  },
  keepLogs: {
    schema: { $ref: "#/types/slipway:index:KeptLogs" },
    description: "Which logs of hooks are kept.",
    default: "failed",
    compared: true,
  },
} as const satisfies PropertyTable;

/** The inputs that become the settings of a sync. */
export const syncSettingNames = Object.keys(settings) as readonly (keyof typeof settings)[];

/** The properties of `slipway:index:Sync`. */
export const syncProperties = {
  objects: {
    schema: { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } },
    description: "The objects, hooks too: a list of manifests, which the state has by group/Kind/namespace/name.",
    required: true,
    accepts: "any",
    output: "never",
    argument: { default: "those of `source`", description: "The objects, hooks too." },
  },
  namespace: {
    schema: { type: "string" },
    description: "The namespace of objects without one.",
    compared: true,
    output: "never",
    argument: { default: "the provider's" },
  },
  revision: {
    schema: { type: "string" },
    description: "What identifies the set, such as a commit: a part of the names of hooks with `generateName`.",
    compared: true,
    output: "never",
    argument: { default: "the digest of the objects" },
  },
  ...settings,
  adopt: deliveryProperties.adopt,
  triggers: {
    schema: { $ref: "pulumi.json#/Any" },
    description: 'Hooks run when this value changes, with `runHooks: "triggered"`.',
    accepts: "any",
    compared: true,
  },
  resume: flag("Go on with a sync that is paused after a failure.", false),
} as const satisfies PropertyTable;

const texted = (description: string) => ({ schema: { type: "string" }, description, required: true }) as const;
const listed = (description: string, type: string) =>
  ({
    schema: { type: "array", items: { $ref: `#/types/slipway:index:${type}` } },
    description,
    required: true,
  }) as const;

/** What only the cluster knows of a `slipway:index:Sync`. */
export const syncOutputs = {
  owner,
  cluster,
  phase: texted("How the last operation ended: `Succeeded`, `Failed` or `Error`."),
  message: texted("The result, in Argo CD's words."),
  syncedRevision: texted("The revision of its set."),
  startedAt: texted("When it began."),
  finishedAt: texted("When it ended."),
  retries: { schema: { type: "integer" }, description: "How often it was repeated.", required: true },
  results: listed("What became of each object, in the order of the results.", "SyncResourceResult"),
  waves: listed("The waves that were written.", "SyncWave"),
  hookLogs: listed("The logs of hooks that were kept; their texts are secrets.", "SyncHookLog"),
  hookReason: texted("Whether the hooks ran, and why."),
  inventory: {
    schema: { type: "array", items: { type: "string" } },
    description: "The objects that the set owns on the cluster, as `group/Kind/namespace/name`.",
    required: true,
  },
  record: { schema: { type: "string" }, description: "What the next operation needs, packed.", required: true },
  syncedSet: {
    schema: { type: "string" },
    description: "The objects of the last set that synced, compressed, for a rollback; empty without one.",
    required: true,
    secret: true,
  },
  rolledBackTo: texted("The revision that a rollback brought back; empty without one."),
  isPaused: {
    schema: { type: "boolean" },
    description: "Whether later syncs of the same set are held.",
    required: true,
  },
} as const satisfies PropertyTable;
