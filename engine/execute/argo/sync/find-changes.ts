import { mapConcurrently } from "../../../lib/map-concurrently";
import type { KubeObject } from "../../../model/kube-object";
import { keyOf, printKey } from "../../../model/object-key";
import { hasOption } from "../../../plan/argo/annotation-options";
import { isSelected } from "../../../plan/argo/select-object";
import { readArgoHook } from "../../../plan/hooks/read-argo-hook";
import { compareTarget } from "./compare-target";
import { pairsOf, type SyncSession } from "./sync-session";

const concurrency = 16;

/** What a sync has to do. */
export interface FoundChanges {
  /** Whether objects that exist are modified, by `printKey` of the live object. */
  readonly modified: ReadonlyMap<string, boolean>;
  readonly created: number;
  /** How many objects would be deleted. */
  readonly pruned: number;
  /** One object that differs, for a reason. */
  readonly example?: string;
}

/** Compares all objects of a sync with the live ones. */
export async function findChanges(session: SyncSession): Promise<FoundChanges> {
  const { settings } = session;
  const { resources } = settings;
  const pairs = pairsOf(session).pairs.filter(({ target, live }) => {
    const object = live ?? target;
    if (object === undefined || readArgoHook(object).as !== "object") return false;
    return resources === undefined || isSelected(keyOf(object), resources);
  });
  const modified = new Map<string, boolean>();
  const both = pairs.flatMap(({ target, live }): [KubeObject, KubeObject][] =>
    target === undefined || live === undefined ? [] : [[target, live]],
  );
  await mapConcurrently(both, concurrency, async ([target, live]) => {
    const { isModified } = await compareTarget(session, inScope(target, session), live);
    modified.set(printKey(keyOf(live)), isModified || live.metadata.deletionTimestamp !== undefined);
  });
  const missing = pairs.flatMap(({ target, live }) => (target !== undefined && live === undefined ? [target] : []));
  const gone = pairs.flatMap(({ target, live }) => (target === undefined && live !== undefined ? [live] : []));
  const pruned = settings.prune ? gone.filter((live) => !hasOption(live, "Prune=false")) : [];
  const differs = both.find(([, live]) => modified.get(printKey(keyOf(live))) === true)?.[1];
  const [example] = [...(differs === undefined ? [] : [differs]), ...missing, ...pruned];
  return {
    ...{ modified, created: missing.length, pruned: pruned.length },
    ...(example === undefined ? {} : { example: printKey(keyOf(inScope(example, session))) }),
  };
}

/** The target with the namespace of the sync, if it has none and its kind has one. */
export function inScope(target: KubeObject, { namespace, kinds }: SyncSession): KubeObject {
  if ((target.metadata.namespace ?? "") !== "" || namespace === "" || !kinds.scopeOf(target)) return target;
  return { ...target, metadata: { ...target.metadata, namespace } };
}
