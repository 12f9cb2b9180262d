import { type FieldFault, printFaults } from "../../errors/field-fault";
import { SyncError } from "../../errors/sync-error";
import { valueAt } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { FieldPath } from "../../model/objects/change";
import type { ConflictAction } from "../../model/plans/conflict-rules";
import type { ConflictPolicy } from "../../model/plans/policies";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, versionOf } from "../../model/objects/object-key";
import type { ReportedConflict } from "./field-conflict";
import type { KubeClient } from "../kube-client";
import { isSecret, isSecretPath } from "../../model/objects/secret-object";
import { secretMask } from "../../lib/secret-mask";
import { readServerPath } from "./server-path";

/** A conflict, and what was decided about it; without a rule, `onConflict` decided. */
export interface JudgedConflict {
  readonly conflict: ReportedConflict;
  readonly action: ConflictAction;
  readonly rule?: string;
}

export interface ConflictContext {
  readonly onConflict: ConflictPolicy;
  /** Given where the resource has rules for conflicts. */
  readonly judgeConflict?: unknown;
  readonly sensitive?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * APPLY_CONFLICT: the fields that other managers own and that must not be taken, each with its owner and both values.
 */
export async function conflictError(
  client: KubeClient,
  desired: KubeObject,
  refused: readonly JudgedConflict[],
  context: ConflictContext,
): Promise<SyncError> {
  const live = await client.get({ ...keyOf(desired), version: versionOf(desired.apiVersion) }, context.signal);
  const fields = refused.map(({ conflict: { path, field, serverPath, manager }, rule }): RefusedField => {
    const theirPath = readServerPath(serverPath, live);
    return { path, field, manager, theirs: theirPath && valueAt(live, theirPath), ...optional({ rule }) };
  });
  return refusedFieldsError(desired, fields, context);
}

/** A field that must not be taken from its manager. */
export interface RefusedField {
  /** Undefined if the applied object has no such field. */
  readonly path: FieldPath | undefined;
  /** The path for messages. */
  readonly field: string;
  readonly manager: string;
  /** The live value; undefined if it is not known. */
  readonly theirs: unknown;
  readonly rule?: string;
}

/** APPLY_CONFLICT for these fields. */
export function refusedFieldsError(
  desired: KubeObject,
  refused: readonly RefusedField[],
  context: Omit<ConflictContext, "signal">,
): SyncError {
  const faults = refused.map((one) => describeField(one, desired, context.sensitive ?? false));
  const [first] = refused;
  const isOne = refused.length === 1 && first !== undefined;
  return new SyncError({
    code: "APPLY_CONFLICT",
    what: isOne
      ? `the field belongs to another field manager, ${JSON.stringify(first.manager)}`
      : `${refused.length} fields belong to other field managers`,
    where: { object: describeKey(keyOf(desired)), ...(isOne ? { field: first.field } : {}) },
    why: printFaults(faults),
    mend: mendOf(refused, context),
    faults,
  });
}

function mendOf(
  refused: readonly RefusedField[],
  { onConflict, judgeConflict }: Omit<ConflictContext, "signal">,
): string {
  const rules = [...new Set(refused.flatMap(({ rule }) => rule ?? []))];
  if (rules.length > 0) {
    return `remove the fields from the manifests, or change ${rules.join(" and ")}: its action is "fail"`;
  }
  const choice =
    judgeConflict === undefined ? "" : '; or write a rule: conflicts: [{ path, action: "yield" or "force" }]';
  return onConflict === "fail"
    ? `remove the fields from the manifests, or take ownership of them: onConflict "takeBack" takes the fields that Slipway applied before, "override" takes all${choice}`
    : `remove the fields from the manifests, or take ownership of them with onConflict: "override"${choice}`;
}

function describeField(
  { path, field, manager, theirs: live, rule }: RefusedField,
  desired: KubeObject,
  sensitive: boolean,
): FieldFault {
  const hide = sensitive || (isSecret(desired) && (path === undefined || isSecretPath(path)));
  const theirs = printValue(live, hide);
  const ours = printValue(path && valueAt(desired, path), hide);
  const decidedBy = rule === undefined ? "" : `, refused by ${rule}`;
  return { field, message: `${theirs} set by ${JSON.stringify(manager)}, ${ours} in the manifest${decidedBy}` };
}

const longestValue = 120;

function printValue(value: unknown, hide: boolean): string {
  if (value === undefined) return "a value";
  if (hide) return secretMask;
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
