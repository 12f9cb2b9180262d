import {
  describeKey,
  type HookEvent,
  type HookSpec,
  isSyncError,
  keyOf,
  parseKey,
  printKey,
  type SyncError,
} from "slipway";
import { deleteObject, hooksOf, type HooksResult, refOfObject, runHooks, versionOf } from "slipway/cluster";
import { startProgress } from "../progress";
import { omitKey } from "../omit-key";
import { isPropertyMap, type PropertyMap, type PropertyValue, unwrap } from "../rpc/property-value";
import type { Session } from "../session";
import { ownerOf, textOf, timeoutOf } from "./options";

export interface HookOperation {
  readonly urn: string;
  /** Inputs, or outputs that hold them. */
  readonly properties: PropertyMap;
  readonly hooks: readonly HookSpec[];
  readonly timeoutSeconds: number | undefined;
}

/** Runs the hooks of an event; what a policy says is to be seen goes to the log of the engine. */
export async function runEvent(operation: HookOperation, event: HookEvent, session: Session): Promise<HooksResult> {
  const { urn, properties, hooks, timeoutSeconds } = operation;
  const progress = startProgress(session.log, urn);
  const count = hooksOf(hooks, event).length;
  session.dryRuns.forget(urn);
  try {
    return await runHooks(session.cluster(), hooks, {
      event,
      fieldManager: session.config.fieldManager,
      ownerToken: ownerOf(properties),
      timeoutSeconds: timeoutOf(properties, timeoutSeconds),
      signal: session.signal,
      onProgress: (words) => {
        progress.report(count > 1 ? `${event}: ${words}` : words);
      },
      onMessage: (text) => {
        session.log.say("info", urn, text);
      },
    });
  } finally {
    progress.end();
  }
}

/** The runs of a state, with what came of an event. */
export function withOutcomes(
  runs: PropertyMap,
  { outcomes }: HooksResult,
  event: HookEvent,
  hooks: readonly HookSpec[],
): PropertyMap {
  const versions = new Map(hooks.map(({ object }) => [printKey(keyOf(object)), object.apiVersion]));
  const news = Object.entries(outcomes).map(([id, { phase, message, startedAt, completedAt }]) => {
    return [id, { event, phase, message, startedAt, completedAt, apiVersion: versions.get(id) ?? "" }] as const;
  });
  return { ...runs, ...Object.fromEntries(news) };
}

export function runsOf(properties: PropertyMap): PropertyMap {
  const runs = unwrap(properties["runs"]);
  return isPropertyMap(runs) ? runs : {};
}

/**
 * Deletes objects that hooks of this resource have left, while they are still ours; a keep mark keeps them.
 *
 * @returns the failures
 */
export async function deleteLeftovers(
  ids: readonly string[],
  { urn, properties, hooks, timeoutSeconds }: HookOperation,
  session: Session,
): Promise<readonly SyncError[]> {
  const failures: SyncError[] = [];
  const ownerToken = textOf(properties, "owner");
  const runs = runsOf(properties);
  const known = new Map(hooks.map(({ object }) => [printKey(keyOf(object)), refOfObject(object)]));
  for (const id of ids) {
    const key = parseKey(id);
    const run = unwrap(runs[id]);
    const apiVersion = isPropertyMap(run) ? (textOf(run, "apiVersion") ?? "") : "";
    const ref = known.get(id) ?? (key === undefined ? undefined : { ...key, version: versionOf(apiVersion) });
    // A CRD takes all objects of its kind with it: a hook that brought it never takes it away.
    if (ref === undefined || ownerToken === undefined || ref.kind === "CustomResourceDefinition") continue;
    try {
      const outcome = await deleteObject(
        session.cluster(),
        { ref, ownerToken },
        { propagation: "Foreground", timeoutSeconds: timeoutOf(properties, timeoutSeconds), signal: session.signal },
      );
      if (outcome === "kept")
        session.log.say("info", urn, `${describeKey(ref)} stays on the cluster: a mark on it says so`);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      failures.push(error);
    }
  }
  return failures;
}

/** The runs without those of objects that are no hooks of the resource any more. */
export function runsWithout(runs: PropertyMap, ids: readonly string[]): PropertyMap {
  return ids.reduce<Readonly<Record<string, PropertyValue>>>((left, id) => omitKey(left, id), runs);
}
