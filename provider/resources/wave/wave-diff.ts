import {
  type DriftEntry,
  type FieldPath,
  previewSet,
  type PreviewObject,
  printFieldPath,
  type SetPreview,
  staysSame,
  unpackJson,
} from "slipway/internal/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { shortNameOf } from "../../urn/short-name";
import { type PropertyMap, type PropertyValue, secret, unwrap } from "../../rpc/property-value";
import type { DiffRequest, DiffResult, PropertyChange } from "../../rpc/requests";
import { askerOf } from "../../session/dry-runs";
import { readWaveInputs, readWaveState } from "../../inputs/wave";
import type { Session } from "../../session/session";
import type { Verdict } from "../../memory/verdict";
import { verdictOf } from "../object/object-verdict";
import { type ComputedTexts, nestTexts, type TextKey } from "../shared/computed-texts";
import { type Drift, driftPath, driftPaths, findDrift, objectFieldKey } from "../shared/drift";
import { comparedProperties } from "../../properties/property-table";
import { waveProperties } from "../../properties/wave";
import { changePaths, describeChanges, isSameText, packedText } from "../shared/large-objects";
import { ownerOf, policyOf } from "../shared/options";
import { diffProperties } from "../shared/structural-diff";
import { rightsOf } from "../shared/rights";
import { deliveryOf } from "../shared/delivery";
import { reportDelivery } from "../shared/report-delivery";
import { refuseWaveDeletions, refuseWaveLosses } from "./refuse-deletions";
import { readInventory } from "./wave-inventory";
import { deviationsProperty, manifestOf, readRecordedObjects, readWaveObjects, type WaveObject } from "./wave-objects";
import { pendingRows, readPending } from "./wave-pending";

/** Asks the server about the objects of a wave, and notes who verified each; refusals are collected. */
export async function askAboutWave(
  session: Session,
  urn: string,
  inputs: PropertyMap,
  objects: ReadonlyMap<string, PreviewObject>,
): Promise<SetPreview> {
  const preview = await previewSet(objects, {
    ownerToken: ownerOf(inputs),
    onConflict: policyOf(inputs, session),
    acceptCrdChanges: readWaveInputs(inputs).acceptCrdChanges,
    delivery: deliveryOf(inputs, session, urn),
    askServer: askerOf(session, urn),
    rights: rightsOf(session),
    client: () => session.cluster(),
    signal: session.signal,
  });
  const verdicts = [...readWaveObjects(readWaveInputs(inputs).objects)].map(
    ([id, { object }]): readonly [string, Verdict] => {
      const run = preview.runs.get(id);
      if (run !== undefined) return [id, verdictOf(run)];
      // A refusal is a verdict as well.
      return [id, object === undefined ? { by: "nobody", reason: "objects are not known yet" } : { by: "server" }];
    },
  );
  session.verdicts.note(urn, verdicts, session.places.totalOf(urn));
  return preview;
}

/** The objects that are known, as a preview asks about them. */
export function previewObjects(
  wanted: ReadonlyMap<string, WaveObject>,
  previous: ReadonlyMap<string, WaveObject>,
): ReadonlyMap<string, PreviewObject> {
  return new Map(
    [...wanted].flatMap(([id, { object, isSecret }]) =>
      object === undefined ? [] : [[id, { object, previous: previous.get(id)?.object, isSecret }] as const],
    ),
  );
}

/** The drift of the objects of a wave. */
export function findWaveDrift(
  runs: SetPreview["runs"],
  olds: ReadonlyMap<string, WaveObject>,
  news: ReadonlyMap<string, WaveObject>,
): Drift {
  return [...runs].flatMap(([id, run]) => {
    const [before, now] = [olds.get(id), news.get(id)];
    if (before?.object === undefined || now?.object === undefined) return [];
    return findDrift(id, run, before.object as unknown as PropertyMap, manifestOf(now) ?? null);
  });
}

/**
 * What an update of a wave would change: a row for each object that differs, for each field that drifted, and for each
 * object that the last update left undone.
 */
