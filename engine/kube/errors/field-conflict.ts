import { isSyncError, SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import type { FieldPath } from "../../model/objects/change";
import { placeOf, type Call } from "../transport/call";
import { readServerPath } from "./server-path";
import type { Status, StatusCause } from "./status";

/** A field that an apply would take from another manager. */
export interface ReportedConflict {
  /** Absent where the applied object has no field at the path that the server printed. */
  readonly path?: FieldPath;
  /** The path for messages. */
  readonly field: string;
  /** The path as the server prints it: see `readServerPath`. */
  readonly serverPath: string;
  readonly manager: string;
  /** The subresource by which the manager wrote the field; "" for the object itself. */
  readonly subresource: string;
}

/** KUBE_FIELD_CONFLICT: the apply was not forced, and other managers own fields that it would change. */
export class FieldConflictError extends SyncError {
  readonly conflicts: readonly ReportedConflict[];

  constructor(call: Call, conflicts: readonly ReportedConflict[]) {
    super({
      code: "KUBE_FIELD_CONFLICT",
      what: `other field managers own ${conflicts.length === 1 ? "a field" : `${conflicts.length} fields`} that the apply would change`,
      where: placeOf(call),
      why: conflicts.map(({ field, manager }) => `${field} is owned by ${JSON.stringify(manager)}`).join("\n"),
      mend: "remove the fields, or force the apply",
    });
    this.conflicts = conflicts;
  }
}

/** Checks the shape: another copy of this package may have thrown it. */
export function isFieldConflict(error: unknown): error is FieldConflictError {
  return isSyncError(error) && error.code === "KUBE_FIELD_CONFLICT" && "conflicts" in error;
}

export function fieldConflictError(call: Call, status: Status): SyncError | undefined {
  const causes = status.causes.filter((cause) => cause.reason === "FieldManagerConflict");
  if (status.code !== 409 || causes.length === 0) return undefined;
  return new FieldConflictError(
    call,
    causes.map((cause) => readConflict(call, cause)),
  );
}

function readConflict(call: Call, cause: StatusCause): ReportedConflict {
  const path = readServerPath(cause.field, call.object);
  const manager = readManager(cause.message);
  const subresource = readSubresource(cause.message);
  const serverPath = cause.field;
  if (path === undefined) return { field: serverPath.replace(/^\./, ""), serverPath, manager, subresource };
  return { path, field: printFieldPath(path), serverPath, manager, subresource };
}

// Source: kubernetes staging/src/k8s.io/apimachinery/pkg/util/managedfields/internal/conflict.go@v1.36.3
// (printManager).
function readManager(message: string): string {
  const quoted = /^conflict with ("(?:[^"\\]|\\.)*")/.exec(message)?.[1];
  if (quoted === undefined) return message;
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

/** Source: the same function. */
function readSubresource(message: string): string {
  return /^conflict with "(?:[^"\\]|\\.)*" with subresource "([^"\\]*)"/.exec(message)?.[1] ?? "";
}
