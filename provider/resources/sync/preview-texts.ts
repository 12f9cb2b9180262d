import { describeCounts } from "slipway/internal";
import {
  describeYielded,
  listSome,
  printFieldPath,
  type PreviewedObject,
  type SyncPreview,
} from "slipway/internal/cluster";

/** What the update would do, in lines, and why. */
export function describePreview(preview: SyncPreview): readonly string[] {
  const { objects, hooks, prunes, notes, onFailure, held, plan } = preview;
  if (held !== undefined) return [held];
  const lines = objects.flatMap((object) => describeTakeover(object));
  for (const { id, yielded } of objects) if (yielded !== undefined) lines.push(describeYielded(id, yielded));
  if (hooks.list.length > 0) lines.push(`hooks run: ${hooks.reason}`);
  for (const { id, phase, wave, onlyOnFailure } of hooks.list) {
    lines.push(`hook of ${phase}, wave ${wave}${onlyOnFailure ? ", only if the sync fails" : ""}: ${id}`);
  }
  if (hooks.list.length === 0 && !hooks.run && hooks.reason !== "") lines.push(`no hooks run: ${hooks.reason}`);
  for (const { id, wave, action, reason } of prunes) {
    const why = reason === undefined ? "" : `: ${reason}`;
    lines.push(action === "prune" ? `to be deleted in wave ${wave}: ${id}${why}` : `stays: ${id}${why}`);
  }
  if (onFailure.action === "rollback") {
    const { revision } = onFailure;
    lines.push(
      revision === undefined ? "if it fails, there is no set to roll back to" : `if it fails, ${revision} is synced`,
    );
  }
  if (onFailure.action === "pause") lines.push("if it fails, later syncs of this set are held");
  const counted = plan && describeCounts(plan.counts);
  return [...lines, ...(counted === undefined ? [] : [counted]), ...notes];
}

/** Says that an object already exists, from whom it is taken over, and which fields change by that. */
function describeTakeover({ id, takenFrom, isAdopted = false, changes }: PreviewedObject): readonly string[] {
  if (takenFrom === undefined && !isAdopted) return [];
  const how = takenFrom === undefined ? "will be adopted" : `will be taken over from ${takenFrom}`;
  const fields = changes.map(({ kind, path }) => `${kind} ${printFieldPath(path)}`);
  return [`${id} already exists and ${how}${fields.length === 0 ? "" : `: ${listSome(fields, 10)}`}`];
}

/**
 * The fields that differ on the cluster, a line for each object.
 *
 * @param told the ids of objects whose differences other lines report
 */
export function describeDifferences({ objects }: SyncPreview, told: ReadonlySet<string>): readonly string[] {
  return objects.flatMap(({ id, action, changes, unverified }) => {
    const why = unverified === undefined ? [] : [`${id} was not verified by the server: ${unverified}`];
    if (action === "unchanged" || told.has(id)) return why;
    const fields = changes.map(({ path }) => printFieldPath(path));
    return [...why, `${id}: ${action}${fields.length === 0 ? "" : ` ${listSome(fields, 10)}`}`];
  });
}
