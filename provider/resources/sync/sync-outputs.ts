import { printKey, type RunPlan } from "slipway/internal";
import {
  type HookLog,
  isSecret,
  packJson,
  type ResourceOutcome,
  type SyncOutcome,
  type SyncRecord,
  type SyncRequest,
  unpackJson,
  without,
} from "slipway/internal/cluster";
import { rawSyncInputs, rawSyncState, readSyncInputs, readSyncState } from "../../inputs/sync";
import { syncOutputs, syncProperties } from "../../properties/sync";
import { hasSecret, type PropertyMap, type PropertyValue, secret, unknown, unwrap } from "../../rpc/property-value";
import type { Session } from "../../session/session";
import { planProperties } from "../shared/plan-properties";
import { knownObjects } from "./sync-objects";

/** The inputs that are outputs, too. */
function shownInputs(inputs: PropertyMap): PropertyMap {
  const shown = Object.entries(syncProperties).filter(([, row]) => !("output" in row));
  return Object.fromEntries(shown.flatMap(([name]) => (inputs[name] === undefined ? [] : [[name, inputs[name]]])));
}

/** The outputs after an operation. */
export function outputsOf(
  inputs: PropertyMap,
  { revision }: SyncRequest,
  outcome: SyncOutcome,
  { redact }: Pick<Session, "redact">,
): PropertyMap {
  const { phase, message, startedAt, finishedAt, retries, resources, waves, logs, hooks, record, rollback } = outcome;
  return {
    ...shownInputs(inputs),
    owner: readSyncInputs(inputs).owner ?? "",
    ...{ phase, message, startedAt, finishedAt, retries },
    syncedRevision: record.last.revision === "" ? revision : record.last.revision,
    results: resources.map(resultProperty),
    waves: waves.map((wave) => ({
      phase: wave.phase,
      wave: wave.wave,
      startedAt: wave.startedAt,
      writtenAt: wave.writtenAt,
    })),
    hookLogs: logs.map(logProperty),
    hookReason: hooks.reason,
    inventory: Object.keys(record.inventory),
    record: packedRecord(record, redact),
    syncedSet: secret(record.synced?.objects ?? ""),
    rolledBackTo: rollback?.revision ?? "",
    isPaused: record.last.isPaused,
    ...planOf(inputs, outcome.plan),
  };
}

/** The outputs of a preview. */
export function previewedOutputs(inputs: PropertyMap, plan: RunPlan | undefined): PropertyMap {
  const open = Object.fromEntries(Object.keys(syncOutputs).map((name) => [name, unknown] as const));
  const planned = plan === undefined ? {} : planOf(inputs, plan);
  return { ...shownInputs(inputs), ...open, ...planned, owner: readSyncInputs(inputs).owner ?? "" };
}

/** The plan is secret if an argument is one, or if a Secret is among the objects. */
function planOf(inputs: PropertyMap, plan: RunPlan): PropertyMap {
  return planProperties(plan, hasSecret(inputs) || knownObjects(rawSyncInputs(inputs).objects).some(isSecret));
}

/** The record of the last operation; undefined for a new set. */
export function recordOf(olds: PropertyMap): SyncRecord | undefined {
  const { record: text } = readSyncState(olds);
  if (text === undefined) return undefined;
  const record = JSON.parse(unpackJson(text)) as SyncRecord;
  const objects = unwrap(rawSyncState(olds).syncedSet);
  if (record.synced === undefined || typeof objects !== "string") return record;
  return { ...record, synced: { ...record.synced, objects } };
}

/** Secret if it has one, such as a revision that is. */
function packedRecord(record: SyncRecord, redact: Session["redact"]): PropertyValue {
  const text = JSON.stringify(withoutSecrets(record, redact));
  const packed = packJson(text);
  return redact(text) === text ? packed : secret(packed);
}

/** The record as it is packed, where no secret is found any more: an API server quotes values in its messages. */
function withoutSecrets(record: SyncRecord, redact: Session["redact"]): SyncRecord {
  const told = { ...record, last: { ...record.last, message: redact(record.last.message) } };
  return told.synced === undefined ? told : { ...told, synced: { ...told.synced, objects: "" } };
}

function resultProperty(outcome: ResourceOutcome): PropertyValue {
  const { key, ...others } = without(outcome, "hookType");
  return JSON.parse(JSON.stringify({ id: printKey(key), ...others })) as PropertyValue;
}

function logProperty({ hook, phase, logs }: HookLog): PropertyValue {
  const text = logs.map(({ pod, container, lines }) => [`${pod} ${container}:`, ...lines].join("\n")).join("\n");
  return { hook, phase, text: secret(text) };
}
