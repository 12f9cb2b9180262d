import { isSyncError } from "../../errors/sync-error";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import { hookFinalizer } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, keyOf, printKey, versionOf } from "../../model/objects/object-key";
import { finalizersOf } from "../../plan/argo/make-tasks";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import { releaseHook } from "../step/release-hook";
import { phaseOfHook } from "../step/sync-step";
import { inScope } from "./find-changes";
import { isOwn, type SyncSession } from "./sync-session";

/** The hooks of earlier runs that have names of their own (`generateName`). */
export async function findLeftHooks(session: SyncSession): Promise<readonly KubeObject[]> {
  const { client } = session;
  const scopes = new Map(
    session.targets
      .filter((target) => readArgoHook(target).as === "hook" && target.metadata.generateName !== undefined)
      .filter((target) => session.kinds.missing(target) === undefined)
      .map((target) => {
        const { apiVersion, kind, metadata } = inScope(target, session);
        const scope = { apiVersion, kind, namespace: metadata.namespace ?? "" };
        return [JSON.stringify(scope), scope] as const;
      }),
  );
  const lists = [...scopes.values()].map(async ({ apiVersion, kind, namespace }) => {
    const options = namespace === "" ? {} : { namespace };
    try {
      return (await client.list(groupOf(apiVersion), versionOf(apiVersion), kind, options)).items;
    } catch (error) {
      // Who may not list the kind cannot have hooks found; the run itself needs no list.
      if (isSyncError(error) && error.code === "KUBE_FORBIDDEN") return [];
      throw error;
    }
  });
  return (await Promise.all(lists)).flat().filter((object) => {
    return readArgoHook(object).as === "hook" && isOwn(session, ownerTokenOf(object));
  });
}

/** Releases the hooks of runs that were killed, and deletes those that run. */
export async function clearLeftHooks(session: SyncSession, current: ReadonlySet<string>): Promise<void> {
  const { cluster, health, settings } = session;
  // One that holds the finalizer was never judged, since its run was killed.
  const left = (await findLeftHooks(session)).filter(
    (hook) => finalizersOf(hook).includes(hookFinalizer) && !current.has(printKey(keyOf(hook))),
  );
  await Promise.all(
    left.map(async (hook) => {
      await releaseHook(cluster, hook);
      if (phaseOfHook(hook, health).phase === "Running") {
        await cluster.deleteHook(hook, settings.prunePropagationPolicy);
      }
    }),
  );
}

/** Deletes the hooks of interrupted runs that the set has no more. */
export async function deleteLeftHooks(session: SyncSession, hooks: readonly KubeObject[]): Promise<void> {
  const { cluster, settings } = session;
  await Promise.all(
    hooks.map(async (hook) => {
      await releaseHook(cluster, hook);
      await cluster.deleteHook(hook, settings.prunePropagationPolicy);
    }),
  );
}
