import { isSyncError, type KubeObject } from "slipway";
import type { FieldPath } from "slipway/cluster";
import type { DeclaredRole } from "../../declared-objects";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session";
import { fault } from "./check-manifest";

export interface Declaration {
  readonly urn: string;
  readonly object: KubeObject;
  /** The property of the resource that contains the object. */
  readonly property: FieldPath;
  readonly role?: DeclaredRole;
  /** Whether leaves of the object are secret. */
  readonly isSecret?: boolean;
}

/** Declares the object; returns an error of the property if another resource of the program declares it too. */
export function declareObject(
  { urn, object, property, role, isSecret }: Declaration,
  session: Session,
): CheckFailure[] {
  try {
    session.declared.declare(urn, object, role, isSecret);
    return [];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [fault(property, error.message)];
  }
}
