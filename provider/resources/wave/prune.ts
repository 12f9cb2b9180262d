import type { KubeObject } from "slipway/internal";
import {
  type ChangeSet,
  countCustomResources,
  type Inventory,
  isFailed,
  type LeftObjects,
  planLeft,
  planRelease,
  printFieldPath,
  pruneLeft,
  releaseLeft,
} from "slipway/internal/cluster";
import { showProgress } from "../../progress/progress";
import { shortNameOf } from "../../urn/short-name";
import { isPropertyMap, type PropertyMap, type PropertyValue, unwrap } from "../../rpc/property-value";
import type { PropertyChange } from "../../rpc/requests";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { rawPruneInputs, readPruneInputs, readPruneState } from "../../inputs/prune";
import type { Session } from "../../session/session";
import { acceptedTypes, comparedProperties, requiredProperties } from "../../properties/property-table";
import { pruneProperties } from "../../properties/prune";
import { checkIds } from "../shared/check-id";
import { fault } from "../shared/check-manifest";
import type { ResourceHandler } from "../shared/handler";
import { importUnsupported } from "../shared/import-unsupported";
import { pruneIsOff } from "../shared/keep-removed";
import { checkProperties, givenInputs, timeLimitOf, timeoutOf } from "../shared/options";
import { diffProperties } from "../shared/structural-diff";
import { rightsOf } from "../shared/rights";
import { reportSkipped } from "../shared/report-skipped";
import { refuseDeletions } from "./refuse-deletions";
import { throwAll } from "../shared/throw-all";
import { announceLeft, leftQuery, sweepLeft } from "./left-runs";
import { readInventory } from "./wave-inventory";

const types = acceptedTypes(pruneProperties);
const compared = comparedProperties(pruneProperties);
const required = requiredProperties(pruneProperties);

/**
 * `slipway:index:Prune`: deletes the objects that were removed from a set of waves, after all waves. It may only delete
 * objects that its own state recorded in the previous run; so that a run that is killed before it loses no object.
 */
export const pruneHandler: ResourceHandler = {
  async check({ news }, session) {
    const failures = checkProperties(news, types);
    const given = givenInputs(news, types);
    for (const name of required) if (given[name] === undefined) failures.push(fault([name], "is missing"));
    const ids = unwrap(rawPruneInputs(given).ids);
    if (!Array.isArray(ids)) return { inputs: given, failures };
    const checked = await checkIds(ids as readonly PropertyValue[], failures, session);
    return { inputs: { ...given, ids: sortIds(checked) }, failures };
  },

  async diff({ oldInputs, news, urn }, session) {
    const unchanged = { replaces: [], deleteBeforeReplace: false, stables: [] };
    // A preview that does not know the ids knows no deletion.
    if (!Array.isArray(unwrap(rawPruneInputs(news).ids))) {
      return { ...unchanged, changed: true, changes: [{ path: "ids", kind: "update", inputDiff: true }] };
    }
    const { ids: before } = readPruneInputs(oldInputs);
    const { ids: wanted, keepObjects, protectObjects: isProtected } = readPruneInputs(news);
    const now = new Set(wanted);
    const removed = before.flatMap((id, index): PropertyChange[] =>
      now.has(id) ? [] : [{ path: printFieldPath(["ids", index]), kind: "delete", inputDiff: true }],
    );
    const added = wanted.flatMap((id, index): PropertyChange[] =>
      before.includes(id) ? [] : [{ path: printFieldPath(["ids", index]), kind: "add", inputDiff: true }],
    );
    if (keepObjects) {
      await announceKept(urn, leftObjects(oldInputs, news), session);
      const records = recordRows(oldInputs, news);
      const changes = removed.length + added.length > 0 ? [...removed, ...added] : records;
      return { ...unchanged, changed: changes.length > 0, changes };
    }
    if (removed.length > 0) await announceDeletes(urn, { oldInputs, news, isProtected }, session);
    const records = recordRows(oldInputs, news);
    const rows = [...removed, ...added];
    const changes = rows.length > 0 ? rows : records;
    // What the record has of them is announced already.
    const ids = [...wanted, ...Object.keys(leftObjects(oldInputs, news).inventory)];
    const isLeft = await announceLeft(urn, { ...leftQuery(urn, ids, session), isProtected }, session);
    return { ...unchanged, changed: changes.length > 0 || isLeft, changes };
  },

  // The state contains the lists once, in the inputs.
  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    const id = `prune-${shortNameOf(urn)}`;
    const { ids, keepObjects, protectObjects: isProtected } = readPruneInputs(inputs);
    if (keepObjects) return { id: preview ? "" : id, outputs: {}, problems: [] };
    const query = leftQuery(urn, ids, session);
    if (preview || isProtected) await announceLeft(urn, { ...query, isProtected }, session);
    if (preview) {
      return { id: "", outputs: {}, problems: [] };
    }
    const changes = await showProgress(session, urn, (onProgress) =>
      sweepLeft(query, timeoutOf(inputs, timeoutSeconds), session, onProgress),
    );
    report(urn, changes, session);
    return { id, outputs: {}, problems: [] };
  },

  read({ id, inputs, state }) {
    if (Object.keys(inputs).length === 0) return Promise.reject(importUnsupported("Prune"));
    return Promise.resolve({ id, outputs: state });
  },

  async update({ urn, id, oldInputs, news, timeoutSeconds, preview }, session) {
    if (preview) return { id, outputs: {}, problems: [] };
    const options = { ...timeLimitOf(news, timeoutSeconds), signal: session.signal };
    const left = leftObjects(oldInputs, news);
    if (readPruneInputs(news).keepObjects) {
      report(urn, await releaseLeft(session.cluster(), left, pruneIsOff, options), session, "info");
      return { id, outputs: {}, problems: [] };
    }
    const changes = await showProgress(session, urn, async (onProgress) => {
      const pruned = await pruneLeft(session.cluster(), left, { ...options, onProgress, rights: rightsOf(session) });
      if (pruned.some(isFailed)) return pruned;
      const query = leftQuery(urn, [...readPruneInputs(news).ids, ...handledIds(pruned)], session);
      return [...pruned, ...(await sweepLeft(query, options.timeoutSeconds, session, onProgress))];
    });
    // The old record stays in the state, so the next run tries again.
    report(urn, changes, session);
    return { id, outputs: {}, problems: [] };
  },

  delete() {
    return Promise.resolve();
  },

  deleted() {
    return [];
  },
};

