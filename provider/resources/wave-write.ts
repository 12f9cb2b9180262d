import {
  describeKey,
  invariant,
  isSyncError,
  keyOf,
  type KubeObject,
  planObjects,
  type PlannedObject,
  type SyncError,
} from "slipway";
import {
  applyWave,
  type ApplyWaveOptions,
  deleteAll,
  type DeleteAllTarget,
  deleteObject,
  planPrune,
  reasonToKeep,
  type WaveFailure,
  type WaveResult,
} from "slipway/cluster";
import { omitKey } from "../omit-key";

import { startProgress } from "../progress";
import { isPropertyMap, type PropertyMap, type PropertyValue, unwrap } from "../rpc/property-value";
import type { WriteResult } from "../rpc/requests";
import type { Session } from "../session";
import { awaitHealth, type HealthWords, notAwaited, summarizeHealth } from "./await-health";
import { isSecretKind } from "./check-manifest";
import { withoutDrift } from "./drift";
import { orderByNeeds } from "./order-needs";
import { flagOf, ownerOf, policyOf, textOf, timeoutOf } from "./options";
import { listSome, replacementProtected, throwAll } from "./wave-diff";
import { readWaveObjects, refOfId, type WaveObject } from "./wave-objects";

/** The inventory of a state: apiVersion and uid by id. */
export type RecordedInventory = Readonly<Record<string, { readonly apiVersion: string; readonly uid: string }>>;

export interface WaveWrite {
  readonly urn: string;
  readonly inputs: PropertyMap;
  /** Outputs of the last run; empty for a create. */
  readonly olds: PropertyMap;
  /** Inputs of the last run; empty for a create. */
  readonly oldInputs: PropertyMap;
  readonly timeoutSeconds: number | undefined;
}

/** Applies a wave, waits for its health, then deletes what left it; what was done stands in the outputs, whatever fails. */
export async function writeWave(request: WaveWrite, session: Session): Promise<WriteResult> {
  const { urn, inputs, olds, oldInputs } = request;
  session.dryRuns.forget(urn);
  const seconds = timeoutOf(inputs, request.timeoutSeconds);
  const ownerToken = ownerOf(inputs);
  const objects = readWaveObjects(inputs["objects"]);
  const before = readWaveObjects(olds["objects"]);
  const inventory = readInventory(olds["inventory"]);

  const planned = planWave(objects, unwrap(inputs["needs"]));
  const progress = startProgress(session.log, urn);
  let done = 0;
  const options = {
    fieldManager: session.config.fieldManager,
    onConflict: policyOf(inputs, session),
    ownerToken,
    previous: knownObjects(readWaveObjects(oldInputs["objects"])),
    sensitive: [...objects.values()].some(({ object, isSecret }) => isSecret && !(object && isSecretKind(object))),
    signal: session.signal,
    onApplied: (id: string) => {
      done += 1;
      progress.report(`${done} of ${planned.length} applied: ${id}`);
    },
  };
  const first = await applyWave(session.cluster(), planned, options);
  const result = await recreateImmutable(first, planned, inventory, options, seconds, session);
  progress.end();
  if (Object.keys(result.applied).length === 0) throwAll(result.failures.map(({ error }) => error));

  const placed = result.failures.map(({ id, error }) =>
    session.places.explain(urn, located(error, id), () => objects.get(id)?.object),
  );
  const problems = (await Promise.all(placed)).map(({ message }) => message);
  const wait = problems.length === 0 && flagOf(inputs, "wait", true);
  const refs = wait ? planned.flatMap(({ id, object }) => refOfId(id, object.apiVersion) ?? []) : [];
  const gate = await awaitHealth(session, urn, refs, seconds);
  problems.push(...gate.problems);

  const left = Object.keys(inventory).filter((id) => !objects.has(id));
  const prunes = flagOf(inputs, "prune", true);
  const pruned = prunes && problems.length === 0;
  const remaining = pruned ? await prune(request, left, inventory, before, ownerToken, seconds, session) : undefined;
  problems.push(...(remaining?.failures ?? []).map(({ id, error }) => located(error, id).message));
  // Without a prune of our own, what left is the business of a Prune resource, which recorded it.
  const owed = pruned ? (remaining?.failures ?? []).map(({ id }) => id) : prunes ? left : [];

  const failed = result.failures.map(({ id }) => id);
  const recorded = record(objects, before, inventory, result, [...failed, ...owed]);
  const health = wait && gate.problems.length === 0 ? summarizeHealth(gate.health) : (firstSick(gate) ?? notAwaited);
  const outputs = { ...withoutDrift(inputs), ...recorded, owner: ownerToken, health };
  return { id: `wave-${ownerToken}`, outputs, problems };
}

