import { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import type { TestFilter } from "../model/release-spec";
import type { StoredHook } from "../model/stored-release";
import { type ActionContext, ActionFailed } from "./action-context";
import { writeMethod } from "./write-method";

/** Runs the test hooks of the newest revision, and stores what became of each. */
// Source: helm pkg/action/release_testing.go@v3.22.0 (Run). There skipped hooks move to the front of the list.
export async function testRelease(context: ActionContext): Promise<void> {
  const { timeout, filters } = context.settings.spec.test;
  const release = (await context.store.history()).at(-1);
  if (release === undefined) throw notFound(context);
  const result = await context.hooks(release, "test", {
    spec: { ...optional({ timeout }), disableHooks: false },
    method: writeMethod(context.writer, release.apply_method === "ssa"),
    selects: selectTests(filters),
  });
  await context.update(result.release);
  if (result.error !== undefined) throw new ActionFailed(result.error);
}

/** Whether a test runs: those that are excluded do not; if any are named, only these do. */
export function selectTests(filters: readonly TestFilter[]): (hook: StoredHook) => boolean {
  const excluded = new Set(filters.filter(({ exclude }) => exclude).map(({ name }) => name));
  const included = new Set(filters.filter(({ exclude }) => !exclude).map(({ name }) => name));
  return ({ name = "" }) => !excluded.has(name) && (included.size === 0 || included.has(name));
}

/** The error for a release without a stored revision. */
export function notFound({ settings: { name, storageNamespace } }: ActionContext): SyncError {
  return new SyncError({
    code: "RELEASE_NOT_FOUND",
    what: `there is no release ${name}`,
    where: { object: `Namespace ${storageNamespace}` },
    why: "no Secret of this namespace has a revision of it",
    mend: "check the name and the storage namespace; install it first",
  });
}
