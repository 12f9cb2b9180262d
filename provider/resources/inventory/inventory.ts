import { describeKey, keyOf } from "slipway/internal";
import { findInventory, type InventoryPlan, planInventory, printFieldPath, pushAll } from "slipway/internal/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { omitKey } from "../../rpc/omit-key";
import { ownerTokenFor } from "../../urn/owner-token";
import { hasUnknown, type PropertyMap, unknown, unwrap } from "../../rpc/property-value";
import type { CheckFailure, DiffRequest, PropertyChange } from "../../rpc/requests";
import { inventoryProperties } from "../../properties/inventory";
import { comparedProperties, replacingProperties } from "../../properties/property-table";
import { rawInventoryState, readInventoryInputs, readInventoryState } from "../../inputs/inventory";
import type { Session } from "../../session/session";
import { asKubeObject, checkManifest, fault } from "../shared/check-manifest";
import { declareObjects } from "../shared/declare-object";
import type { ResourceHandler } from "../shared/handler";
import { checkRefs, inventoryTypes, manifestOf, refsProperty } from "./inventory-inputs";
import { putInventory, removeInventory, wantedInventory } from "./inventory-write";
import { dryRunManifest } from "../object/dry-run-manifest";
import { checkProperties, givenInputs } from "../shared/options";
import { keyOfId } from "../object/read-object";
import { diffProperties } from "../shared/structural-diff";

const compared = comparedProperties(inventoryProperties);
const identity = replacingProperties(inventoryProperties);

/**
 * `slipway:index:Inventory`: the inventory object of Kustomize on the cluster. The hash decides what an apply does: an
 * absent object is created, one with the same hash is left unchanged, one with another hash is merged. Then removed
 * objects that nothing refers to are deleted, and removed from the list.
 */
export const inventoryHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const given = givenInputs(news, inventoryTypes);
    const failures = checkProperties(news, inventoryTypes);
    const { items, outside } = readInventoryInputs(given);
    if (unwrap(items) === undefined) failures.push(fault(["items"], "is missing: it lists the objects"));
    pushAll(failures, [...checkRefs(items, ["items"]), ...checkRefs(outside, ["outside"])]);
    const { manifest, failures: faults, key } = await checkManifest(manifestOf(given), [], session);
    pushAll(failures, faults.map(inMetadata));
    const metadata = key === undefined ? {} : { name: key.name, namespace: key.namespace };
    const owner = readInventoryState(olds).owner ?? ownerTokenFor(urn, seed);
    const inputs = { ...given, ...metadata, owner };
    if (failures.length === 0 && key !== undefined)
      pushAll(failures, await declareObjects([{ urn, object: asKubeObject(manifest), property: ["name"] }], session));
    return { inputs, failures };
  },

  async diff({ urn, oldInputs, olds, news }, session) {
    const moved = diffProperties(oldInputs, news, identity);
    const rows = diffProperties(oldInputs, news, compared);
    const changes = [...moved.map((row) => ({ ...row, replace: true })), ...rows];
    const replaces = moved.map(({ path }) => path);
    if (moved.length === 0 && !hasUnknown(news))
      pushAll(changes, await diffCluster({ urn, olds, news, rows }, session));
    return { changed: changes.length > 0, changes, replaces, deleteBeforeReplace: false, stables: ["uid"] };
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    if (!preview) return putInventory({ urn, inputs, olds: {}, timeoutSeconds }, session);
    await announce(urn, inputs, {}, session);
    const outputs = {
      ...omitKey(inputs, "outside"),
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
    const found = await findInventory(session.cluster(), key, session.signal);
    if (found === undefined) return { id: "", outputs: {} };
    const isImport = Object.keys(state).length === 0;
    const { uid, list, mark = "" } = found;
    const recorded = readInventoryState(state).uid;
    if (recorded !== undefined && recorded !== uid) return { id: "", outputs: {} };
    if (list === undefined) return { id: isImport ? "" : id, outputs: state };
    const hash = list.hash ?? "";
    if (!isImport) return { id, outputs: { ...state, hash } };
    const inputs = { name: key.name, namespace: key.namespace, items: refsProperty(list.current) };
    const previous = Object.fromEntries([...list.previous.keys()].map((text) => [text, "listed when it was imported"]));
    return { id, inputs, outputs: { ...inputs, hash, previous, uids: {}, uid, mark } };
  },

  async update(request, session) {
    const { urn, id, olds, news, timeoutSeconds, preview } = request;
    if (!preview) return putInventory({ urn, inputs: news, olds, timeoutSeconds }, session);
    await announce(urn, news, olds, session);
    const uid = rawInventoryState(olds).uid ?? unknown;
    return {
      id,
      outputs: { ...omitKey(news, "outside"), hash: unknown, previous: unknown, uids: unknown, uid, mark: unknown },
      problems: [],
    };
  },

  delete(request, session) {
    return removeInventory(request, session);
  },

  // Its ConfigMap is a record, and what it lists stays.
  deleted() {
    return [];
  },
};

