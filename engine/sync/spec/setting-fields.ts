// Source: argo-cd docs/operator-manual/application.yaml, docs/user-guide/sync-options.md, docs/user-guide/diffing.md.
import { healthStatuses } from "../../model/outcomes/health";
import { propagationPolicies } from "../../model/argo/sync-options";
import { failureActions, hookOccasions, keptLogs, type SyncSettings } from "../model/sync-settings";
import { readSettingMap, type SettingFault } from "../../plan/settings/read-setting-map";
import { integer, listOf, map, number, oneOf, text, texts, truth } from "../../plan/settings/setting-field";

const pattern = map({ "group!": text, "kind!": text });
const permissions = map({ allow: listOf(pattern), deny: listOf(pattern) });

/**
 * The settings of a sync; each field has the name that Argo CD has for it.
 *
 * @internal for its tests
 */
export const syncSettingFields = map({
  dryRun: truth,
  prune: truth,
  force: truth,
  skipHooks: truth,
  validate: truth,
  pruneLast: truth,
  pruneConfirmed: truth,
  prunePropagationPolicy: oneOf(propagationPolicies),
  replace: truth,
  serverSideApply: truth,
  serverSideApplyManager: text,
  clientSideApplyMigration: truth,
  clientSideApplyMigrationManager: text,
  skipDryRunOnMissingResource: truth,
  applyOutOfSyncOnly: truth,
  createNamespace: truth,
  managedNamespaceMetadata: map({ labels: texts, annotations: texts }),
  failOnSharedResource: truth,
  allowEmpty: truth,
  respectIgnoreDifferences: truth,
  ignoreDifferences: listOf(
    map({
      "group!": text,
      "kind!": text,
      name: text,
      namespace: text,
      jsonPointers: listOf(text),
      jsonPathExpressions: listOf(text),
      managedFieldsManagers: listOf(text),
    }),
  ),
  resources: listOf(map({ "group!": text, "kind!": text, "name!": text, namespace: text, exclude: truth })),
  permissions: map({ clusterKinds: permissions, namespacedKinds: permissions, namespaces: listOf(text) }),
  healthOverrides: listOf(
    map(
      {
        "apiVersion!": text,
        "kind!": text,
        inProgress: text,
        failed: text,
        current: text,
        health: oneOf(healthStatuses),
        message: text,
      },
      {
        rule: ({ current, health }) =>
          (current === undefined) === (health === undefined)
            ? ["current", "needs either current, an expression, or health, one status"]
            : undefined,
      },
    ),
  ),
  deletionConfirmed: truth,
  timeoutSeconds: number,
  retry: map({ "limit!": integer, durationSeconds: number, factor: number, maxDurationSeconds: number }),
  onFailure: oneOf(failureActions),
  runHooks: oneOf(hookOccasions),
  keepLogs: oneOf(keptLogs),
});

/** The settings of a sync as far as they are right, and what is not. */
export interface ReadSyncSettings {
  /** The settings. */
  readonly settings: Partial<SyncSettings>;
  /** What is wrong. */
  readonly faults: readonly SettingFault[];
}

/** Reads plain data as the settings of a sync: see `readSettingMap`. */
export function readSyncSettings(data: unknown, isUnknown?: (value: unknown) => boolean): ReadSyncSettings {
  const { value, faults } = readSettingMap(data, syncSettingFields, isUnknown);
  return { settings: value, faults };
}
