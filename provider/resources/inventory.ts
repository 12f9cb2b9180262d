import { describeKey, keyOf } from "slipway";
import { deleteObject, ownerTokenOf, printFieldPath, readLiveInventory } from "slipway/cluster";
import { isClusterAbsent } from "../cluster-absent";
import { ownerTokenFor } from "../owner-token";
import { startProgress } from "../progress";
import { hasUnknown, type PropertyMap, unknown, unwrap } from "../rpc/property-value";
import type { CheckFailure, PropertyChange } from "../rpc/requests";
import type { Session } from "../session";
import { asKubeObject, checkManifest, fault } from "./check-manifest";
import { declareObject } from "./declare-object";
import type { ResourceHandler } from "./handler";
import { checkRefs, inventoryTypes, manifestOf, refsProperty } from "./inventory-inputs";
import { type InventoryPlan, planInventory } from "./inventory-plan";
import { writeInventory } from "./inventory-write";
import { dryRunManifest } from "./object-diff";
import { checkProperties, givenInputs, textOf, timeoutOf } from "./options";
import { keyOfId } from "./read-object";
import { diffProperties } from "./structural-diff";

const compared = ["items", "labels", "prune", "adopt", "outside", "timeoutSeconds"] as const;
const identity = ["name", "namespace"] as const;

/**
 * `slipway:index:Inventory`: the inventory object of Kustomize on the cluster. What an apply does is decided by its hash: absent is
 * created, the same is left untouched, another one is merged. Then what left, and nothing refers to, is deleted, and taken off the
 * list once it is gone.
 */
export const inventoryHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const given = givenInputs(news, inventoryTypes);
    const failures = checkProperties(news, inventoryTypes);
    if (unwrap(given["items"]) === undefined) failures.push(fault(["items"], "is missing: it lists the objects"));
    failures.push(...checkRefs(given["items"], ["items"]), ...checkRefs(given["outside"], ["outside"]));
    const { manifest, failures: faults, key } = await checkManifest(manifestOf(given), [], session);
    failures.push(...faults.map(inMetadata));
    const metadata = key === undefined ? {} : { name: key.name, namespace: key.namespace };
    const owner = textOf(olds, "owner") ?? ownerTokenFor(urn, seed);
    const inputs = { ...given, ...metadata, owner };
    if (failures.length === 0 && key !== undefined)
      failures.push(...declareObject(urn, asKubeObject(manifest), ["name"], session));
    return { inputs, failures };
  },

  async diff({ urn, oldInputs, olds, news }, session) {
    const moved = diffProperties(oldInputs, news, identity);
    const rows = diffProperties(oldInputs, news, compared);
    const changes = [...moved.map((row) => ({ ...row, replace: true })), ...rows];
    const replaces = moved.map(({ path }) => path);
    if (moved.length === 0 && !hasUnknown(news)) changes.push(...(await diffCluster(urn, rows, olds, news, session)));
    return { changed: changes.length > 0, changes, replaces, deleteBeforeReplace: false, stables: ["uid"] };
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    if (!preview) return writeInventory({ urn, inputs, olds: {}, timeoutSeconds }, session);
    await announce(urn, inputs, {}, session);
    const outputs = {
      ...inputs,
      owner: unknown,
      hash: unknown,
      previous: unknown,
      uids: unknown,
      uid: unknown,
      mark: unknown,
    };
    return { id: "", outputs, problems: [] };
  },

  async read({ id, state }, session) {
    const key = keyOfId(id);
    const live = await session.cluster().get({ ...key, version: "v1" }, session.signal);
    if (live === undefined) return { id: "", outputs: {} };
    const isImport = Object.keys(state).length === 0;
    const uid = live.metadata.uid ?? "";
    const recorded = textOf(state, "uid");
    if (recorded !== undefined && recorded !== uid) return { id: "", outputs: {} };
    const list = readLiveInventory(live);
    if (list === undefined) return { id: isImport ? "" : id, outputs: state };
    const hash = list.hash ?? "";
    if (!isImport) return { id, outputs: { ...state, hash } };
    const inputs = { name: key.name, namespace: key.namespace, items: refsProperty(list.current) };
    const previous = Object.fromEntries([...list.previous.keys()].map((text) => [text, "listed when it was imported"]));
    return { id, inputs, outputs: { ...inputs, hash, previous, uids: {}, uid, mark: ownerTokenOf(live) ?? "" } };
  },

  async update(request, session) {
    const { urn, id, olds, news, timeoutSeconds, preview } = request;
    if (!preview) return writeInventory({ urn, inputs: news, olds, timeoutSeconds }, session);
    await announce(urn, news, olds, session);
    const uid = olds["uid"] ?? unknown;
    return {
      id,
      outputs: { ...news, hash: unknown, previous: unknown, uids: unknown, uid, mark: unknown },
      problems: [],
    };
  },

  async delete({ urn, id, olds, timeoutSeconds }, session) {
    const key = keyOfId(id);
    const ref = { ...key, version: "v1" };
    const live = await session.cluster().get(ref, session.signal);
    if (live === undefined) return;
    const mark = ownerTokenOf(live);
    const name = describeKey(key);
    // One that was left untouched has no mark, and had none.
    const isOurs = mark === textOf(olds, "owner") || (mark === undefined && textOf(olds, "mark") === undefined);
    if (!isOurs) {
      session.log.say("info", urn, `${name} stays on the cluster: it belongs to another owner now`);
      return;
    }
    const uid = textOf(olds, "uid");
    const progress = startProgress(session.log, urn);
    const outcome = await deleteObject(
      session.cluster(),
      { ref, ...(uid === undefined ? {} : { uid }), ...(mark === undefined ? {} : { ownerToken: mark }) },
      { timeoutSeconds: timeoutOf(olds, timeoutSeconds), signal: session.signal, onProgress: progress.report },
    ).finally(progress.end);
    if (outcome === "kept") session.log.say("info", urn, `${name} stays on the cluster: a mark on it says so`);
    if (outcome === "notOurs") session.log.say("info", urn, `${name} stays on the cluster: it is another object now`);
  },
};