/** Says what the update keeps, and nobody owns then. */
async function announceKept(urn: string, left: LeftObjects, session: Session): Promise<void> {
  if (Object.keys(left.inventory).length === 0) return;
  try {
    reportSkipped(urn, await planRelease(session.cluster(), left, pruneIsOff, session.signal), session, "info");
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
  }
}

function recordRows(oldInputs: PropertyMap, news: PropertyMap): PropertyChange[] {
  const rows = diffProperties(oldInputs, news, compared);
  return rows.map((row) => ({ ...row, inputDiff: true }));
}

function sortIds(ids: readonly PropertyValue[]): readonly PropertyValue[] {
  return ids.every((id) => typeof id === "string") ? [...ids].sort() : ids;
}

/** An object with another uid than the recorded one may be of an interrupted run. */
function handledIds(changes: ChangeSet): readonly string[] {
  return changes.flatMap((change) => (change.action === "skipped" && change.cause === "notOurs" ? [] : [change.id]));
}

function report(urn: string, changes: ChangeSet, session: Session, kept?: "info"): void {
  reportSkipped(urn, changes, session, kept);
  session.attempts.noteObjects(urn, changes);
  throwAll(changes.filter(isFailed).map(({ error }) => error));
}

interface PlannedPrune {
  readonly oldInputs: PropertyMap;
  readonly news: PropertyMap;
  readonly isProtected: boolean;
}

/** @throws PROVIDER_OBJECTS_PROTECTED */
async function announceDeletes(
  urn: string,
  { oldInputs, news, isProtected }: PlannedPrune,
  session: Session,
): Promise<void> {
  try {
    const { targets, skipped, definitions } = await planLeft(
      session.cluster(),
      leftObjects(oldInputs, news),
      session.signal,
    );
    if (isProtected) refuseDeletions({ removed: targets.map(({ id }) => id) });
    if (targets.length > 0) session.log.say("info", urn, `to be deleted: ${targets.map(({ id }) => id).join(", ")}`);
    reportSkipped(urn, skipped, session);
    for (const definition of definitions) await announceLoss(urn, definition, session);
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    session.warnOnce(urn, "the objects to delete are not known: the cluster does not respond");
  }
}

/** The server deletes the custom resources of a definition with it, whoever made them. */
async function announceLoss(urn: string, definition: KubeObject, session: Session): Promise<void> {
  const count = await countCustomResources(session.cluster(), definition, session.signal);
  if (count === 0) return;
  const name = `the CustomResourceDefinition ${definition.metadata.name}`;
  const objects = count === undefined ? "its custom resources, which could not be counted" : `${count} of its objects`;
  session.log.say(
    "warning",
    urn,
    `${name} is deleted, and with it ${objects}; to keep it, add it to the program again`,
  );
}

/** The objects that the last run recorded and that no wave contains any more, and the owner tokens of all waves. */
function leftObjects(olds: PropertyMap, news: PropertyMap): LeftObjects {
  // A wave may have more than the component rendered, by a transform.
  const owned = ownedIds(readPruneInputs(news).inventories);
  const wanted = new Set([...readPruneInputs(news).ids, ...owned]);
  const recorded = Object.entries(mergeInventories(readPruneState(olds).inventories));
  return {
    inventory: Object.fromEntries(recorded.filter(([id]) => !wanted.has(id))),
    owners: new Set([...readPruneState(olds).owners, ...readPruneInputs(news).owners]),
  };
}

/** The ids in inventories; a preview may know an id, but not the object. */
function ownedIds(value: PropertyValue | undefined): readonly string[] {
  const list = unwrap(value);
  if (!Array.isArray(list)) return [];
  return (list as readonly PropertyValue[]).map(unwrap).flatMap((raw) => {
    return Object.keys(isPropertyMap(raw) ? raw : readInventory(raw));
  });
}

function mergeInventories(value: PropertyValue | undefined): Inventory {
  const list = unwrap(value);
  if (!Array.isArray(list)) return {};
  return Object.assign({}, ...(list as readonly PropertyValue[]).map(readInventory)) as Inventory;
}