export async function diffWave(request: DiffRequest, session: Session): Promise<DiffResult> {
  const { urn, olds, oldInputs, news } = request;
  const previous = readWaveObjects(readWaveInputs(oldInputs).objects);
  const after = readWaveObjects(readWaveInputs(news).objects);
  const { runs, refusals } = await askAboutWave(session, urn, news, previewObjects(after, previous));
  await refuseWaveDeletions(request, runs, session);
  await refuseWaveLosses(request, runs, session);
  const recorded = readRecordedObjects(oldInputs, olds);
  for (const [id, run] of runs) {
    // No row shows what changes of an object that the wave takes over.
    const wanted = recorded.has(id) ? undefined : after.get(id);
    reportDelivery(urn, id, run, session, wanted && manifestOf(wanted));
    if (run.by !== "server" || run.action !== "replace") continue;
    session.log.say("info", urn, `${id} is deleted and created again: ${run.reason ?? "an immutable field changes"}`);
  }
  const drift = findWaveDrift(runs, previous, after);
  const announced = new Set(driftPaths(news).map(printFieldPath));
  // The text of an object that is not on the cluster says all of it.
  const isNew = (id: string): boolean => !recorded.has(id) && isReadable(after.get(id));
  const shown = drift.filter((entry) => announced.has(driftRow(entry)) && !isNew(entry.id));
  // Without a computed input, as in a refresh, the rows of the objects report that.
  const drifted = shown.length > 0 || drift.some(({ what }) => what !== "ownership");
  const pending = readPending(olds);
  for (const [id, reason] of [...pending].slice(0, shownLines)) {
    session.log.say("info", urn, `not done by the last update: ${id}: ${reason}`);
  }
  const interrupted = await findInterrupted(request, session);
  if (interrupted !== undefined) session.log.say("info", urn, interrupted);
  const told = { changes: groupById(changePaths(news)), drift: new Set(shown.map(({ id }) => id)) };
  const rows = [
    ...diffObjects({ recorded, previous, after, runs }, told),
    ...diffProperties(oldInputs, news, comparedOptions),
    ...shown.map((entry) => ({ path: driftRow(entry), kind: "add" }) as const),
    ...pendingRows(pending),
  ];
  const kept = keepsInventory(olds, after, runs);
  return {
    changed: rows.length > 0 || drifted || refusals.length > 0 || interrupted !== undefined,
    changes: rows,
    replaces: [],
    deleteBeforeReplace: false,
    stables: kept ? ["owner", "inventory"] : ["owner"],
  };
}

/** What a killed run left on the cluster; the update, or the `Prune` after it, deletes it. */
async function findInterrupted({ urn, olds }: DiffRequest, session: Session): Promise<string | undefined> {
  try {
    const left = await session.runs.find(session.cluster(), shortNameOf(urn), session.signal);
    // What a failed run left to a later step, the Prune deletes and announces.
    if (left?.isHandedOver === true) return undefined;
    const recorded = readInventory(readWaveState(olds).inventory);
    // A run may have been killed after its result was saved, and before its note was deleted.
    const ids = Object.keys(left?.objects ?? {}).filter((id) => recorded[id] === undefined);
    if (ids.length === 0) return undefined;
    return `an earlier run was interrupted: of the ${ids.length} objects that it was to create, those that the program no longer has are deleted`;
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    return undefined;
  }
}

function driftRow(entry: DriftEntry): string {
  return printFieldPath(driftPath(objectFieldKey(entry)));
}

/** More of one kind are not logged: the rows have them all. */
const shownLines = 20;

const comparedOptions = comparedProperties(waveProperties);

/** The objects of a wave at three points. */
interface WaveSides {
  /** As the wave owns them on the cluster. */
  readonly recorded: ReadonlyMap<string, WaveObject>;
  /** As the old inputs have them. */
  readonly previous: ReadonlyMap<string, WaveObject>;
  readonly after: ReadonlyMap<string, WaveObject>;
  readonly runs: SetPreview["runs"];
}

/** By object, what other rows report of it. */
interface ToldOfObjects {
  /** The paths of the changes of large objects. */
  readonly changes: ReadonlyMap<string, readonly FieldPath[]>;
  readonly drift: ReadonlySet<string>;
}

