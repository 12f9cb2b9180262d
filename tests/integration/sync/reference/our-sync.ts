import { runSync } from "../../../../engine/sync/run-sync";
import type { KubeClient } from "../../../../engine/kube/kube-client";
import type { SyncRecord } from "../../../../engine/sync/model/sync-record";
import type { GivenSyncSettings } from "../../../../engine/sync/model/sync-settings";
import { inventoryEntryOf } from "../../../../engine/model/outcomes/inventory";
import { groupOf, keyOf, printKey, versionOf } from "../../../../engine/model/objects/object-key";
import type { Operation } from "./random-operations";
import { type ManagedObject, type RunOperation, syncTimeout } from "./sync-reference";

/** Runs operations with `runSync`, which keeps a record for each namespace. */
export function runOurs(client: KubeClient): RunOperation {
  const records = new Map<string, SyncRecord>();
  return async (operation, namespace, managed) => {
    const { targets, revision, startedAt, terminateAt } = operation;
    const stop = new AbortController();
    const record = records.get(namespace) ?? (await takeOver(client, managed));
    const outcome = await runSync(
      client,
      {
        ...{ objects: targets, namespace, revision, ownerToken: `owner of ${namespace}` },
        settings: settingsOf(operation, managed),
        ...(record === undefined ? {} : { record }),
      },
      {
        signal: stop.signal,
        now: () => startedAt * 1000,
        onMessage: (message) => {
          if (new RegExp(terminateAt).test(message)) stop.abort();
        },
      },
    );
    // Argo CD's engine replaces objects again that were replaced before: here it is unknown what was written.
    const { record: written } = outcome;
    records.set(namespace, { ...written, last: { ...written.last, digest: "" } });
    return {
      phase: outcome.phase,
      message: outcome.message.replace(", triggered by a cancellation", ""),
      waves: outcome.waves.map(({ phase, wave, isLast }) => ({ phase, wave, final: isLast })),
      results: outcome.resources.map(({ key, version, images, status, message, hookType, hookPhase, syncPhase }) => ({
        ...{ ...key, version, images, status, message, hookType, hookPhase, syncPhase },
      })),
    };
  };
}

/** The record of what another program has synced. */
async function takeOver(client: KubeClient, managed: readonly ManagedObject[]): Promise<SyncRecord | undefined> {
  if (managed.length === 0) return undefined;
  const live = managed.map(({ apiVersion, kind, namespace, name }) =>
    client.get({ group: groupOf(apiVersion), version: versionOf(apiVersion), kind, namespace, name }),
  );
  const inventory = (await Promise.all(live)).flatMap((object) =>
    object?.metadata.uid === undefined
      ? []
      : [[printKey(keyOf(object)), inventoryEntryOf(object, object.metadata.uid)] as const],
  );
  const end = { message: "", revision: "", digest: "", finishedAt: "", isPaused: false };
  return { inventory: Object.fromEntries(inventory), triggers: "", last: { phase: "Succeeded", ...end } };
}

function settingsOf({ options, targets }: Operation, managed: readonly ManagedObject[]): GivenSyncSettings {
  const { noValidation, manager, noMigration, only, namespaceMetadata, denied = [], ...others } = options;
  const named = targets.map(({ apiVersion, kind, metadata }) => ({ apiVersion, kind, name: metadata.name }));
  const resources = [...named, ...managed]
    .filter(({ name }) => only?.includes(name) === true)
    .map(({ apiVersion, kind, name }) => ({ group: groupOf(apiVersion), kind, name }));
  // An empty list selects everything.
  if (resources.length === 0) resources.push({ group: "", kind: "ConfigMap", name: "nobody-has-this-name" });
  return {
    ...others,
    ...(only === undefined ? {} : { resources }),
    ...(namespaceMetadata === undefined ? {} : { managedNamespaceMetadata: namespaceMetadata }),
    permissions: { namespacedKinds: { deny: denied.map((kind) => ({ group: "*", kind })) } },
    runHooks: "always",
    // Argo CD asks for consent in its controller, before its engine begins.
    allowEmpty: true,
    timeoutSeconds: syncTimeout,
    serverSideApplyManager: manager,
    validate: noValidation !== true,
    clientSideApplyMigration: noMigration !== true,
  };
}
