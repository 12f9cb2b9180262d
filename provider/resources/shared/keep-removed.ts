import { componentOf, componentUrnOf } from "../../component-of";
import type { PropertyMap } from "../../rpc/property-value";
import type { Session } from "../../session";
import { flagOf } from "./options";

/** Whether what a deleted resource owns stays, since only the deletion of its component deletes it. */
export function staysRemoved(urn: string, olds: PropertyMap, session: Session): boolean {
  const isReplaced = session.replaced.has(urn);
  return !isReplaced && flagOf(olds, "keepRemoved", false) && session.components.has(componentOf(urn));
}

/** Why the object of a deleted `Object` stays; undefined if it is deleted. A replacement needs its name. */
export function reasonToStay(urn: string, olds: PropertyMap, session: Session): string | undefined {
  if (session.replaced.has(urn)) return undefined;
  if (flagOf(olds, "keep", false)) {
    return componentUrnOf(urn) === undefined
      ? "keep is set"
      : "of its component, prune is false or deletionPolicy is Orphan, or a mark of its manifest keeps it";
  }
  return staysRemoved(urn, olds, session) ? "prune is off" : undefined;
}

/**
 * Whether nothing deletes the object of a deleted `Object` later, so that it belongs to nobody from now on. While the
 * program has the component, its `Prune` may delete the object, unless a mark forbids that.
 */
export function isGivenUp(urn: string, session: Session, isMarked: boolean): boolean {
  return isMarked || componentUrnOf(urn) === undefined || !session.components.has(componentOf(urn));
}