function diffObjects({ recorded, previous, after, runs }: WaveSides, told: ToldOfObjects): PropertyChange[] {
  const ids = [...new Set([...recorded.keys(), ...after.keys()])].sort();
  return ids.flatMap((id): PropertyChange[] => {
    const [old, sent, next] = [recorded.get(id), previous.get(id), after.get(id)];
    if (next?.object !== undefined && old !== undefined && isSameObject(old, next)) return [];
    // An object that is left to others, and does not exist, is in no inventory.
    if (old === undefined && sent !== undefined && next !== undefined && isSameObject(sent, next)) {
      const run = runs.get(id);
      if (run?.by === "server" && run.leftAlone !== undefined && run.live === undefined) return [];
    }
    // Of large objects the engine could show nothing: what Check found of them stands in their place.
    const changes = told.changes.get(id);
    if (changes !== undefined) return changes.map((path) => ({ path: printFieldPath(path), kind: "add" }));
    const kind = next === undefined ? "delete" : old === undefined ? "add" : "update";
    // A text that only the outputs have.
    if (next === undefined && sent === undefined) return [{ path: printFieldPath([deviationsProperty, id]), kind }];
    // The engine would compare the text with itself.
    const isSame = sent !== undefined && next !== undefined && isSameObject(sent, next);
    if (isSame && told.drift.has(id)) return [];
    // The state has the texts in the inputs.
    return [{ path: printFieldPath(["objects", id]), kind, inputDiff: true }];
  });
}

/** Whether the text of an object tells a reader something. */
function isReadable(object: WaveObject | undefined): boolean {
  return packedText(object?.text) === undefined;
}

/** The paths by the object that they are about. */
function groupById(paths: readonly FieldPath[]): ReadonlyMap<string, readonly FieldPath[]> {
  const groups = new Map<string, FieldPath[]>();
  for (const path of paths) {
    const id = String(path[1]);
    groups.set(id, [...(groups.get(id) ?? []), path]);
  }
  return groups;
}

function isSameObject(old: WaveObject, next: WaveObject): boolean {
  if (unwrap(old.text) === unwrap(next.text) || isSameText(old.text, next.text)) return true;
  const [before, after] = [packedText(old.text), packedText(next.text)];
  // Earlier versions recorded large objects as JSON text.
  if (before === undefined && after !== undefined) return unwrap(old.text) === unpackJson(after);
  return false;
}

/** What changes of large objects, by id and part; of an object that comes or leaves, by id. */
export function findWaveChanges(
  before: ReadonlyMap<string, WaveObject>,
  after: ReadonlyMap<string, WaveObject>,
): ComputedTexts {
  const changes: (readonly [TextKey, string])[] = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(id), after.get(id)];
    if (packedText(old?.text) === undefined && packedText(next?.text) === undefined) continue;
    if (old !== undefined && next !== undefined && isSameObject(old, next)) continue;
    // The change of a text is not known before the text.
    if (next !== undefined && next.object === undefined) continue;
    if (old?.object === undefined || next?.object === undefined) {
      // A new wave shows all of its inputs anyway.
      if (before.size > 0) changes.push([[id], old === undefined ? "added" : "removed"]);
      continue;
    }
    const valueOf = ({ object, isSecret }: WaveObject): PropertyValue =>
      isSecret ? secret(object as unknown as PropertyMap) : (object as unknown as PropertyMap);
    for (const [part, words] of Object.entries(describeChanges(valueOf(old), valueOf(next)))) {
      changes.push([[id, part], words]);
    }
  }
  return nestTexts(changes);
}

/** True if no object is created or replaced, so that no uid changes. */
function keepsInventory(olds: PropertyMap, after: ReadonlyMap<string, WaveObject>, runs: SetPreview["runs"]): boolean {
  const inventory = readInventory(readWaveState(olds).inventory);
  const ids = Object.keys(inventory);
  if (ids.length !== after.size) return false;
  return ids.every((id) => after.get(id)?.object !== undefined && staysSame(runs.get(id)));
}
