import type { ChangeSet, LeftQuery, ReportProgress } from "slipway/internal/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { componentOf } from "../../urn/component-of";
import type { Session } from "../../session/session";
import { refuseDeletions } from "./refuse-deletions";

/**
 * The objects of the component of a `Prune` that interrupted runs may have created, and that neither it nor another
 * resource of the program has.
 */
export function leftQuery(urn: string, ids: readonly string[], session: Session): LeftQuery {
  const own = new Set(ids);
  return { component: componentOf(urn), isWanted: (id) => own.has(id) || session.declared.has(id) };
}

/**
 * Says in a preview what an interrupted run left behind; returns whether there may be anything.
 *
 * @throws PROVIDER_OBJECTS_PROTECTED if it is protected and there is
 */
export async function announceLeft(
  urn: string,
  { isProtected, ...query }: LeftQuery & { readonly isProtected: boolean },
  session: Session,
): Promise<boolean> {
  try {
    const client = session.cluster();
    const noted = Object.keys(await session.runs.findLeft(client, query, session.signal));
    if (noted.length === 0) return false;
    const ids = await session.runs.planSweep(client, query, session.signal);
    if (isProtected) refuseDeletions({ removed: ids });
    const what = ids.length === 0 ? "nothing that is still there" : `objects to be deleted: ${ids.join(", ")}`;
    session.log.say("info", urn, `an earlier run left ${what}`);
    return true;
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    return false;
  }
}

/** Deletes them. */
export function sweepLeft(
  query: LeftQuery,
  timeoutSeconds: number,
  session: Session,
  onProgress: ReportProgress,
): Promise<ChangeSet> {
  const options = { timeoutSeconds, signal: session.signal, onProgress };
  return session.runs.sweep(session.cluster(), query, options);
}
