// All that a Sync can be given.
//
// Source: argo-cd docs/operator-manual/application.yaml, docs/user-guide/sync-options.md, docs/user-guide/diffing.md.
import { limitsSettings } from "../../set/settings/limits-settings";
import { healthSettings } from "../../set/settings/readiness-settings";
import { sharedSettings } from "../../set/settings/shared-settings";
import type { SettingGroup, SettingTable } from "../../settings/field";
import { failureActions, hookOccasions, keptLogs, propagationPolicies } from "./closed-sets";
import {
  healthOverride,
  ignoredDifference,
  managedNamespaceMetadata,
  permissions,
  retry,
  secondsFrom,
  selection,
} from "./groups";

const flag = <Default extends boolean>(doc: string, byDefault: Default) =>
  ({ type: "truth", doc, default: byDefault, compared: true }) as const;

/**
 * The settings of an operation, under the names that Argo CD has for them.
 *
 * @internal the reference pages have them
 */
export const operationSettings = {
  name: "SyncSettings",
  doc: "The settings of a sync.",
  fields: {
    dryRun: flag("Validate, and change nothing.", false),
    prune: flag("Delete recorded objects that are no longer wanted; else they are reported.", false),
    force: flag("Delete and create an object that cannot be changed.", false),
    skipHooks: flag("Run no hooks.", false),
    validate: flag("Validate objects by their schemas.", true),
    pruneLast: flag("Delete objects after all waves of the phase Sync.", false),
    pruneConfirmed: {
      ...flag("Confirm the deletion of objects that ask for it: `Prune=confirm`.", false),
      since: "Argo CD 2.14",
    },
    prunePropagationPolicy: {
      type: "oneOf",
      set: propagationPolicies,
      doc: "How dependents of deleted objects are deleted.",
      default: "Foreground",
      compared: true,
    },
    replace: flag("Replace objects instead of applying them.", false),
    serverSideApply: { ...flag("Apply objects on the server.", false), since: "Argo CD 2.5" },
    serverSideApplyManager: {
      type: "text",
      doc: "The field manager of writes.",
      default: "",
      unstated: true,
      compared: true,
      argument: { default: "`slipway`" },
    },
    clientSideApplyMigration: {
      ...flag("Move fields of the client-side manager to the server-side one.", true),
      since: "Argo CD 3.1",
    },
    clientSideApplyMigrationManager: {
      type: "text",
      doc: "The manager whose fields are moved.",
      since: "Argo CD 3.1",
      default: "kubectl-client-side-apply",
      compared: true,
    },
    skipDryRunOnMissingResource: flag("Do not validate objects of kinds that are not served yet in advance.", false),
    applyOutOfSyncOnly: flag("Write only objects that differ from the live ones.", false),
    createNamespace: flag("Create the namespace of the sync.", false),
    managedNamespaceMetadata: {
      type: "group",
      group: managedNamespaceMetadata,
      doc: "Labels and annotations of that namespace.",
      compared: true,
      since: "Argo CD 2.6",
    },
    failOnSharedResource: {
      ...flag(
        "Fail before anything is written, if a live object belongs to another tool or resource, even if `adopt` allows it.",
        false,
      ),
      since: "Argo CD 2.2",
    },
    allowEmpty: flag(
      "With `prune`: delete all objects if the set has none any more; otherwise that is an error.",
      false,
    ),
    respectIgnoreDifferences: {
      ...flag("Keep the live values of ignored fields when an object is written.", false),
      since: "Argo CD 2.3",
    },
    ignoreDifferences: {
      type: "list",
      item: { type: "group", group: ignoredDifference },
      doc: "Differences that make no object out of sync.",
      default: [],
      compared: true,
    },
    resources: {
      type: "list",
      item: { type: "group", group: selection },
      doc: "The objects that take part; hooks do not run then.",
      compared: true,
    },
    permissions: {
      type: "group",
      group: permissions,
      doc: "What may be written: kinds and namespaces.",
      compared: true,
    },
    healthOverrides: {
      type: "list",
      item: { type: "group", group: healthOverride },
      doc: "Health of kinds, before Argo CD's own rules.",
      default: [],
      compared: true,
    },
    deletionConfirmed: {
      ...flag("Confirm the deletion of objects that ask for it at a destroy: `Delete=confirm`.", false),
      since: "Argo CD 2.14",
    },
    timeoutSeconds: {
      type: "number",
      check: secondsFrom(0),
      doc: "The time for one operation; 0 for no limit. The resource option customTimeouts takes precedence.",
      default: 0,
      compared: true,
      argument: {
        name: "timeout",
        values: { type: "duration" },
        default: "no limit",
        description:
          "The time for one operation, as a Go duration; 0 for no limit. `customTimeouts` in the options takes precedence.",
      },
    },
    retry: { type: "group", group: retry, doc: "When a failed operation is repeated.", compared: true },
    onFailure: {
      type: "oneOf",
      set: failureActions,
      doc: "What is done after the operation has failed for good.",
      default: "fail",
      compared: true,
    },
    runHooks: { type: "oneOf", set: hookOccasions, doc: "When hooks run.", default: "changed", compared: true },
    keepLogs: {
      type: "oneOf",
      set: keptLogs,
      doc: "Which logs of hooks are kept.",
      default: "failed",
      compared: true,
    },
  },
  rules: [
    {
      reads: ["createNamespace", "managedNamespaceMetadata"],
      broken: ({ createNamespace, managedNamespaceMetadata: metadata }) =>
        (metadata ?? undefined) === undefined || createNamespace === true
          ? undefined
          : ["managedNamespaceMetadata", "it has no effect without createNamespace"],
    },
  ],
} as const satisfies SettingGroup;

/**
 * All settings, in the order of the reference page.
 *
 * @internal the reference pages have them
 */
export const syncSettings = {
  objects: {
    type: "values",
    doc: "The objects, hooks too: a list of manifests, which the state has by group/Kind/namespace/name.",
    required: true,
    accepts: "any",
    output: "never",
    argument: { default: "those of `source`", description: "The objects, hooks too." },
  },
  namespace: {
    type: "text",
    doc: "The namespace of objects without one.",
    compared: true,
    output: "never",
    argument: { default: "the provider's" },
  },
  revision: {
    type: "text",
    doc: "What identifies the set, such as a commit: a part of the names of hooks with `generateName`.",
    compared: true,
    output: "never",
    argument: { default: "the digest of the objects" },
  },
  ...operationSettings.fields,
  adopt: sharedSettings.adopt,
  conflicts: {
    ...sharedSettings.conflicts,
    doc: "Rules for fields that other field managers have set to other values; the first that is about a field decides, then those of the provider. Without a rule, the field is applied.",
  },
  waitFor: {
    ...healthSettings.waitFor,
    doc: "Objects outside the set that must be there before its first hook runs and its first object is written: healthy, or with a condition that is True, or with an expression that is true. They are waited for up to `timeout`, or five minutes; their kinds need not exist yet.",
    output: "never",
    argument: {
      default: "none",
      description:
        "Objects outside the set that must be there before its first hook: see [rules.md](rules.md#what-must-be-there-first).",
    },
  },
  limits: { ...limitsSettings.limits, output: "never", unstated: true },
  expectPlan: { ...limitsSettings.expectPlan, output: "never" },
  triggers: {
    type: "anything",
    doc: 'Hooks run when this value changes, with `runHooks: "triggered"`.',
    accepts: "any",
    compared: true,
  },
  resume: flag("Go on with a sync that is paused after a failure.", false),
} as const satisfies SettingTable;
