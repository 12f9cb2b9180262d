import { printFaults } from "../../errors/field-fault";
import { SyncError } from "../../errors/sync-error";
import type { ConflictPolicy } from "../../model/plans/policies";
import type { DecideDelivery, DeliveryQuestion } from "../../model/plans/delivery";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";
import type { JudgeConflict } from "../../model/plans/conflict-rules";
import { conflictError, type JudgedConflict } from "../errors/conflict-error";
import { isFieldConflict, type ReportedConflict } from "../errors/field-conflict";
import { isInvalidObject } from "../errors/invalid-object";
import type { AppliedResponse, KubeClient } from "../kube-client";
import { isAllAnnotations } from "./owner-mark";
import { prepareObject } from "./prepare-object";
import { withoutFields } from "./without-fields";
import { readServerPath } from "../errors/server-path";
import { optional } from "../../lib/optional";

/** Options for applying one object. */
export interface ApplyObjectOptions {
  /** The field manager of server-side apply. */
  readonly fieldManager: string;
  /** What to do with fields that other field managers own. */
  readonly onConflict: ConflictPolicy;
  /** The rules that take precedence over `onConflict`; none by default. */
  readonly judgeConflict?: JudgeConflict;
  /** Written as the annotation slipway.dev/owner; without it the object's own annotations stay as they are. */
  readonly ownerToken?: string;
  /** The object as Slipway applied it last: fields in it may be taken back from other managers. */
  readonly previous?: KubeObject;
  /** Decides what happens with the object, which is read before; without it, it is applied as it is. */
  readonly decide?: DecideDelivery;
  /** Whether the caller may delete the object and create it again if an immutable field changes. True by default. */
  readonly mayReplace?: boolean;
  /** Verify the apply without changing the cluster. */
  readonly dryRun?: boolean;
  /** No value of the object may appear in a message or diff, whatever its kind. */
  readonly sensitive?: boolean;
  /** Cancels the apply. */
  readonly signal?: AbortSignal;
}

/**
 * Server-side apply: rules for conflicts decide about the fields that they are about, then the policy. A field that is
 * yielded is left out.
 *
 * @throws APPLY_CONFLICT naming each field, its owner and both values; APPLY_IMMUTABLE naming the fields, or
 * APPLY_REPLACE_NOT_ALLOWED; and what the client throws
 */
export async function applyWithPolicy(
  client: KubeClient,
  object: KubeObject,
  options: ApplyObjectOptions,
): Promise<AppliedResponse> {
  const desired = prepareObject(object, options.ownerToken);
  const { fieldManager, dryRun = false, sensitive = false, signal } = options;
  const shared = { fieldManager, dryRun, sensitive, ...optional({ signal }) };
  // Rules must see the conflicts, which a forced apply does not report.
  const force = options.onConflict === "override" && options.judgeConflict === undefined;
  let sent: KubeObject;
  let isForced: boolean;
  try {
    return await client.apply(desired, { ...shared, force });
  } catch (error) {
    if (isInvalidObject(error)) throw immutableError(error, desired, options);
    if (!isFieldConflict(error)) throw error;
    const judged = error.conflicts.map((conflict) => judge(desired, conflict, options));
    const refused = judged.filter(({ action }) => action === "fail");
    if (refused.length > 0) throw await conflictError(client, desired, refused, options);
    const yielded = judged.flatMap(({ action, conflict: { path } }) => (action === "yield" && path ? [path] : []));
    sent = withoutFields(desired, yielded);
    isForced = judged.some(({ action }) => action === "force");
  }
  try {
    return await client.apply(sent, { ...shared, force: isForced });
  } catch (error) {
    throw isInvalidObject(error) ? immutableError(error, desired, options) : error;
  }
}

/** What happens with a field that another manager owns, by the rules, then by the policy. */
function judge(desired: KubeObject, conflict: ReportedConflict, options: ApplyObjectOptions): JudgedConflict {
  const { path, manager, subresource } = conflict;
  const verdict = path && options.judgeConflict?.(desired, { path, manager, subresource });
  // Who owns the annotations as a whole owns them empty, and they never are: each object bears the mark of its owner.
  const isMark = path !== undefined && isAllAnnotations(path) && verdict?.action !== "fail";
  if (isMark && options.onConflict !== "fail") return { conflict, action: "force" };
  if (verdict !== undefined) return { conflict, ...verdict };
  return { conflict, action: options.onConflict === "override" || isOurs(conflict, options) ? "force" : "fail" };
}

/** What a decision about the object may know of its last apply. */
export function recordedOf({
  previous,
  onConflict,
}: Pick<ApplyObjectOptions, "previous" | "onConflict">): Pick<DeliveryQuestion, "isRecorded" | "previous"> {
  return { isRecorded: previous !== undefined, previous: onConflict === "fail" ? undefined : previous };
}

function isOurs(conflict: ReportedConflict, { onConflict, previous, ownerToken }: ApplyObjectOptions): boolean {
  if (onConflict !== "takeBack" || previous === undefined) return false;
  return readServerPath(conflict.serverPath, prepareObject(previous, ownerToken)) !== undefined;
}

/** APPLY_IMMUTABLE or APPLY_REPLACE_NOT_ALLOWED where each fault is of an immutable field; otherwise the same error. */
function immutableError(
  error: SyncError,
  object: KubeObject,
  { mayReplace = true }: Pick<ApplyObjectOptions, "mayReplace">,
): SyncError {
  if (!error.faults.every((fault) => fault.immutable === true)) return error;
  const fields = error.faults.map((fault) => fault.field).filter((field) => field !== "");
  return new SyncError({
    code: mayReplace ? "APPLY_IMMUTABLE" : "APPLY_REPLACE_NOT_ALLOWED",
    what: `${fields.length === 0 ? "the object" : fields.join(", ")} cannot be changed in place`,
    where: {
      object: describeKey(keyOf(object)),
      ...(fields.length === 1 && fields[0] !== undefined ? { field: fields[0] } : {}),
    },
    why: printFaults(error.faults),
    mend: mayReplace
      ? "replace the object (delete it and create it again), or leave the field unchanged"
      : "leave the field unchanged; or set force: true, or mark the object with kustomize.toolkit.fluxcd.io/force: " +
        "enabled, to delete it and create it again",
    faults: error.faults,
    cause: error,
  });
}
