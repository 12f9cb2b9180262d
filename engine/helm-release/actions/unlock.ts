import { SyncError } from "../../errors/sync-error";
import type { StoredRelease } from "../model/stored-release";
import { type ActionContext, isPending, withStatus } from "./action-context";

/**
 * Marks a revision as failed that an interrupted run left pending, or whose uninstall did not end; another one stays.
 *
 * Source: helm-controller internal/reconcile/unlock.go@v1.6.0.
 */
export async function unlockRelease(context: ActionContext, version: number): Promise<void> {
  const history = await context.store.history();
  const release = history.find((one) => one.version === version);
  if (release === undefined) throw revisionNotFound(context, version, history);
  if (isPending(release) || release.info?.status === "uninstalling") await context.update(unlocked(release));
}

/** The history, in which the newest revision is not pending: one that an interrupted run left is marked as failed. */
export async function repairedHistory(context: ActionContext): Promise<readonly StoredRelease[]> {
  const history = await context.store.history();
  const last = history.at(-1);
  if (last === undefined || !isPending(last)) return history;
  return [...history.slice(0, -1), await context.update(unlocked(last))];
}

function unlocked(release: StoredRelease): StoredRelease {
  return withStatus(release, "failed", `Release unlocked from stale '${release.info?.status ?? ""}' state`);
}

/** The error for a revision that is not stored. */
export function revisionNotFound(
  { settings: { name, storageNamespace } }: ActionContext,
  version: number,
  history: readonly StoredRelease[],
): SyncError {
  const known = history.map((one) => String(one.version)).join(", ");
  return new SyncError({
    code: "RELEASE_REVISION_NOT_FOUND",
    what: `the release ${name} has no revision ${version}`,
    where: { object: `Secret ${storageNamespace}/sh.helm.release.v1.${name}.v${version}` },
    why: known === "" ? "no revision is stored" : `the stored revisions are ${known}`,
    mend: "name a stored revision; raise maxHistory to keep more of them",
  });
}
