import { assessHealth } from "slipway/cluster";
import { mapConcurrently } from "../map-concurrently";
import { ownerTokenFor } from "../owner-token";
import {
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  secret,
  unknown,
  UnknownValue,
  unwrap,
} from "../rpc/property-value";
import type { CheckFailure, ReadRequest, ReadResult } from "../rpc/requests";
import type { Session } from "../session";
import { healthOutput, type HealthWords, summarizeHealth } from "./await-health";
import { fault } from "./check-manifest";
import { describeDrift, type Drift, withDrift, withoutDrift } from "./drift";
import { declareObject } from "./declare-object";
import type { ResourceHandler } from "./handler";
import { checkProperties, givenInputs, textOf, timeoutOf } from "./options";
import { importUnsupported } from "./import-unsupported";
import { orderByNeeds } from "./order-needs";
import { readLiveFields } from "./read-live-fields";
import {
  diffWave,
  dryRunWave,
  findWaveDrift,
  listSome,
  protectedReplacements,
  staysSame,
  throwAll,
  type WaveDryRuns,
} from "./wave-diff";
import { checkWaveObjects, readWaveObjects, refOfId } from "./wave-objects";
import { deleteTarget, deleteTargets, readInventory, writeWave } from "./wave-write";
import { canonicalJson } from "slipway";

const types = {
  objects: "any",
  needs: "map",
  wait: "boolean",
  timeoutSeconds: "seconds",
  onConflict: "policy",
  prune: "boolean",
  wave: "number",
} as const;

/** `slipway:index:Wave`: a batch of objects, applied together, with a health gate. */
export const waveHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const owner = textOf(olds, "owner") ?? ownerTokenFor(urn, seed);
    const given = givenInputs(news, types);
    const failures = checkProperties(news, types);
    if (unwrap(news["objects"]) instanceof UnknownValue) return { inputs: { ...given, owner }, failures };
    const checked = await checkWaveObjects(news["objects"], session);
    failures.push(...checked.failures);
    for (const [id, object] of checked.known) failures.push(...declareObject(urn, object, ["objects", id], session));
    const needs = checkNeeds(given["needs"], checked.objects, checked.renamed);
    failures.push(...needs.failures);
    const inputs = {
      ...given,
      ...(needs.needs === undefined ? {} : { needs: needs.needs }),
      objects: checked.objects,
      owner,
    };
    if (failures.length > 0) return { inputs, failures };
    return { inputs: withDrift(inputs, await lookForDrift(urn, olds, inputs, session)), failures };
  },

  diff(request, session) {
    return diffWave(request, session);
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    if (!preview) return writeWave({ urn, inputs, olds: {}, oldInputs: {}, timeoutSeconds }, session);
    const runs = await previewWrite(urn, inputs, {}, session);
    return { id: "", outputs: { ...plannedOutputs(inputs, {}, runs), owner: unknown }, problems: [] };
  },

  async read(request, session) {
    if (request.state["objects"] === undefined) throw importUnsupported("Wave");
    return refreshWave(request, session);
  },

  async update(request, session) {
    const { urn, id, olds, oldInputs, news, timeoutSeconds, preview } = request;
    if (!preview) return writeWave({ urn, inputs: news, olds, oldInputs, timeoutSeconds }, session);
    const runs = await previewWrite(urn, news, oldInputs, session);
    return { id, outputs: plannedOutputs(news, olds, runs), problems: [] };
  },

  async delete({ urn, olds, timeoutSeconds }, session) {
    const ownerToken = textOf(olds, "owner");
    const targets = Object.entries(readInventory(olds["inventory"])).flatMap(([id, { apiVersion, uid }]) =>
      deleteTarget(id, apiVersion, uid, ownerToken),
    );
    const { failures } = await deleteTargets(targets, urn, timeoutOf(olds, timeoutSeconds), session);
    throwAll(failures.map(({ error }) => error));
  },
};

