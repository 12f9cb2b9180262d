import { isSyncError, type SyncError } from "../../errors/sync-error";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import type { ForeignOwner } from "../../model/objects/foreign-owners";
import { type KubeObject, nameOf } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { FindHolder } from "../../model/plans/holders";
import { refuseHeld } from "../../plan/delivery/refuse-held";
import { inScope } from "./find-changes";
import { conflictRefusal } from "../../plan/conflicts/judge-conflicts";
import { isSelected } from "../decide/select-object";
import { isOwn, ownersToTake, pairsOf, type SyncSession } from "./sync-session";

/** Whose the live objects of a set are, before it is synced. */
export interface JudgedOwners {
  /** From whom objects are taken over by consent, by `printKey` of the live object. */
  readonly taken: ReadonlyMap<string, readonly ForeignOwner[]>;
  /** The ids of live objects without an owner that become the set's. */
  readonly adopted: ReadonlySet<string>;
  /**
   * PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS, PLAN_OBJECT_HELD, PLAN_HOLDER_UNKNOWN, APPLY_CONFLICT; undefined if nothing
   * is refused.
   */
  readonly refusal: SyncError | undefined;
}

/**
 * Judges the live objects that the set would write as for any other resource. Hooks count, too: their live objects
 * would be deleted.
 */
export async function judgeOwners(session: SyncSession, findHolder: FindHolder | undefined): Promise<JudgedOwners> {
  const taken = new Map<string, readonly ForeignOwner[]>();
  const adopted = new Set<string>();
  const refusals: SyncError[] = [...refusedConflicts(session)];
  for (const target of session.targets) {
    const live = findLive(session, target);
    if (live === undefined || live.metadata.deletionTimestamp !== undefined) continue;
    const token = ownerTokenOf(live);
    const id = printKey(keyOf(live));
    const isRecorded = Object.hasOwn(session.inventory, id);
    try {
      await refuseHeld(live, session.settings.adopt, findHolder);
      if (isOwn(session, token)) continue;
      const owners = ownersToTake(session, target, live);
      if (owners.length > 0) taken.set(id, owners);
      else if (token === undefined && !isRecorded) adopted.add(id);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      refusals.push(error);
    }
  }
  const [first, ...also] = refusals;
  return { taken, adopted, refusal: also.length === 0 ? first : first?.with({ also }) };
}

/** What rules refuse to take from other field managers, in the objects that take part. */
function refusedConflicts(session: SyncSession): readonly SyncError[] {
  const { fieldRules, settings } = session;
  if (fieldRules === undefined) return [];
  const { resources } = settings;
  return pairsOf(session).pairs.flatMap(({ target, live }) => {
    if (target === undefined || live === undefined || live.metadata.deletionTimestamp !== undefined) return [];
    if (resources !== undefined && !isSelected(keyOf(target), resources)) return [];
    return conflictRefusal(target, live, fieldRules) ?? [];
  });
}

function findLive(session: SyncSession, target: KubeObject): KubeObject | undefined {
  if (nameOf(target) === undefined) return undefined;
  const placed = keyOf(inScope(target, session));
  return session.store.get(placed) ?? session.store.get({ ...placed, namespace: "" });
}
