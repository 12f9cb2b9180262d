import { isSyncError, type KubeObject } from "slipway";
import type { FieldPath } from "slipway/cluster";
import type { DeclaredRole } from "../../declared-objects";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session";
import { fault } from "./check-manifest";

/** Declares the object; returns an error of the property if another resource of the program declares it too. */
export function declareObject(
  urn: string,
  object: KubeObject,
  property: FieldPath,
  session: Session,
  role?: DeclaredRole,
): CheckFailure[] {
  try {
    session.declared.declare(urn, object, role);
    return [];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [fault(property, error.message)];
  }
}