/** Edges between objects of the wave, under their normalised ids. */
function checkNeeds(
  value: PropertyValue | undefined,
  objects: PropertyMap,
  renamed: ReadonlyMap<string, string>,
): { readonly needs: PropertyMap | undefined; readonly failures: readonly CheckFailure[] } {
  const map = unwrap(value);
  if (!isPropertyMap(map)) return { needs: undefined, failures: [] };
  const failures: CheckFailure[] = [];
  const needs: Record<string, PropertyValue> = {};
  const resolve = (id: string): string => renamed.get(id) ?? id;
  for (const [id, raw] of Object.entries(map)) {
    const list = unwrap(raw);
    if (!Array.isArray(list) || !list.every((need) => typeof need === "string")) {
      failures.push(fault(["needs", id], "must be a list of ids"));
      continue;
    }
    const ids = (list as readonly string[]).map(resolve);
    const strange = [resolve(id), ...ids].filter((one) => !Object.hasOwn(objects, one));
    if (strange.length > 0) failures.push(fault(["needs", id], `names what is not in the wave: ${listSome(strange)}`));
    needs[resolve(id)] = ids;
  }
  const sorted = orderByNeeds(Object.keys(objects), (id) => (needs[id] ?? []) as readonly string[]);
  if ("cycle" in sorted) failures.push(fault(["needs"], `form a circle: ${sorted.cycle.join(" needs ")}`));
  return { needs, failures };
}

async function lookForDrift(urn: string, olds: PropertyMap, inputs: PropertyMap, session: Session): Promise<Drift> {
  const before = readWaveObjects(olds["objects"]);
  if (before.size === 0) return {};
  const { runs } = await dryRunWave(session, urn, inputs, before);
  const drift = findWaveDrift(runs, before, readWaveObjects(inputs["objects"]));
  const found = Object.entries(drift);
  for (const [field, words] of found.slice(0, 20)) session.log.say("info", urn, describeDrift(field, words));
  if (found.length > 20) session.log.say("info", urn, `drift: ${found.length - 20} fields more`);
  return drift;
}

/** Refusals of the server are errors of the preview, all of them at once. */
async function previewWrite(
  urn: string,
  inputs: PropertyMap,
  oldInputs: PropertyMap,
  session: Session,
): Promise<WaveDryRuns["runs"]> {
  const { runs, refusals } = await dryRunWave(session, urn, inputs, readWaveObjects(oldInputs["objects"]));
  session.dryRuns.forget(urn);
  throwAll([...refusals, ...protectedReplacements(runs, readWaveObjects(inputs["objects"]))]);
  const unverified = new Map<string, string[]>();
  for (const [id, run] of runs) {
    if (run.by === "nobody") unverified.set(run.reason, [...(unverified.get(run.reason) ?? []), id]);
  }
  for (const [reason, ids] of unverified) {
    session.log.say("info", urn, `planned, but not verified by the server: ${listSome(ids)}: ${reason}`);
  }
  return runs;
}

/** Outputs as far as they are known: objects that stay the same keep their entry in the inventory. */
function plannedOutputs(inputs: PropertyMap, olds: PropertyMap, runs: WaveDryRuns["runs"]): PropertyMap {
  const before = readInventory(olds["inventory"]);
  const objects = unwrap(inputs["objects"]);
  const ids = isPropertyMap(objects) ? Object.keys(objects) : undefined;
  const entryOf = (id: string): PropertyValue => (staysSame(runs.get(id)) ? (before[id] ?? unknown) : unknown);
  const inventory = ids === undefined ? unknown : Object.fromEntries(ids.map((id) => [id, entryOf(id)]));
  return { ...withoutDrift(inputs), inventory, health: unknown };
}

async function refreshWave({ urn, id, state }: ReadRequest, session: Session): Promise<ReadResult> {
  session.dryRuns.forget(urn);
  const client = session.cluster();
  const recorded = readWaveObjects(state["objects"]);
  const ownerToken = textOf(state, "owner");
  const objects: Record<string, PropertyValue> = {};
  const inventory: Record<string, PropertyMap> = {};
  const health: Record<string, HealthWords> = {};
  await mapConcurrently(Object.entries(readInventory(state["inventory"])), 64, async ([key, entry]) => {
    const ref = refOfId(key, entry.apiVersion);
    if (ref === undefined) return;
    const live = await client.get(ref, session.signal);
    if (live === undefined || (entry.uid !== "" && live.metadata.uid !== entry.uid)) return;
    inventory[key] = { ...entry };
    health[key] = healthOutput(assessHealth(live, Date.now()));
    const one = recorded.get(key);
    if (one?.object === undefined) return;
    const text = canonicalJson(await readLiveFields(one.object, live, ownerToken, session));
    objects[key] = one.isSecret ? secret(text) : text;
  });
  if (Object.keys(inventory).length === 0) return { id: "", outputs: {} };
  return { id, outputs: { ...withoutDrift(state), objects, inventory, health: summarizeHealth(health) } };
}
