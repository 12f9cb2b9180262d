import { SyncError } from "../errors/sync-error";
import type { ConflictPolicy } from "../model/conflict-policy";
import type { KubeObject } from "../model/kube-object";
import { describeKey, keyOf } from "../model/object-key";
import { conflictError } from "./conflict-error";
import { isFieldConflict } from "./field-conflict";
import type { ReportedConflict } from "./field-conflict";
import { isInvalidObject, printFaults } from "./invalid-object";
import type { InvalidObjectError } from "./invalid-object";
import type { AppliedResponse, KubeClient } from "./kube-client";
import { prepareObject } from "./prepare-object";
import { readServerPath } from "./server-path";

/** How one object is applied. */
export interface ApplyObjectOptions {
  readonly fieldManager: string;
  readonly onConflict: ConflictPolicy;
  /** Written as the annotation slipway.dev/owner; without it the object's own annotations stay as they are. */
  readonly ownerToken?: string;
  /** The object as we applied it last: its fields are ours to take back. */
  readonly previous?: KubeObject;
  readonly dryRun?: boolean;
  /** No value of the object may stand in a message or diff, whatever its kind. */
  readonly sensitive?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Server-side apply under a conflict policy.
 *
 * @throws APPLY_CONFLICT naming each field, its owner and both values; APPLY_IMMUTABLE naming the fields; and what the client throws
 */
export async function applyWithPolicy(
  client: KubeClient,
  object: KubeObject,
  options: ApplyObjectOptions,
): Promise<AppliedResponse> {
  const desired = prepareObject(object, options.ownerToken);
  const { fieldManager, dryRun = false, sensitive = false, signal } = options;
  const shared = { fieldManager, dryRun, sensitive, ...(signal === undefined ? {} : { signal }) };
  try {
    return await client.apply(desired, { ...shared, force: options.onConflict === "override" });
  } catch (error) {
    if (isInvalidObject(error)) throw immutableError(error, desired);
    if (!isFieldConflict(error)) throw error;
    const refused = error.conflicts.filter((conflict) => !isOurs(conflict, options));
    if (refused.length > 0) throw await conflictError(client, desired, refused, options);
  }
  try {
    return await client.apply(desired, { ...shared, force: true });
  } catch (error) {
    throw isInvalidObject(error) ? immutableError(error, desired) : error;
  }
}

function isOurs(conflict: ReportedConflict, { onConflict, previous, ownerToken }: ApplyObjectOptions): boolean {
  if (onConflict !== "takeBack" || previous === undefined) return false;
  return readServerPath(conflict.serverPath, prepareObject(previous, ownerToken)) !== undefined;
}

/** Where nothing is wrong with the object but that it cannot become so in place. */
function immutableError(error: InvalidObjectError, object: KubeObject): SyncError {
  if (!error.faults.every((fault) => fault.immutable)) return error;
  const fields = error.faults.map((fault) => fault.field).filter((field) => field !== "");
  return new SyncError({
    code: "APPLY_IMMUTABLE",
    what: `${fields.length === 0 ? "the object" : fields.join(", ")} cannot change in place`,
    where: {
      object: describeKey(keyOf(object)),
      ...(fields.length === 1 && fields[0] !== undefined ? { field: fields[0] } : {}),
    },
    why: printFaults(error.faults),
    mend: "the object must be replaced: deleted and created anew; or leave the field as it is",
    cause: error,
  });
}