export function readInventory(value: PropertyValue | undefined): RecordedInventory {
  const map = unwrap(value);
  if (!isPropertyMap(map)) return {};
  const entries = Object.entries(map).flatMap(([id, raw]) => {
    const entry = unwrap(raw);
    if (!isPropertyMap(entry)) return [];
    const [apiVersion, uid] = [textOf(entry, "apiVersion"), textOf(entry, "uid")];
    return [[id, { apiVersion: apiVersion ?? "", uid: uid ?? "" }] as const];
  });
  return Object.fromEntries(entries);
}

/** Edges as given, else as they follow from the objects: a Namespace before what lives in it, a CRD before its kind. */
function planWave(objects: ReadonlyMap<string, WaveObject>, needs: PropertyValue | undefined): PlannedObject[] {
  const known = [...objects].flatMap(([id, { object }]) => (object === undefined ? [] : [{ id, object }]));
  const given = isPropertyMap(needs) ? needs : undefined;
  const derived = given === undefined ? derivedNeeds(known.map(({ object }) => object)) : undefined;
  const needsOf = (id: string): readonly string[] =>
    derived?.get(id) ?? ((unwrap(given?.[id]) ?? []) as readonly string[]);
  const sorted = orderByNeeds(objects.keys(), needsOf);
  invariant("order" in sorted, "Check lets no circle of needs pass");
  const places = new Map(sorted.order.map((id, place) => [id, place]));
  return known
    .map(({ id, object }) => ({ id, key: keyOf(object), object, wave: 0, needs: needsOf(id), keep: false }))
    .sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
}

function derivedNeeds(objects: readonly KubeObject[]): ReadonlyMap<string, readonly string[]> {
  // One wave holds whatever it was given: annotations that would split it say nothing here.
  const plan = planObjects(objects.map((object) => ({ object: withoutAnnotations(object) })));
  return new Map(plan.waves.flatMap((wave) => wave.objects.map(({ id, needs }) => [id, needs] as const)));
}

function withoutAnnotations(object: KubeObject): KubeObject {
  const metadata = omitKey(object.metadata as unknown as Record<string, unknown>, "annotations");
  return { ...object, metadata } as unknown as KubeObject;
}

/** Deletes the objects that refused a change of an immutable field and were ours before, and applies them once more. */
async function recreateImmutable(
  result: WaveResult,
  planned: readonly PlannedObject[],
  inventory: RecordedInventory,
  options: ApplyWaveOptions,
  timeoutSeconds: number,
  session: Session,
): Promise<WaveResult> {
  const immutable = result.failures.filter(
    ({ id, error }) => error.code === "APPLY_IMMUTABLE" && inventory[id] !== undefined,
  );
  if (immutable.length === 0) return result;
  const refused = new Map<string, SyncError>();
  await Promise.all(
    immutable.map(async ({ id, error }) => {
      const object = planned.find((one) => one.id === id)?.object;
      const uid = inventory[id]?.uid;
      if (object === undefined || uid === undefined) return;
      const reason = reasonToKeep(keyOf(object), object);
      const ref = refOfId(id, object.apiVersion);
      if (reason !== undefined) refused.set(id, replacementProtected(object, reason, error.why));
      if (reason !== undefined || ref === undefined) return;
      try {
        const { ownerToken } = options;
        const target = { ref, uid, ...(ownerToken === undefined ? {} : { ownerToken }) };
        const outcome = await deleteObject(session.cluster(), target, { timeoutSeconds, signal: session.signal });
        if (outcome !== "deleted" && outcome !== "absent") refused.set(id, error);
      } catch (failure) {
        if (!isSyncError(failure)) throw failure;
        refused.set(id, failure);
      }
    }),
  );
  const again = new Set(result.failures.filter(({ id, error }) => isRetried(id, error, refused)).map(({ id }) => id));
  const second = await applyWave(
    session.cluster(),
    planned.filter(({ id }) => again.has(id)),
    options,
  );
  const rest = result.failures.filter(({ id }) => !again.has(id));
  return {
    applied: { ...result.applied, ...second.applied },
    failures: [...rest.map(({ id, error }) => ({ id, error: refused.get(id) ?? error })), ...second.failures],
  };
}