/** The ConfigMap's metadata are properties of their own. */
function inMetadata({ property, reason }: CheckFailure): CheckFailure {
  return { property: property.replace(/^metadata\.?/, ""), reason };
}

/** What has to be done on the cluster, though the program did not change. */
async function diffCluster(
  urn: string,
  rows: readonly PropertyChange[],
  olds: PropertyMap,
  news: PropertyMap,
  session: Session,
): Promise<PropertyChange[]> {
  const plan = await planIfReachable(urn, news, olds, session);
  if (plan === undefined) return [];
  for (const words of plan.disagreements) session.log.say("warning", urn, words);
  const leaving = [...plan.prune.map(({ id }) => id), ...Object.keys(plan.clear)].sort();
  const changes = leaving.map((text): PropertyChange => ({ path: printFieldPath(["previous", text]), kind: "delete" }));
  const byItself = plan.action !== "untouched" && rows.length === 0;
  return byItself ? [{ path: "hash", kind: "update" }, ...changes] : changes;
}

async function planIfReachable(
  urn: string,
  inputs: PropertyMap,
  olds: PropertyMap,
  session: Session,
): Promise<InventoryPlan | undefined> {
  try {
    return await planInventory({ inputs, olds }, session);
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    session.warnOnce(urn, "the inventory could not be compared: the cluster does not answer");
    return undefined;
  }
}

/** Says in a preview what the update will do, after asking the server whether it would take the object. */
async function announce(urn: string, inputs: PropertyMap, olds: PropertyMap, session: Session): Promise<void> {
  const say = (severity: "info" | "warning", words: string): void => {
    session.log.say(severity, urn, words);
  };
  if (hasUnknown(inputs)) {
    say("info", "an argument is not known yet, so the list on the cluster was not compared");
    return;
  }
  const plan = await planIfReachable(urn, inputs, olds, session);
  if (plan === undefined) return;
  const name = describeKey(keyOf(asKubeObject(manifestOf(inputs))));
  if (Object.keys(olds).length === 0) for (const words of plan.disagreements) say("warning", words);
  switch (plan.action) {
    case "create":
      say("info", plan.live === undefined ? `${name} will be created` : `${name} will be made an inventory`);
      break;
    case "untouched":
      say("info", `${name} has the same hash: its list stays as it is`);
      break;
    case "merge":
      say("info", `${name} has another hash: its list will be merged`);
  }
  for (const { id } of plan.prune) say("info", `to be deleted: ${id}`);
  for (const [text, reason] of Object.entries(plan.clear)) say("info", `to be taken off the list: ${text}: ${reason}`);
  for (const [text, reason] of Object.entries(plan.keep))
    say("info", `${text} stays on the cluster and on the list: ${reason}`);
  if (plan.action !== "untouched") await askServer(urn, inputs, say, session);
}

async function askServer(
  urn: string,
  inputs: PropertyMap,
  say: (severity: "info", words: string) => void,
  session: Session,
): Promise<void> {
  try {
    const asked = { object: manifestOf(inputs), owner: inputs["owner"] ?? "", onConflict: "override" };
    const run = await dryRunManifest(session, urn, asked, undefined);
    if (run.by === "nobody") say("info", `not verified by the server: ${run.reason}`);
  } finally {
    session.dryRuns.forget(urn);
  }
}
