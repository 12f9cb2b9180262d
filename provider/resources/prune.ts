import { keyOf, type KubeObject, parseKey, printKey } from "slipway";
import { type DeleteAllTarget, ownerTokenOf, planPrune, printFieldPath } from "slipway/cluster";
import { shortNameOf } from "../owner-token";
import { type PropertyMap, type PropertyValue, UnknownValue, unwrap } from "../rpc/property-value";
import type { CheckFailure, PropertyChange } from "../rpc/requests";
import { isClusterAbsent } from "../cluster-absent";
import type { Session } from "../session";
import { defaultNamespace, fault, findScope } from "./check-manifest";
import type { ResourceHandler } from "./handler";
import { importUnsupported } from "./import-unsupported";
import { checkProperties, givenInputs, timeoutOf } from "./options";
import { diffProperties } from "./structural-diff";
import { deleteTarget, deleteTargets, readInventory, type RecordedInventory } from "./wave-write";
import { throwAll } from "./wave-diff";
import { refOfId } from "./wave-objects";

const types = { ids: "list", inventories: "list", owners: "list" } as const;

/**
 * `slipway:index:Prune`: deletes what left a set of waves, after all of them. What it may delete is what its own state recorded in
 * the run before; so a run that is killed between the waves and here loses nothing.
 */
export const pruneHandler: ResourceHandler = {
  async check({ news }, session) {
    const failures = checkProperties(news, types);
    const given = givenInputs(news, types);
    for (const name of Object.keys(types)) if (given[name] === undefined) failures.push(fault([name], "is missing"));
    const ids = unwrap(given["ids"]);
    if (!Array.isArray(ids)) return { inputs: given, failures };
    const checked = await Promise.all(
      (ids as readonly PropertyValue[]).map((id, index) => checkId(id, index, failures, session)),
    );
    return { inputs: { ...given, ids: sortIds(checked) }, failures };
  },

  async diff({ olds, news, urn }, session) {
    const before = textList(olds["ids"]);
    const now = new Set(textList(news["ids"]));
    const removed = before.flatMap((id, index): PropertyChange[] =>
      now.has(id) ? [] : [{ path: printFieldPath(["ids", index]), kind: "delete" }],
    );
    const added = textList(news["ids"]).flatMap((id, index): PropertyChange[] =>
      before.includes(id) ? [] : [{ path: printFieldPath(["ids", index]), kind: "add" }],
    );
    if (removed.length > 0) await announceDeletes(urn, olds, news, session);
    const records = diffProperties(olds, news, ["inventories", "owners"]);
    const rows = [...removed, ...added];
    const changes = rows.length > 0 ? rows : records;
    return { changed: changes.length > 0, changes, replaces: [], deleteBeforeReplace: false, stables: [] };
  },

  create({ urn, inputs, preview }) {
    return Promise.resolve({ id: preview ? "" : `prune-${shortNameOf(urn)}`, outputs: inputs, problems: [] });
  },

  read({ id, state }) {
    if (Object.keys(state).length === 0) return Promise.reject(importUnsupported("Prune"));
    return Promise.resolve({ id, outputs: state });
  },

  async update({ urn, id, olds, news, timeoutSeconds, preview }, session) {
    if (preview) return { id, outputs: news, problems: [] };
    const { targets, kept } = await planDeletes(olds, news, session);
    for (const one of kept) session.log.say("warning", urn, `${one.id} stays on the cluster: ${one.reason}`);
    const { failures } = await deleteTargets(targets, urn, timeoutOf(news, timeoutSeconds), session);
    // The old record stays in the state, so the next run tries again.
    throwAll(failures.map(({ error }) => error));
    return { id, outputs: news, problems: [] };
  },

  delete() {
    return Promise.resolve();
  },
};

/** Ids carry the namespace that the waves' objects got. */
async function checkId(
  raw: PropertyValue,
  index: number,
  failures: CheckFailure[],
  session: Session,
): Promise<PropertyValue> {
  const id = unwrap(raw);
  if (id instanceof UnknownValue) return raw;
  const key = typeof id === "string" ? parseKey(id) : undefined;
  if (key === undefined) {
    failures.push(fault(["ids", index], "must be group/Kind/namespace/name"));
    return raw;
  }
  if (key.namespace !== "") return printKey(key);
  const scope = await findScope(key.group === "" ? "v1" : `${key.group}/`, key.kind, session);
  const namespace = scope === true ? (defaultNamespace(session) ?? "") : "";
  return printKey({ ...key, namespace });
}

function sortIds(ids: readonly PropertyValue[]): readonly PropertyValue[] {
  return ids.every((id) => typeof id === "string") ? [...ids].sort() : ids;
}

async function announceDeletes(urn: string, olds: PropertyMap, news: PropertyMap, session: Session): Promise<void> {
  try {
    const { targets, kept } = await planDeletes(olds, news, session);
    if (targets.length > 0) session.log.say("info", urn, `to be deleted: ${targets.map(({ id }) => id).join(", ")}`);
    for (const { id, reason } of kept) session.log.say("warning", urn, `${id} stays on the cluster: ${reason}`);
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    session.warnOnce(urn, "what is to be deleted could not be looked at: the cluster does not answer");
  }
}

interface PlannedDeletes {
  readonly targets: readonly DeleteAllTarget[];
  readonly kept: readonly { readonly id: string; readonly reason: string }[];
}

/** What the last run recorded and nobody wants any more: only where the live object is the recorded one, and still has one of our marks. */
async function planDeletes(olds: PropertyMap, news: PropertyMap, session: Session): Promise<PlannedDeletes> {
  const now = new Set(textList(news["ids"]));
  const recorded = mergeInventories(olds["inventories"]);
  const left = Object.fromEntries(Object.entries(recorded).filter(([id]) => !now.has(id)));
  const owners = new Set([...textList(olds["owners"]), ...textList(news["owners"])]);
  const lives = await readLives(left, session);
  const ours = Object.fromEntries(
    Object.entries(left).filter(([id, { uid }]) => {
      const live = lives.get(id);
      return live !== undefined && live.metadata.uid === uid && owners.has(ownerTokenOf(live) ?? "");
    }),
  );
  const plan = planPrune(ours, now, { objectOf: (id) => lives.get(id) });
  const targets = plan.prune.flatMap(({ id, apiVersion, uid }) => {
    const live = lives.get(id);
    return deleteTarget(id, apiVersion, uid, live === undefined ? undefined : ownerTokenOf(live));
  });
  return { targets, kept: plan.kept };
}

async function readLives(inventory: RecordedInventory, session: Session): Promise<ReadonlyMap<string, KubeObject>> {
  const lives = await Promise.all(
    Object.entries(inventory).map(async ([id, { apiVersion }]) => {
      const ref = refOfId(id, apiVersion);
      return ref === undefined ? undefined : session.cluster().get(ref, session.signal);
    }),
  );
  return new Map(lives.flatMap((live) => (live === undefined ? [] : [[printKey(keyOf(live)), live] as const])));
}

function mergeInventories(value: PropertyValue | undefined): RecordedInventory {
  const list = unwrap(value);
  if (!Array.isArray(list)) return {};
  return Object.assign({}, ...(list as readonly PropertyValue[]).map(readInventory)) as RecordedInventory;
}

function textList(value: PropertyValue | undefined): readonly string[] {
  const list = unwrap(value);
  return Array.isArray(list) ? (list as readonly PropertyValue[]).filter((item) => typeof item === "string") : [];
}
