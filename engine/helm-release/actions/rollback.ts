import { markOwned } from "../objects/own-objects";
import { optional } from "../../lib/optional";
import type { StoredRelease } from "../model/stored-release";
import { deployedRevisions } from "../storage/history";
import { type ActionContext, withStatus } from "./action-context";
import { applyRevision, changeObjects } from "./apply-revision";
import { repairedHistory, revisionNotFound } from "./unlock";
import { isServerSideApply, writeMethod } from "./write-method";

/**
 * Rolls back to a revision: stores it as a new one, and brings the cluster to it. 0 is the revision before the newest.
 *
 * Unlike Helm, a rollback whose hooks fail does not stay pending.
 */
export async function rollbackRelease(context: ActionContext, version: number): Promise<void> {
  const { name, spec, chartFiles } = context.settings;
  const { rollback } = spec;
  const history = await repairedHistory(context);
  const current = history.at(-1);
  const wanted = version === 0 ? (current?.version ?? 1) - 1 : version;
  const previous = history.find((one) => one.version === wanted);
  if (current === undefined || previous === undefined) throw revisionNotFound(context, wanted, history);
  const isServerSide = isServerSideApply(rollback.serverSideApply, previous);
  const method = writeMethod(context.writer, isServerSide, { force: rollback.force, acceptsUnknownFields: true });
  const { namespace = context.settings.namespace } = current;
  const { first_deployed } = current.info ?? {};
  const { notes } = previous.info ?? {};
  const isHelm4 = current.apply_method !== undefined || previous.apply_method !== undefined;
  const release: StoredRelease = {
    ...previous,
    name,
    namespace,
    version: current.version + 1,
    info: {
      ...optional({ first_deployed }),
      last_deployed: context.time(),
      description: `Rollback to ${wanted}`,
      status: "pending-rollback",
      ...(isHelm4 ? { rollback_revision: wanted } : {}),
      ...optional({ notes }),
    },
    apply_method: isServerSide ? "ssa" : "csa",
    ...optional({ slipway_chart_digest: previous.slipway_chart_digest ?? chartFiles?.assumed }),
  };
  context.store.requireStorable(release);
  const build = (
    { manifest, version }: StoredRelease,
    skipsUnknownKinds: boolean,
  ): ReturnType<typeof context.build> => {
    const title = `the stored manifest of ${name}, revision ${version}`;
    return context.build(manifest, { namespace, title, skipsUnknownKinds });
  };
  const original = await build(current, true);
  const target = (await build(previous, false)).map((object) => markOwned(object, context.owner));
  await context.create(release);
  await applyRevision(context, release, {
    write: changeObjects(context, { original, target }, method),
    target,
    spec: rollback,
    method,
    before: "pre-rollback",
    after: "post-rollback",
    failed: "Rollback",
    hookPrefix: () => "",
    onUnwritten: async () => {
      await context.update(withStatus(current, "superseded"));
    },
    supersede: async () => {
      for (const one of deployedRevisions(history)) await context.update(withStatus(one, "superseded"));
    },
  });
}
