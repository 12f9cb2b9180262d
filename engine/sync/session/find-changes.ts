import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import { hasOption, isReplaced } from "../../plan/argo/annotation-options";
import { isSelected } from "../decide/select-object";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import { compareTarget } from "./compare-target";
import { pairsOf, type SyncSession } from "./sync-session";

const concurrency = 16;

/** What a sync has to do. */
export interface FoundChanges {
  /** Whether objects that exist are modified, by `printKey` of the live object. */
  readonly modified: ReadonlyMap<string, boolean>;
  /** The objects that would be replaced and are as they were written, by `printKey`: they are not sent. */
  readonly kept: ReadonlySet<string>;
  readonly created: number;
  /** How many objects would be deleted. */
  readonly pruned: number;
  /** One object that differs, for a reason. */
  readonly example?: string;
}

/**
 * Compares the objects of a sync with the live ones.
 *
 * @param isCompared - which targets are compared that exist; all by default
 */
export async function findChanges(
  session: SyncSession,
  isCompared: (target: KubeObject) => boolean = () => true,
): Promise<FoundChanges> {
  const { settings } = session;
  const { resources } = settings;
  const pairs = pairsOf(session).pairs.filter(({ target, live }) => {
    const object = live ?? target;
    if (object === undefined || readArgoHook(object).as !== "object") return false;
    return resources === undefined || isSelected(keyOf(object), resources);
  });
  const modified = new Map<string, boolean>();
  const kept = new Set<string>();
  const both = pairs.flatMap(({ target, live }): [KubeObject, KubeObject][] =>
    target === undefined || live === undefined || !isCompared(target) ? [] : [[target, live]],
  );
  await mapConcurrently(both, concurrency, async ([target, live]) => {
    const { isModified, isKept = false } = await compareTarget(session, inScope(target, session), live);
    const id = printKey(keyOf(live));
    modified.set(id, isModified || live.metadata.deletionTimestamp !== undefined);
    if (isKept) kept.add(id);
  });
  const missing = pairs.flatMap(({ target, live }) => (target !== undefined && live === undefined ? [target] : []));
  const gone = pairs.flatMap(({ target, live }) => (target === undefined && live !== undefined ? [live] : []));
  const pruned = settings.prune ? gone.filter((live) => !hasOption(live, "Prune=false")) : [];
  const differs = both.find(([, live]) => modified.get(printKey(keyOf(live))) === true)?.[1];
  const [example] = [...(differs === undefined ? [] : [differs]), ...missing, ...pruned];
  return {
    ...{ modified, kept, created: missing.length, pruned: pruned.length },
    ...optional({ example: example && printKey(keyOf(inScope(example, session))) }),
  };
}

/** Compares the objects that would be replaced: those that are as they were written are not sent. */
export async function findKept(session: SyncSession): Promise<FoundChanges | undefined> {
  const isWhole = (target: KubeObject): boolean => isReplaced(session.settings, target);
  return session.targets.some(isWhole) ? findChanges(session, isWhole) : undefined;
}

/** The target with the namespace of the sync, if it has none and its kind has one. */
export function inScope(target: KubeObject, { namespace, kinds }: SyncSession): KubeObject {
  if ((target.metadata.namespace ?? "") !== "" || namespace === "" || !kinds.scopeOf(target)) return target;
  return { ...target, metadata: { ...target.metadata, namespace } };
}
