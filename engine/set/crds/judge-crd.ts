import { isSyncError, joinErrors, SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { printFieldPath } from "../../lib/field-path";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { CrdEffect, CrdFinding, CrdVerdict } from "../../model/plans/crd-verdict";
import { definedKind } from "../../model/objects/custom-kind";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, versionOf } from "../../model/objects/object-key";
import { judgeCrdChange, versionsToRead, type LiveObjects } from "../../plan/crds/judge-crd-change";
import { planCrdChange, type CrdChange } from "../../plan/crds/plan-crd-change";
import type { ReadLive } from "../../plan/live-reader";

/** How the change of a CustomResourceDefinition is judged. */
export interface JudgeCrdOptions {
  /** The names of the definitions whose changes may break live objects. */
  readonly accepted: readonly string[];
  /** Reads the live definition; by default with the client. */
  readonly readLive?: ReadLive | undefined;
  /** Cancels the requests. */
  readonly signal?: AbortSignal | undefined;
}

/** A line about a change of a CustomResourceDefinition that is no error. */
export interface CrdNote {
  readonly severity: "warning" | "debug";
  readonly text: string;
}

/** The number of live objects that are judged; more would take too much memory. */
const maximumObjects = 10_000;
const concurrency = 4;

/**
 * Judges what a change of a live CustomResourceDefinition does to its live custom resources, which are listed once. No
 * notes for any other object, and for a definition that is not live.
 *
 * @throws PLAN_CRD_REFUSED for what the API server refuses; PLAN_CRD_BREAKS_OBJECTS if live objects would break or lose
 * data, unless the definition is accepted; and what a request throws, except for a list that is not allowed
 */
export async function judgeCrd(
  client: KubeClient,
  desired: KubeObject,
  options: JudgeCrdOptions,
): Promise<readonly CrdNote[]> {
  if (definedKind(desired) === undefined) return [];
  const ref = { ...keyOf(desired), version: versionOf(desired.apiVersion) };
  const live = await (options.readLive?.(ref) ?? client.get(ref, options.signal));
  if (live === undefined || live.metadata.deletionTimestamp !== undefined) return [];
  const change = planCrdChange(live, desired);
  if (change === undefined) return [];
  const objects = await readVersions(client, change, options.signal);
  const verdict = judgeCrdChange(change, objects);
  const isAccepted = options.accepted.includes(verdict.name);
  const error = joinErrors([...refusal(verdict, desired), ...(isAccepted ? [] : breakage(verdict, desired))]);
  if (error !== undefined) throw error;
  return notesOf(verdict, isAccepted);
}

/**
 * Judges the definitions of a set, before anything of it is written.
 *
 * @throws as `judgeCrd`, all errors in one
 */
export async function judgeCrds(
  client: KubeClient,
  objects: readonly KubeObject[],
  options: JudgeCrdOptions,
): Promise<void> {
  const definitions = objects.filter((object) => definedKind(object) !== undefined);
  const errors: SyncError[] = [];
  await mapConcurrently(definitions, concurrency, async (definition) => {
    try {
      await judgeCrd(client, definition, options);
    } catch (error) {
      if (!isSyncError(error) || !crdCodes.includes(error.code)) throw error;
      errors.push(error);
    }
  });
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
}

const crdCodes: readonly string[] = ["PLAN_CRD_REFUSED", "PLAN_CRD_BREAKS_OBJECTS"];

async function readVersions(
  client: KubeClient,
  change: CrdChange,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, LiveObjects>> {
  const found = new Map<string, LiveObjects>();
  for (const version of versionsToRead(change)) found.set(version, await readObjects(client, change, version, signal));
  return found;
}

async function readObjects(
  client: KubeClient,
  { group, kind }: CrdChange,
  version: string,
  signal: AbortSignal | undefined,
): Promise<LiveObjects> {
  try {
    const options = { maximum: maximumObjects, ...optional({ signal }) };
    const { items, left = 0 } = await client.list(group, version, kind, options);
    return { objects: items, left };
  } catch (error) {
    // A definition that was never established has no objects.
    if (!isSyncError(error) || !unreadableCodes.includes(error.code)) throw error;
    return error.code === "KUBE_UNKNOWN_KIND" ? { objects: [], left: 0 } : { unreadable: error.why ?? error.what };
  }
}

const unreadableCodes: readonly string[] = ["KUBE_FORBIDDEN", "KUBE_UNKNOWN_KIND"];

const losses: readonly CrdEffect[] = ["breaks", "loses"];

function refusal(verdict: CrdVerdict, desired: KubeObject): readonly SyncError[] {
  const refused = verdict.findings.filter(({ effect }) => effect === "refused");
  if (refused.length === 0) return [];
  const mend = [...new Set(refused.flatMap((finding) => finding.mend ?? []))].join("\n");
  return [
    new SyncError({
      code: "PLAN_CRD_REFUSED",
      what: `the API server refuses the change of the CustomResourceDefinition ${verdict.name}`,
      ...detailsOf(refused, desired),
      mend,
    }),
  ];
}

function breakage(verdict: CrdVerdict, desired: KubeObject): readonly SyncError[] {
  const found = verdict.findings.filter(({ effect }) => losses.includes(effect));
  if (found.length === 0) return [];
  const what = found.some(({ effect }) => effect === "breaks") ? "breaks live objects" : "drops data of live objects";
  return [
    new SyncError({
      code: "PLAN_CRD_BREAKS_OBJECTS",
      what: `the change of the CustomResourceDefinition ${verdict.name} ${what}`,
      ...detailsOf(found, desired),
      mend: `keep the schema compatible, in a new version if need be; or change these objects first; or accept it: acceptCrdChanges: ["${verdict.name}"]`,
    }),
  ];
}

function detailsOf(
  findings: readonly CrdFinding[],
  desired: KubeObject,
): Pick<ConstructorParameters<typeof SyncError>[0] & object, "where" | "why" | "faults"> {
  const faults = findings.map(({ path, text }) => ({ field: printFieldPath(path), message: text }));
  const [first] = faults;
  const field = faults.length === 1 ? first?.field : undefined;
  return {
    where: { object: describeKey(keyOf(desired)), ...optional({ field }) },
    why: findings.map(({ text }) => text).join("\n"),
    faults,
  };
}

function notesOf({ name, findings }: CrdVerdict, isAccepted: boolean): readonly CrdNote[] {
  return findings.map(({ effect, text }) => {
    const isLoss = losses.includes(effect);
    const how = isLoss && isAccepted ? ", which acceptCrdChanges accepts" : "";
    const severity = effect === "harmless" ? "debug" : "warning";
    return { severity, text: `the CustomResourceDefinition ${name} changes${how}: ${text}` };
  });
}