/** The ConfigMap's metadata are separate properties. */
function inMetadata({ property, reason }: CheckFailure): CheckFailure {
  return { property: property.replace(/^metadata\.?/, ""), reason };
}

/** The changes that the cluster needs although the program did not change. */
async function diffCluster(
  { urn, olds, news, rows }: Pick<DiffRequest, "urn" | "olds" | "news"> & { readonly rows: readonly PropertyChange[] },
  session: Session,
): Promise<PropertyChange[]> {
  const plan = await planIfReachable(urn, news, olds, session);
  if (plan === undefined) return [];
  for (const label of printDisagreement(plan)) session.log.say("warning", urn, label);
  const leaving = [...plan.prune.map(({ id }) => id), ...Object.keys(plan.clear)].sort();
  const changes = leaving.map((text): PropertyChange => ({ path: printFieldPath(["previous", text]), kind: "delete" }));
  const byItself = plan.action !== "untouched" && rows.length === 0;
  return byItself ? [{ path: "hash", kind: "add" }, ...changes] : changes;
}

function printDisagreement({ disagreement: { strangers, missing } }: InventoryPlan): readonly string[] {
  const lines = [
    ["the inventory on the cluster lists objects that neither the program nor Pulumi's state has", strangers],
    ["Pulumi's state has objects that the inventory on the cluster does not list", missing],
  ] as const;
  return lines.filter(([, items]) => items.length > 0).map(([label, items]) => `${label}: ${items.join(", ")}`);
}

async function planIfReachable(
  urn: string,
  inputs: PropertyMap,
  olds: PropertyMap,
  session: Session,
): Promise<InventoryPlan | undefined> {
  try {
    return await planInventory(session.cluster(), wantedInventory(inputs, olds, session), session.signal);
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    session.warnOnce(urn, "the inventory could not be compared: the cluster does not respond");
    return undefined;
  }
}

/** Logs in a preview what the update will do, after a dry run of the object. */
async function announce(urn: string, inputs: PropertyMap, olds: PropertyMap, session: Session): Promise<void> {
  const say = (severity: "info" | "warning", message: string): void => {
    session.log.say(severity, urn, message);
  };
  if (hasUnknown(inputs)) {
    say("info", "an argument is not known yet, so the list on the cluster was not compared");
    return;
  }
  const plan = await planIfReachable(urn, inputs, olds, session);
  if (plan === undefined) return;
  const name = describeKey(keyOf(asKubeObject(manifestOf(inputs))));
  if (Object.keys(olds).length === 0) for (const label of printDisagreement(plan)) say("warning", label);
  switch (plan.action) {
    case "create":
      say("info", plan.live === undefined ? `${name} will be created` : `${name} will become an inventory`);
      break;
    case "untouched":
      say("info", `${name} has the same hash: its list is unchanged`);
      break;
    case "merge":
      say("info", `${name} has another hash: its list will be merged`);
  }
  for (const { id } of plan.prune) say("info", `to be deleted: ${id}`);
  for (const [text, reason] of Object.entries(plan.clear))
    say("info", `to be removed from the list: ${text}: ${reason}`);
  for (const [text, reason] of Object.entries(plan.keep))
    say("info", `${text} stays on the cluster and in the list: ${reason}`);
  if (plan.action !== "untouched") await askServer(urn, inputs, say, session);
}

async function askServer(
  urn: string,
  inputs: PropertyMap,
  say: (severity: "info", label: string) => void,
  session: Session,
): Promise<void> {
  try {
    // The plan has judged already whose it is.
    const shared = { owner: readInventoryInputs(inputs).owner ?? "", onConflict: "override", adopt: "force" };
    const asked = { object: manifestOf(inputs), ...shared };
    const judged: Session = { ...session, findHolder: () => Promise.resolve({ state: "free" }) };
    const run = await dryRunManifest(judged, urn, asked, undefined);
    if (run.by === "nobody") say("info", `not verified by the server: ${run.reason}`);
  } finally {
    session.memory.end("answers", urn);
  }
}
