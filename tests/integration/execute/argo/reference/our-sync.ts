import { runSync } from "../../../../../engine/execute/argo/sync/run-sync";
import type { KubeClient } from "../../../../../engine/kube/kube-client";
import type { SyncRecord } from "../../../../../engine/model/argo/sync-record";
import type { SyncSettings } from "../../../../../engine/model/argo/sync-settings";
import { groupOf } from "../../../../../engine/model/object-key";
import type { Operation } from "./random-operations";
import type { ManagedObject, RunOperation } from "./sync-reference";

/** Runs operations with `runSync`, which keeps a record for each namespace. */
export function runOurs(client: KubeClient): RunOperation {
  const records = new Map<string, SyncRecord>();
  return async (operation, namespace, managed) => {
    const { targets, revision, startedAt, terminateAt } = operation;
    const stop = new AbortController();
    const record = records.get(namespace);
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
    records.set(namespace, outcome.record);
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

function settingsOf({ options, targets }: Operation, managed: readonly ManagedObject[]): Partial<SyncSettings> {
  const { noValidation, manager, noMigration, only, ...others } = options;
  const named = targets.map(({ apiVersion, kind, metadata }) => ({ apiVersion, kind, name: metadata.name }));
  const resources = [...named, ...managed]
    .filter(({ name }) => only?.includes(name) === true)
    .map(({ apiVersion, kind, name }) => ({ group: groupOf(apiVersion), kind, name }));
  return {
    ...others,
    ...(only === undefined ? {} : { resources }),
    runHooks: "always",
    timeoutSeconds: 30,
    serverSideApplyManager: manager,
    validate: noValidation !== true,
    clientSideApplyMigration: noMigration !== true,
  };
}
