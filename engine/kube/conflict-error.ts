import { SyncError } from "../errors/sync-error";
import type { FieldPath } from "../model/change";
import type { ConflictPolicy } from "../model/conflict-policy";
import type { KubeObject } from "../model/kube-object";
import { describeKey, keyOf, versionOf } from "../model/object-key";
import type { ReportedConflict } from "./field-conflict";
import type { KubeClient } from "./kube-client";
import { isSecret, isSecretPath, secretMask } from "./mask-secrets";
import { readServerPath } from "./server-path";

export interface ConflictContext {
  readonly onConflict: ConflictPolicy;
  readonly sensitive?: boolean;
  readonly signal?: AbortSignal;
}

/** APPLY_CONFLICT: the fields that others own and that may not be taken, each with its owner and both values. */
export async function conflictError(
  client: KubeClient,
  desired: KubeObject,
  conflicts: readonly ReportedConflict[],
  context: ConflictContext,
): Promise<SyncError> {
  const key = keyOf(desired);
  const live = await client.get({ ...key, version: versionOf(desired.apiVersion) }, context.signal);
  const [first] = conflicts;
  return new SyncError({
    code: "APPLY_CONFLICT",
    what:
      conflicts.length === 1 && first !== undefined
        ? `the field belongs to another field manager, ${JSON.stringify(first.manager)}`
        : `${conflicts.length} fields belong to other field managers`,
    where: {
      object: describeKey(key),
      ...(conflicts.length === 1 && first !== undefined ? { field: first.field } : {}),
    },
    why: conflicts.map((conflict) => printConflict(conflict, desired, live, context.sensitive ?? false)).join("\n"),
    mend:
      context.onConflict === "fail"
        ? 'leave the fields out of the manifests, or take them: onConflict "takeBack" takes those that we had applied before, "override" takes all'
        : 'leave the fields out of the manifests, or take them with onConflict: "override"',
  });
}

function printConflict(
  { field, serverPath, manager, path }: ReportedConflict,
  desired: KubeObject,
  live: KubeObject | undefined,
  sensitive: boolean,
): string {
  const hide = sensitive || (isSecret(desired) && (path === undefined || isSecretPath(path)));
  const theirs = printValue(valueAt(live, readServerPath(serverPath, live)), hide);
  const ours = printValue(valueAt(desired, path), hide);
  return `${field}: ${theirs} set by ${JSON.stringify(manager)}, ${ours} wanted by us`;
}

function valueAt(object: unknown, path: FieldPath | undefined): unknown {
  let value: unknown = path === undefined ? undefined : object;
  for (const part of path ?? []) {
    value = typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[part] : undefined;
  }
  return value;
}

const longestValue = 120;

function printValue(value: unknown, hide: boolean): string {
  if (value === undefined) return "a value";
  if (hide) return secretMask;
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
