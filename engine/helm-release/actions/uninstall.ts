import { deleteObjects } from "../objects/delete-objects";
import { keptByPolicy, reasonToStay } from "../objects/removed-objects";
import { refOf } from "../objects/write-object";
import { joinErrors, SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { DeletionPropagation } from "../settings/closed-sets";
import type { StoredRelease } from "../model/stored-release";
import { isKeptByHelm } from "../../model/objects/marks";
import { keyOf, printKey } from "../../model/objects/object-key";
import { createLiveReader } from "../../plan/live-reader";
import { deployedRevisions } from "../storage/history";
import { awaitGone } from "../objects/await-objects";
import { sortForDeletion } from "../objects/deletion-order";
import { type ActionContext, ActionFailed, describeError, withStatus } from "./action-context";
import { notFound } from "./test-release";
import { writeMethod } from "./write-method";

const propagations = { background: "Background", foreground: "Foreground", orphan: "Orphan" } as const satisfies Record<
  DeletionPropagation,
  string
>;

/**
 * Uninstalls the release: deletes the objects of its newest revision, and the history unless it is kept. An object that
 * another owner has by now stays, as does one with the annotation `helm.sh/resource-policy: keep`.
 *
 * Source: helm pkg/action/uninstall.go@v3.22.0 (Run), @v4.3.1 (verifyOwnershipBeforeDelete).
 */
export async function uninstallNewest(context: ActionContext): Promise<void> {
  const { uninstall } = context.settings.spec;
  const history = await context.store.history();
  const last = history.at(-1);
  if (last === undefined) throw notFound(context);
  if (last.info?.status === "uninstalled") {
    if (uninstall.keepHistory) throw alreadyUninstalled(context, last);
    await purge(context, history);
    context.report(last);
    return;
  }
  const method = writeMethod(context.writer, last.apply_method === "ssa");
  const description = "Deletion in progress (or silently failed)";
  const info = { ...last.info, deleted: context.time() };
  let release = withStatus({ ...last, info }, "uninstalling", description);
  const before = await context.hooks(release, "pre-delete", { spec: uninstall, method });
  release = before.release;
  await context.update(before.error === undefined ? release : failed(release, before.error));
  if (before.error !== undefined) throw new ActionFailed(before.error);
  const errors = await deleteRelease(context, release);
  const after = await context.hooks(release, "post-delete", { spec: uninstall, method });
  release = withStatus(after.release, "uninstalled", "Uninstallation complete");
  if (after.error !== undefined) errors.push(after.error);
  if (uninstall.keepHistory) {
    await context.update(release);
    for (const one of deployedRevisions(history)) {
      if (one.version !== release.version) await context.update(withStatus(one, "superseded"));
    }
  } else {
    await purge(context, history);
    context.report(release);
  }
  const error = joinErrors(errors);
  if (error !== undefined) throw new ActionFailed(error);
}

/** Returns the errors of the wait; throws if objects could not be deleted: the release can be uninstalled again. */
async function deleteRelease(context: ActionContext, release: StoredRelease): Promise<SyncError[]> {
  const { client, spec, signal, onProgress } = context.settings;
  const { deletionPropagation, disableWait } = spec.uninstall;
  const { namespace = context.settings.namespace, name, manifest = "" } = release;
  const title = `the stored manifest of ${name}`;
  const built = await context.build(manifest, { namespace, title, skipsUnknownKinds: true });
  const named = built.filter((object) => object.metadata.generateName === undefined);
  const readLive = createLiveReader(client, named.map(refOf), signal);
  const found = await mapConcurrently(named, requestsAtOnce, async (object) => {
    const live = await readLive(refOf(object));
    // The mark also counts as the revision has it, whatever the live object says.
    const stays = live && (isKeptByHelm(object) ? keptByPolicy : reasonToStay(live, context.owner));
    return live === undefined ? [] : [{ live, stays }];
  });
  for (const { live, stays: reason } of found.flat()) {
    if (reason !== undefined) onProgress?.({ type: "stays", id: printKey(keyOf(live)), reason });
  }
  const owned = found.flat().flatMap(({ live, stays }) => (stays === undefined ? [live] : []));
  const propagation = propagations[deletionPropagation];
  const method = { propagation, owner: context.owner, signal };
  const { error, gone } = await deleteObjects(client, sortForDeletion(owned), method);
  if (error !== undefined) {
    await context.update(failed(release, error));
    throw new ActionFailed(incomplete(context, error));
  }
  if (disableWait) return [];
  try {
    const left = owned.filter((object) => !gone.has(object));
    await awaitGone(client, left, { timeoutSeconds: context.timeoutSeconds(spec.uninstall), signal, onProgress });
    return [];
  } catch (cause) {
    return [asSyncError(cause, {})];
  }
}

/** Helm leaves such a release `uninstalling`; the description says what happened. */
function failed(release: StoredRelease, error: SyncError): StoredRelease {
  return withStatus(release, "uninstalling", `Deletion of "${release.name}" failed: ${describeError(error)}`);
}

/** The newest revision goes last: an interrupted purge can be repeated. */
async function purge({ store }: ActionContext, history: readonly StoredRelease[]): Promise<void> {
  await mapConcurrently(history.slice(0, -1), requestsAtOnce, ({ version }) => store.delete(version));
  for (const { version } of history.slice(-1)) await store.delete(version);
}

function alreadyUninstalled({ settings: { name } }: ActionContext, { version }: StoredRelease): SyncError {
  return new SyncError({
    code: "RELEASE_NOT_DEPLOYED",
    what: `the release named "${name}" is already deleted`,
    why: `its revision ${version} is uninstalled, and its history is to be kept`,
    mend: "uninstall it without keepHistory to delete the history",
  });
}

function incomplete({ settings: { name } }: ActionContext, cause: SyncError): SyncError {
  return new SyncError({
    code: "RELEASE_UNINSTALL_INCOMPLETE",
    what: `failed to delete objects of the release ${name}`,
    where: cause.where,
    why: [cause, ...cause.also].map(describeError).join("\n"),
    mend: "correct what the messages name, and uninstall again: the history is kept until then",
    cause,
  });
}
