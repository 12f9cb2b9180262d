import { describeKey, hasLimits, parseKey, SyncError } from "slipway/internal";
import { listSome, planLeft, type SetPreview } from "slipway/internal/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import type { DiffRequest } from "../../rpc/requests";
import { readWaveInputs, readWaveState } from "../../inputs/wave";
import type { Session } from "../../session/session";
import { limitsOf, refuseBeyondLimits } from "../shared/refuse-beyond-limits";
import { readInventory } from "./wave-inventory";
import { readWaveObjects } from "./wave-objects";

/** @throws PROVIDER_OBJECTS_PROTECTED if there is any object in one of the lists of ids */
export function refuseDeletions({
  removed = [],
  replaced = [],
}: {
  readonly removed?: readonly string[];
  readonly replaced?: readonly string[];
}): void {
  const [first = "", ...others] = [...removed, ...replaced].map(nameOf);
  if (first === "") return;
  const facts = [
    ...(removed.length === 0 ? [] : [`the program no longer has ${listSome(removed.map(nameOf))}`]),
    ...(replaced.length === 0
      ? []
      : [`an immutable field of ${listSome(replaced.map(nameOf))} changes, so that it is deleted and created again`]),
  ];
  throw new SyncError({
    code: "PROVIDER_OBJECTS_PROTECTED",
    what: `${first}${others.length === 0 ? "" : ` and ${String(others.length)} more`} would be deleted`,
    where: { object: first },
    why: `${facts.join("; ")}; the resource has the option protect`,
    mend:
      "declare the objects as they were; or annotate them with slipway.dev/prune: disabled on the cluster, to keep them; " +
      "or remove protect from the resource, to delete them",
  });
}

/**
 * Refuses an update of a protected wave that would delete objects.
 *
 * @throws PROVIDER_OBJECTS_PROTECTED
 */
export async function refuseWaveDeletions(
  { olds, news }: Pick<DiffRequest, "olds" | "news">,
  runs: SetPreview["runs"],
  session: Session,
): Promise<void> {
  const { protectObjects, prune } = readWaveInputs(news);
  if (!protectObjects) return;
  const replaced = [...runs].flatMap(([id, run]) => (run.by === "server" && run.action === "replace" ? [id] : []));
  refuseDeletions({ replaced, removed: prune ? await removedObjects(olds, news, session) : [] });
}

/**
 * Refuses an update of a wave that would destroy more than its limits allow. A refresh, in which no program declares
 * anything, destroys nothing.
 *
 * @throws PLAN_LIMIT_EXCEEDED
 */
export async function refuseWaveLosses(
  { urn, olds, news }: Pick<DiffRequest, "urn" | "olds" | "news">,
  runs: SetPreview["runs"],
  session: Session,
): Promise<void> {
  const limits = limitsOf(urn, news, session);
  const isEmptied = readWaveObjects(readWaveInputs(news).objects).size === 0;
  const isDeclared = isEmptied || [...runs.keys()].some((id) => isDeclaredIn(session, id));
  if (limits === undefined || !hasLimits(limits) || !isDeclared) return;
  const replaced = [...runs].flatMap(([id, run]) => (run.by === "server" && run.action === "replace" ? [id] : []));
  const removed = readWaveInputs(news).prune ? await removedObjects(olds, news, session) : [];
  const changes = [
    ...replaced.map((id) => ({ id, action: "replace" }) as const),
    ...removed.map((id) => ({ id, action: "delete" }) as const),
  ];
  refuseBeyondLimits(limits, changes, "wave");
}

function isDeclaredIn({ declared }: Session, id: string): boolean {
  const key = parseKey(id);
  return key !== undefined && declared.find(key) !== undefined;
}

/** The ids of the objects that an update of the wave would delete; empty if the cluster does not respond. */
async function removedObjects(
  olds: DiffRequest["olds"],
  news: DiffRequest["news"],
  session: Session,
): Promise<readonly string[]> {
  const after = readWaveObjects(readWaveInputs(news).objects);
  const left = Object.entries(readInventory(readWaveState(olds).inventory)).filter(([id]) => !after.has(id));
  if (left.length === 0) return [];
  const owners = new Set(
    [readWaveState(olds).owner, readWaveInputs(news).owner].filter((owner) => owner !== undefined),
  );
  try {
    const { targets } = await planLeft(
      session.cluster(),
      { inventory: Object.fromEntries(left), owners },
      session.signal,
    );
    return targets.map(({ id }) => id);
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    return [];
  }
}

function nameOf(id: string): string {
  const key = parseKey(id);
  return key === undefined ? id : describeKey(key);
}
