import { deliverySettings, keepMark, withoutRepeats } from "slipway/internal";
import {
  type ChangeSet,
  type FailedChange,
  hashesOf,
  identityOf,
  type Inventory,
  isFailed,
  type MarkedSyncResult,
  type MarkedSyncOptions,
  type Needs,
  optional,
  releaseLeft,
  syncMarked,
  type SyncResult,
} from "slipway/internal/cluster";
import { componentOf, componentUrnOf } from "../../urn/component-of";
import { omitKey } from "../../rpc/omit-key";
import { shortNameOf } from "../../urn/short-name";
import { showProgress } from "../../progress/progress";
import { isEngineGone } from "../../rpc/end-with-engine";
import { isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import type { DeleteRequest, WriteResult } from "../../rpc/requests";
import { readWaveInputs, readWaveState } from "../../inputs/wave";
import type { Session } from "../../session/session";
import { type HealthState, notAwaited, readGate, summarizeHealth, waitedOutput } from "../shared/health-output";
import { isSecretKind } from "../shared/check-manifest";
import { deliveryOf } from "../shared/delivery";
import { isGivenUp, pruneIsOff, staysRemoved } from "../shared/keep-removed";
import { withoutDrift } from "../shared/drift";
import { healthRulesOf } from "../shared/health-rules";
import { ownerOf, policyOf, timeLimitOf, waitRulesOf } from "../shared/options";
import { rightsOf } from "../shared/rights";
import { reportSkipped } from "../shared/report-skipped";
import { throwAll } from "../shared/throw-all";
import { inventoryProperty, readInventory } from "./wave-inventory";
import { deviationsOf, knownObjects, readRecordedObjects, readWaveObjects, type WaveObject } from "./wave-objects";
import { pendingOf } from "./wave-pending";

export interface WaveWrite {
  readonly urn: string;
  readonly inputs: PropertyMap;
  /** Outputs of the last run; empty for a create. */
  readonly olds: PropertyMap;
  /** Inputs of the last run; empty for a create. */
  readonly oldInputs: PropertyMap;
  readonly timeoutSeconds: number | undefined;
}

/** Syncs the objects of a wave; the outputs record the completed changes, even if some failed. */
export async function writeWave(request: WaveWrite, session: Session): Promise<WriteResult> {
  const { urn, inputs, olds, oldInputs } = request;
  session.memory.end("answers", urn);
  const { objects: texts, wait, prune, leavesToPrune, acceptCrdChanges } = readWaveInputs(inputs);
  const objects = readWaveObjects(texts);
  const before = readRecordedObjects(oldInputs, olds);
  const set = {
    objects: [...knownObjects(objects).values()],
    needs: needsOf(inputs),
    inventory: readInventory(readWaveState(olds).inventory),
    previous: knownObjects(readWaveObjects(readWaveInputs(oldInputs).objects)),
    left: knownObjects(before),
  };
  const options = {
    ...syncOptions(urn, inputs, request.timeoutSeconds, session),
    sensitive: [...objects.values()].some(({ object, isSecret }) => isSecret && !(object && isSecretKind(object))),
    waiting: waitRulesOf(inputs, session),
    ...{ wait, prune, leavesToPrune, acceptCrdChanges },
    delivery: deliveryOf(inputs, session, urn),
  };
  const { waitedSeconds } = readWaveState(olds);
  const synced = await showProgress(
    session,
    urn,
    (onProgress) => syncMarked(session.runs, session.cluster(), set, { ...options, onProgress }),
    waitedSeconds,
  );
  throwIfNothingWasDone(synced, objects);
  const result = await giveUpDropped(request, synced, session);
  reportSkipped(urn, [...result.changes, ...result.leftovers], session);
  session.attempts.noteObjects(urn, [...result.changes, ...result.leftovers]);

  const failures = await Promise.all(
    [...result.changes, ...result.leftovers]
      .filter(isFailed)
      .map(({ id, error }) => session.places.explain(urn, error, () => objects.get(id)?.object)),
  );
  const gate = readGate(result.gate, urn, session);
  const problems = [...withoutRepeats(failures), ...gate.problems];
  // Source: pulumi pkg/engine/update.go@v3.259.0 (OnResourceStepPost): a failed update keeps the old inputs in the state.
  const keptInputs = problems.length > 0 && readWaveInputs(oldInputs).objects !== undefined ? oldInputs : inputs;
  const outputs = {
    ...outputsOf(inputs),
    ...deviationsOf(keptInputs, recordedTexts(result, objects, before)),
    ...pendingOf(result.changes),
    inventory: inventoryProperty(result.inventory),
    owner: ownerOf(inputs),
    health: healthOf(gate.health, options.wait && objects.size === 0),
    ...waitedOutput(result.gate, waitedSeconds),
  };
  return {
    id: `wave-${hashesOf(ownerOf(inputs))}`,
    outputs,
    problems,
  };
}

/** The inputs in the form of outputs: the state contains the objects once, in the inputs. */
export function outputsOf(inputs: PropertyMap): PropertyMap {
  return ["objects", "needs", "limits", ...Object.keys(deliverySettings)].reduce(omitKey, withoutDrift(inputs));
}

/** Deletes all objects of a wave, including protected kinds: a sync of an empty set. */
export async function deleteWave(request: DeleteRequest, session: Session): Promise<void> {
  const { urn, olds, oldInputs, timeoutSeconds } = request;
  if (staysRemoved(urn, olds, session)) {
    await giveUpWave(request, pruneIsOff, session);
    return;
  }
  if (readWaveState(olds).keep) {
    const isAlone = componentUrnOf(urn) === undefined;
    const why = isAlone ? "keep is set" : "of its component, prune is false or deletionPolicy is Orphan";
    await giveUpWave(request, why, session);
    return;
  }
  const options = {
    ...syncOptions(urn, olds, timeoutSeconds, session),
    wait: false,
    prune: true,
    leavesToPrune: false,
    acceptCrdChanges: [],
    consentKinds: ["*"],
  };
  const recorded = knownObjects(readRecordedObjects(oldInputs, olds));
  const set = { objects: [], inventory: readInventory(readWaveState(olds).inventory), recorded };
  const result = await showProgress(session, urn, (onProgress) =>
    syncMarked(session.runs, session.cluster(), set, { ...options, onProgress }),
  );
  const changes = [...result.changes, ...result.leftovers];
  reportSkipped(urn, changes, session, "info");
  throwAll(changes.filter(isFailed).map(({ error }) => error));
}

/** The ids of the objects that `deleteWave` deletes. */
export function deletedWithWave({ urn, oldInputs, olds }: DeleteRequest, session: Session): readonly string[] {
  if (readWaveState(olds).keep || staysRemoved(urn, olds, session)) return [];
  const recorded = knownObjects(readRecordedObjects(oldInputs, olds));
  return Object.keys(readInventory(readWaveState(olds).inventory)).filter((id) => {
    const object = recorded.get(id);
    return object === undefined || keepMark(object) === undefined;
  });
}

/** The objects of a wave that is deleted stay, and belong to nobody, unless a `Prune` of the component judges them. */
async function giveUpWave({ urn, olds }: DeleteRequest, why: string, session: Session): Promise<void> {
  if (!isGivenUp(urn, olds, session)) return;
  const changes = await release({ olds, inventory: readInventory(readWaveState(olds).inventory), why }, session);
  reportSkipped(urn, changes, session, "info");
  throwAll(changes.filter(isFailed).map(({ error }) => error));
}

/**
 * Without `prune`, nobody records what a wave of its own no longer has: these objects belong to nobody, unless another
 * resource of the program has them. The result records those whose mark could not be removed.
 */
async function giveUpDropped(
  { urn, inputs, olds }: WaveWrite,
  result: MarkedSyncResult,
  session: Session,
): Promise<MarkedSyncResult> {
  const { prune, leavesToPrune } = readWaveInputs(inputs);
  const isLeft = prune || leavesToPrune;
  if (isLeft || componentUrnOf(urn) !== undefined) return result;
  const wanted = readWaveObjects(readWaveInputs(inputs).objects);
  const recorded = Object.entries(readInventory(readWaveState(olds).inventory));
  const dropped = recorded.filter(([id]) => !wanted.has(id) && !session.declared.has(id));
  const released = await release({ olds, inventory: Object.fromEntries(dropped), why: pruneIsOff }, session);
  reportSkipped(urn, released, session, "info");
  const owed = new Set(released.filter(isFailed).map(({ id }) => id));
  const inventory = { ...result.inventory, ...Object.fromEntries(dropped.filter(([id]) => owed.has(id))) };
  return { ...result, inventory, leftovers: [...result.leftovers, ...released.filter(isFailed)] };
}

interface GivenUp {
  readonly olds: PropertyMap;
  readonly inventory: Inventory;
  readonly why: string;
}

function release({ olds, inventory, why }: GivenUp, session: Session): Promise<ChangeSet> {
  const owners = new Set([readWaveState(olds).owner].filter((owner) => owner !== undefined));
  return releaseLeft(session.cluster(), { inventory, owners }, why, { signal: session.signal });
}

type CommonOptions = Omit<MarkedSyncOptions, "wait" | "prune" | "leavesToPrune" | "acceptCrdChanges">;

function syncOptions(
  urn: string,
  properties: PropertyMap,
  timeoutSeconds: number | undefined,
  session: Session,
): CommonOptions {
  return {
    resource: shortNameOf(urn),
    component: componentOf(urn),
    isRecorded: () => !isEngineGone(),
    fieldManager: session.config.fieldManager,
    onConflict: policyOf(properties, session),
    ...timeLimitOf(properties, timeoutSeconds),
    signal: session.signal,
    rules: healthRulesOf(properties),
    rights: rightsOf(session),
    ...optional({ ownerToken: readWaveInputs(properties).owner }),
  };
}

function needsOf(inputs: PropertyMap): Needs | undefined {
  const needs = unwrap(readWaveInputs(inputs).needs);
  if (!isPropertyMap(needs)) return undefined;
  return Object.fromEntries(
    Object.entries(needs).map(([id, raw]) => [id, (unwrap(raw) ?? []) as readonly string[]] as const),
  );
}

/** A write without any change on the cluster must not change the state. */
function throwIfNothingWasDone({ changes }: SyncResult, objects: ReadonlyMap<string, WaveObject>): void {
  const wanted = changes.filter(({ id }) => objects.has(id));
  if (wanted.some((change) => identityOf(change) !== undefined)) return;
  throwAll(wanted.filter((change): change is FailedChange => isFailed(change)).map(({ error }) => error));
}

/** The texts of the objects that the wave owns now: new texts for applied objects, the previous ones for the rest. */
function recordedTexts(
  { changes, inventory }: SyncResult,
  objects: ReadonlyMap<string, WaveObject>,
  before: ReadonlyMap<string, WaveObject>,
): PropertyMap {
  const applied = new Set(changes.filter((change) => identityOf(change) !== undefined).map(({ id }) => id));
  const texts = Object.keys(inventory).flatMap((id) => {
    const text = (applied.has(id) ? objects : before).get(id)?.text;
    return text === undefined ? [] : [[id, text] as const];
  });
  return Object.fromEntries(texts);
}

/** An empty wave counts as healthy. */
function healthOf(health: Readonly<Record<string, HealthState>>, isEmpty: boolean): HealthState {
  return isEmpty || Object.keys(health).length > 0 ? summarizeHealth(health) : notAwaited;
}
