import { describeKey, isSyncError, joinErrors, keyOf, type KubeObject, SyncError } from "slipway";
import { printFieldPath, reasonToKeep } from "slipway/cluster";
import type { DryRun } from "../dry-runs";
import { mapConcurrently } from "../map-concurrently";
import { type PropertyMap, secret, unwrap } from "../rpc/property-value";
import type { DiffRequest, DiffResult, PropertyChange } from "../rpc/requests";
import type { Session } from "../session";
import { type Drift, driftKeys, driftProperty, findDrift } from "./drift";
import { ownerOf, policyOf } from "./options";
import { diffProperties } from "./structural-diff";
import { readWaveObjects, type WaveObject } from "./wave-objects";

/** Dry runs of one wave that are under way at once; the client has its own, lower limit. */
const concurrency = 64;

/** What the server says of each object of a wave. */
export interface WaveDryRuns {
  readonly runs: ReadonlyMap<string, DryRun>;
  readonly refusals: readonly SyncError[];
}

/** Asks the server about every object that is known, side by side; refusals are collected. */
export async function dryRunWave(
  session: Session,
  urn: string,
  inputs: PropertyMap,
  previous: ReadonlyMap<string, WaveObject>,
): Promise<WaveDryRuns> {
  const runs = new Map<string, DryRun>();
  const refusals: SyncError[] = [];
  const ownerToken = ownerOf(inputs);
  const onConflict = policyOf(inputs, session);
  await mapConcurrently([...readWaveObjects(inputs["objects"])], concurrency, async ([id, { object, isSecret }]) => {
    if (object === undefined) return;
    const secrets = isSecret ? "all" : "none";
    try {
      const request = { object, previous: previous.get(id)?.object, ownerToken, onConflict, secrets } as const;
      runs.set(id, await session.dryRuns.run(session, urn, request));
    } catch (error) {
      if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
      refusals.push(error.at({ object: describeKey(keyOf(object)) }));
    }
  });
  return { runs, refusals };
}

/** What drifted, as `<id> <field path>`. */
export function findWaveDrift(
  runs: ReadonlyMap<string, DryRun>,
  olds: ReadonlyMap<string, WaveObject>,
  news: ReadonlyMap<string, WaveObject>,
): Drift {
  const drift: Record<string, string> = {};
  for (const [id, run] of runs) {
    const [before, now] = [olds.get(id), news.get(id)];
    if (before?.object === undefined || now?.object === undefined) continue;
    const manifest = now.object as unknown as PropertyMap;
    const fields = findDrift(run, before.object as unknown as PropertyMap, now.isSecret ? secret(manifest) : manifest);
    for (const [field, words] of Object.entries(fields)) drift[field === "object" ? id : `${id} ${field}`] = words;
  }
  return drift;
}

/** What an update of a wave would change: a row for each object that differs, and for each field that drifted. */
export async function diffWave(request: DiffRequest, session: Session): Promise<DiffResult> {
  const { urn, olds, oldInputs, news } = request;
  const before = readWaveObjects(olds["objects"] ?? oldInputs["objects"]);
  const after = readWaveObjects(news["objects"]);
  const rows = [...diffObjects(before, after), ...diffProperties(oldInputs, news, comparedOptions)];
  const previous = readWaveObjects(oldInputs["objects"]);
  const { runs, refusals } = await dryRunWave(session, urn, news, previous);

  for (const [id, run] of runs) {
    if (run.by !== "server" || run.action !== "replace") continue;
    session.log.say("info", urn, `${id} is deleted and made again: ${run.reason ?? "an immutable field changes"}`);
  }
  const drift = findWaveDrift(runs, before, after);
  const announced = new Set(driftKeys(news));
  for (const key of Object.keys(drift)) {
    if (announced.has(key)) rows.push({ path: printFieldPath([driftProperty, key]), kind: "add" });
  }
  // Without words of ours, as in a refresh: the state's outputs hold the live values, so the rows are there already.
  const drifted = Object.keys(drift).some((key) => announced.has(key) || !key.endsWith(" ownership"));
  const unknown = [...after].filter(([, { object }]) => object === undefined);
  if (unknown.length > 0) {
    session.log.say("info", urn, `not verified by the server: ${listSome(unknown.map(([id]) => id))} not known yet`);
  }
  const kept = keepsInventory(olds, after, runs);
  return {
    changed: rows.length > 0 || drifted || refusals.length > 0,
    changes: rows,
    replaces: [],
    deleteBeforeReplace: false,
    stables: kept ? ["owner", "inventory"] : ["owner"],
  };
}

/** Objects that an update could only change by deleting them, and must not: told in the preview. */
export function protectedReplacements(
  runs: ReadonlyMap<string, DryRun>,
  objects: ReadonlyMap<string, WaveObject>,
): readonly SyncError[] {
  return [...runs].flatMap(([id, run]) => {
    const object = objects.get(id)?.object;
    if (object === undefined || run.by !== "server" || run.action !== "replace") return [];
    const reason = reasonToKeep(keyOf(object), object);
    return reason === undefined ? [] : [replacementProtected(object, reason, run.reason)];
  });
}

export function replacementProtected(object: KubeObject, reason: string, cause: string | undefined): SyncError {
  const name = describeKey(keyOf(object));
  return new SyncError({
    code: "PROVIDER_REPLACE_PROTECTED",
    what: `${name} would have to be deleted and made again`,
    where: { object: name },
    why: `${cause ?? "an immutable field changes"}; but ${reason}`,
    mend: "take the change back, or delete the object yourself, or mark it with slipway.dev/prune: enabled",
  });
}

/** One error for all refusals of a wave. */
export function throwAll(errors: readonly SyncError[]): void {
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
}

export function listSome(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).join(", ");
  return ids.length > 3 ? `${shown} and ${ids.length - 3} more` : shown;
}

const comparedOptions = ["needs", "wait", "timeoutSeconds", "onConflict", "prune", "wave"];

function diffObjects(
  before: ReadonlyMap<string, WaveObject>,
  after: ReadonlyMap<string, WaveObject>,
): PropertyChange[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids.flatMap((id): PropertyChange[] => {
    const [old, next] = [before.get(id), after.get(id)];
    const path = printFieldPath(["objects", id]);
    if (next === undefined) return [{ path, kind: "delete" }];
    if (old === undefined) return [{ path, kind: "add" }];
    if (next.object !== undefined && unwrap(old.text) === unwrap(next.text)) return [];
    return [{ path, kind: "update" }];
  });
}

/** True where every object stays the one that it is: no uid can change. */
function keepsInventory(
  olds: PropertyMap,
  after: ReadonlyMap<string, WaveObject>,
  runs: ReadonlyMap<string, DryRun>,
): boolean {
  const inventory = (unwrap(olds["inventory"]) ?? {}) as PropertyMap;
  const ids = Object.keys(inventory);
  if (ids.length !== after.size) return false;
  return ids.every((id) => after.get(id)?.object !== undefined && staysSame(runs.get(id)));
}

/** True where the object on the cluster stays the one that it is. */
export function staysSame(run: DryRun | undefined): boolean {
  return run?.by === "server" && (run.action === "none" || run.action === "update");
}
