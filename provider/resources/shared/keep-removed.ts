import { componentOf } from "../../component-of";
import type { PropertyMap } from "../../rpc/property-value";
import type { Session } from "../../session";
import { flagOf } from "./options";

/** Whether what a deleted resource owns stays, since only the deletion of its component deletes it. */
export function staysRemoved(urn: string, olds: PropertyMap, session: Session): boolean {
  const isReplaced = session.replaced.has(urn);
  return !isReplaced && flagOf(olds, "keepRemoved", false) && session.components.has(componentOf(urn));
}
