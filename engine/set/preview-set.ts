import type { ErrorCode } from "../errors/codes";
import { isSyncError, type SyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import type { ConflictPolicy } from "../model/plans/policies";
import type { DeliveryRules } from "../model/plans/delivery";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, keyOf, versionOf } from "../model/objects/object-key";
import { createLiveReader, type ReadLive } from "../plan/live-reader";
import type { AskServer, DryRun } from "./object/dry-run-object";
import { demandRights } from "./rights/demand-rights";
import type { RightsQuestion } from "./rights/spare-rights";
import { refuseReplacement } from "../model/objects/data-holders";

/** Dry runs of one set that are under way at once; the client has its own, lower limit. */
const concurrency = 64;

/** One object that is wanted. */
export interface PreviewObject {
  /** The object as it is desired. */
  readonly object: KubeObject;
  /** The object as the set applied it last. */
  readonly previous: KubeObject | undefined;
  /** Nothing of it may be shown. */
  readonly isSecret: boolean;
}

export interface PreviewSetOptions {
  readonly ownerToken: string;
  readonly onConflict: ConflictPolicy;
  readonly askServer: AskServer;
  /** Which objects may be taken over and replaced, and what is left to others. */
  readonly delivery?: DeliveryRules;
  /** The CustomResourceDefinitions whose changes may break live objects, by name. */
  readonly acceptCrdChanges: readonly string[];
  /** What the same run makes, and who may read its roles. */
  readonly rights: Omit<RightsQuestion, "signal">;
  /** The cluster, which is looked for when the first live object is read: it may be absent. */
  readonly client: () => KubeClient;
  readonly signal?: AbortSignal;
}

/** What the server reports of each object of a set, by id. */
export interface SetPreview {
  /** By id, what an apply of the object would do. */
  readonly runs: ReadonlyMap<string, DryRun>;
  /** What the server refuses; each error names its object. */
  readonly refusals: readonly SyncError[];
}

/** Asks the server about every object, in parallel, with the live objects read by lists where they are many. */
export async function previewSet(
  objects: ReadonlyMap<string, PreviewObject>,
  { ownerToken, onConflict, askServer, acceptCrdChanges, delivery, rights, client, signal }: PreviewSetOptions,
): Promise<SetPreview> {
  const runs = new Map<string, DryRun>();
  const refusals: SyncError[] = [];
  const refs = [...objects.values()].map(({ object }) => ({ ...keyOf(object), version: versionOf(object.apiVersion) }));
  let read: ReadLive | undefined;
  const readLive: ReadLive = (ref) => (read ??= createLiveReader(client(), refs, signal))(ref);
  await mapConcurrently([...objects], concurrency, async ([id, { object, previous, isSecret }]) => {
    const secrets = isSecret ? "all" : "none";
    try {
      const request = {
        object,
        previous,
        ownerToken,
        onConflict,
        secrets,
        readLive,
        acceptCrdChanges,
        delivery,
      } as const;
      runs.set(id, await askServer(request));
    } catch (error) {
      if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
      refusals.push(error.at({ object: describeKey(keyOf(object)) }));
    }
  });
  return { runs, refusals: await joinDenials(refusals, objects, client, { ...rights, signal }) };
}

/** What a user lacks for the whole set is said at once, in place of the first denial of each object. */
async function joinDenials(
  refusals: readonly SyncError[],
  objects: ReadonlyMap<string, PreviewObject>,
  client: () => KubeClient,
  question: RightsQuestion,
): Promise<readonly SyncError[]> {
  const others = refusals.filter(({ code }) => !deniedCodes.has(code));
  if (others.length === refusals.length) return refusals;
  const written = [...objects.values()].map(({ object }) => ({ object, isChanged: true }));
  try {
    await demandRights(client(), { written, removed: [] }, question);
    return refusals;
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return error.code === "KUBE_RIGHTS_MISSING" ? [error, ...others] : refusals;
  }
}

const deniedCodes: ReadonlySet<ErrorCode> = new Set(["KUBE_FORBIDDEN", "KUBE_RIGHTS_MISSING"]);

/** Why a sync could not replace objects that it would have to replace. */
export function refuseReplacements(
  { runs }: SetPreview,
  objects: ReadonlyMap<string, PreviewObject>,
): readonly SyncError[] {
  return [...runs].flatMap(([id, run]) => {
    const object = objects.get(id)?.object;
    if (object === undefined || run.by !== "server" || run.action !== "replace") return [];
    return refuseReplacement({ object, cause: run.reason }) ?? [];
  });
}
