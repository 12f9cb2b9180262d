import type { SyncOptions } from "slipway/internal/cluster";
import type { Session } from "../../session/session";

/** What the run makes, and who may read its roles: what decides whether a user lacks a right. */
export function rightsOf(session: Session): NonNullable<SyncOptions["rights"]> {
  return { coming: session.declared, reader: () => session.identifying() };
}