function isRetried(id: string, error: SyncError, refused: ReadonlyMap<string, SyncError>): boolean {
  if (refused.has(id)) return false;
  return error.code === "APPLY_NEED_FAILED" || error.code === "APPLY_IMMUTABLE";
}

async function prune(
  { urn }: WaveWrite,
  left: readonly string[],
  inventory: RecordedInventory,
  before: ReadonlyMap<string, WaveObject>,
  ownerToken: string,
  timeoutSeconds: number,
  session: Session,
): Promise<{ readonly failures: readonly WaveFailure[] }> {
  const gone = Object.fromEntries(left.flatMap((id) => (inventory[id] === undefined ? [] : [[id, inventory[id]]])));
  const plan = planPrune(gone, [], { objectOf: (id) => before.get(id)?.object });
  for (const kept of plan.kept)
    session.log.say("warning", urn, `${kept.id} left the wave and stays on the cluster: ${kept.reason}`);
  if (plan.prune.length === 0) return { failures: [] };
  const targets = plan.prune.flatMap(({ id, apiVersion, uid }) => deleteTarget(id, apiVersion, uid, ownerToken));
  return deleteTargets(targets, urn, timeoutSeconds, session);
}

export function deleteTarget(
  id: string,
  apiVersion: string,
  uid: string,
  ownerToken: string | undefined,
): DeleteAllTarget[] {
  const ref = refOfId(id, apiVersion);
  if (ref === undefined) return [];
  return [{ id, ref, ...(uid === "" ? {} : { uid }), ...(ownerToken === undefined ? {} : { ownerToken }) }];
}

/** Deletes side by side, and tells the engine how far it is and what stays. */
export async function deleteTargets(
  targets: readonly DeleteAllTarget[],
  urn: string,
  timeoutSeconds: number,
  session: Session,
): Promise<{ readonly failures: readonly WaveFailure[] }> {
  const progress = startProgress(session.log, urn);
  let done = 0;
  const { outcomes, failures } = await deleteAll(session.cluster(), targets, {
    timeoutSeconds,
    signal: session.signal,
    onDeleted: (id) => {
      done += 1;
      progress.report(`${done} of ${targets.length} deleted: ${id}`);
    },
    onProgress: (id, message) => {
      progress.report(`${id}: ${message}`);
    },
  });
  progress.end();
  const stays = (outcome: string): string[] =>
    Object.keys(outcomes)
      .filter((id) => outcomes[id] === outcome)
      .sort();
  const [notOurs, kept] = [stays("notOurs"), stays("kept")];
  if (notOurs.length > 0)
    session.log.say("info", urn, `left alone, since they belong to another owner now: ${listSome(notOurs)}`);
  if (kept.length > 0) session.log.say("info", urn, `left alone, since a mark on them says so: ${listSome(kept)}`);
  return { failures };
}

/** What stands in the state: what was applied as it is now, what failed or is still to be deleted as it was. */
function record(
  objects: ReadonlyMap<string, WaveObject>,
  before: ReadonlyMap<string, WaveObject>,
  inventory: RecordedInventory,
  result: WaveResult,
  asBefore: readonly string[],
): { readonly objects: PropertyMap; readonly inventory: PropertyMap } {
  const texts: Record<string, PropertyValue> = {};
  const entries: Record<string, PropertyMap> = {};
  for (const id of asBefore) {
    const [text, entry] = [before.get(id)?.text, inventory[id]];
    if (text !== undefined) texts[id] = text;
    if (entry !== undefined) entries[id] = { ...entry };
  }
  for (const [id, { apiVersion, uid }] of Object.entries(result.applied)) {
    texts[id] = objects.get(id)?.text ?? null;
    entries[id] = { apiVersion, uid };
  }
  return { objects: texts, inventory: entries };
}

function knownObjects(objects: ReadonlyMap<string, WaveObject>): Map<string, KubeObject> {
  return new Map([...objects].flatMap(([id, { object }]) => (object === undefined ? [] : [[id, object] as const])));
}

function firstSick(gate: { readonly health: Readonly<Record<string, HealthWords>> }): HealthWords | undefined {
  return Object.keys(gate.health).length === 0 ? undefined : summarizeHealth(gate.health);
}

function located(error: SyncError, id: string): SyncError {
  const ref = refOfId(id, "");
  return ref === undefined ? error : error.at({ object: describeKey(ref) });
}
