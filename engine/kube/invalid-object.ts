import { isSyncError, SyncError } from "../errors/sync-error";
import { printFieldPath } from "../lib/field-path";
import { describeKey } from "../model/object-key";
import type { Call } from "./call";
import { readServerPath } from "./server-path";
import type { Status } from "./status";

/** A field that the server refuses, and why. */
export interface FieldFault {
  /** Path for messages; "" where the fault is of the whole object. */
  readonly field: string;
  readonly message: string;
  /** The value is fine, but it must not change in place. */
  readonly immutable: boolean;
}

/** KUBE_INVALID: the server refuses the object for what it holds. */
export class InvalidObjectError extends SyncError {
  readonly faults: readonly FieldFault[];

  constructor(call: Call, faults: readonly FieldFault[]) {
    const [first] = faults;
    const object = call.key === undefined ? {} : { object: describeKey(call.key) };
    super({
      code: "KUBE_INVALID",
      what:
        faults.length === 1
          ? "the server finds the object invalid"
          : `the server finds ${faults.length} faults in the object`,
      where: faults.length === 1 && first?.field ? { ...object, field: first.field } : object,
      why: printFaults(faults),
      mend: "correct the named fields in the manifests, or in what generates them",
    });
    this.faults = faults;
  }
}

/** By its shape: another copy of this package may have thrown it. */
export function isInvalidObject(error: unknown): error is InvalidObjectError {
  return isSyncError(error) && error.code === "KUBE_INVALID" && "faults" in error;
}

export function printFaults(faults: readonly FieldFault[]): string {
  return faults.map(({ field, message }) => (field === "" ? message : `${field}: ${message}`)).join("\n");
}

/** 422 with its causes; and what server-side apply says of fields that the kind does not have, which comes as 400 or 500. */
export function invalidObjectError(call: Call, status: Status): SyncError | undefined {
  if (status.code === 422) return new InvalidObjectError(call, validationFaults(status));
  const schema = schemaFaults(call, status.message);
  return schema === undefined ? undefined : new InvalidObjectError(call, schema);
}

function validationFaults({ causes, message }: Status): readonly FieldFault[] {
  if (causes.length === 0) return [{ field: "", message, immutable: isImmutability(message) }];
  return causes.map((cause) => ({
    field: cause.field === "<nil>" ? "" : cause.field,
    message: cause.message,
    immutable: isImmutability(cause.message),
  }));
}

// Source: the validations of kubernetes pkg/apis/*/validation and pkg/registry@v1.36.3, which have no reason code of their
// own for this: "field is immutable" in nearly all, "may not change once set" (Service), "cannot change roleRef"
// (bindings), "updates to … are forbidden" (StatefulSet, StorageClass, CSIDriver), "may not change fields other than" (Pod).
// Rules of CRDs say "Value is immutable" by convention.
const immutabilityWords = [
  /\bimmutable\b/i,
  /may not change once set/,
  /cannot change roleRef/,
  /updates to .+ are forbidden/,
  /may not change fields other than/,
  /may not be changed in an update/,
];

function isImmutability(message: string): boolean {
  return immutabilityWords.some((words) => words.test(message));
}

// Source: structured-merge-diff typed/helpers.go@v6.4.2 (ValidationErrors.Error): one fault, or "errors:" and a line each.
function schemaFaults(call: Call, message: string): readonly FieldFault[] | undefined {
  const typed = /^failed to create typed patch object \([^)]*\): ([^]*)$/.exec(message)?.[1];
  const strict = /strict decoding error: ([^]*)$/.exec(message)?.[1];
  const decoding = /(?:error decoding from json|cannot be handled as a [^:]+): ([^]*)$/.exec(message)?.[1];
  if (typed !== undefined) {
    const lines = typed.startsWith("errors:") ? typed.slice("errors:".length).trim().split("\n") : [typed];
    return lines.map((line) => schemaFault(call, line.trim()));
  }
  if (strict !== undefined) {
    return strict.split(", ").map((part) => {
      const field = /^unknown field "([^"]+)"$/.exec(part)?.[1];
      return field === undefined
        ? { field: "", message: part, immutable: false }
        : { field, message: "the kind has no such field", immutable: false };
    });
  }
  return decoding === undefined ? undefined : [{ field: "", message: decoding, immutable: false }];
}

function schemaFault(call: Call, line: string): FieldFault {
  const split = /^(\.\S*?|\S+?): ([^]*)$/.exec(line);
  if (split?.[1] === undefined || split[2] === undefined) return { field: "", message: line, immutable: false };
  const path = readServerPath(split[1], call.object);
  const field = path === undefined ? split[1].replace(/^\./, "") : printFieldPath(path);
  const message = split[2] === "field not declared in schema" ? "the kind has no such field" : split[2];
  return { field, message, immutable: false };
}
