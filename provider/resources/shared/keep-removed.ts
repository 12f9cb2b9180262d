import { componentUrnOf } from "../../urn/component-of";
import { readSharedInputs } from "../../inputs/shared";
import type { PropertyMap } from "../../rpc/property-value";
import type { Session } from "../../session/session";

/** Why what the program no longer has stays on the cluster. */
export const pruneIsOff = "prune is off";

/** Whether what a deleted resource owns stays, since only the deletion of its component deletes it. */
export function staysRemoved(urn: string, olds: PropertyMap, session: Session): boolean {
  const { isReplaced } = session.memory.of(urn);
  return !isReplaced && readSharedInputs(olds).keepRemoved && session.memory.componentOf(urn).isPresent;
}

/** Why the object of a deleted `Object` stays; undefined if it is deleted. A replacement needs its name. */
export function reasonToStay(urn: string, olds: PropertyMap, session: Session): string | undefined {
  if (session.memory.of(urn).isReplaced) return undefined;
  if (readSharedInputs(olds).keep) {
    return componentUrnOf(urn) === undefined
      ? "keep is set"
      : "of its component, prune is false or deletionPolicy is Orphan, or a mark of its manifest keeps it";
  }
  return staysRemoved(urn, olds, session) ? pruneIsOff : undefined;
}

/**
 * Whether nothing deletes the object of a deleted resource later, so that it belongs to nobody from now on. While the
 * program has the component, a `Prune` of it may delete the object, unless a mark forbids that.
 */
export function isGivenUp(urn: string, olds: PropertyMap, session: Session, isMarked = false): boolean {
  if (isMarked || !readSharedInputs(olds).leavesToPrune) return true;
  return componentUrnOf(urn) === undefined || !session.memory.componentOf(urn).isPresent;
}
