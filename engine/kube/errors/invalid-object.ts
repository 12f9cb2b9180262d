import { type FieldFault, printFaults } from "../../errors/field-fault";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import { optional } from "../../lib/optional";
import { placeOf, type Call } from "../transport/call";
import { readServerPath } from "./server-path";
import type { Status } from "./status";
import { before } from "../../lib/trim-characters";

/**
 * KUBE_INVALID: the server rejects the content of the object.
 *
 * @internal for its tests
 */
export class InvalidObjectError extends SyncError {
  constructor(call: Call, faults: readonly FieldFault[]) {
    const [first] = faults;
    const object = placeOf(call);
    super({
      code: "KUBE_INVALID",
      what:
        faults.length === 1
          ? "the API server rejects the object as invalid"
          : `the API server reports ${faults.length} errors in the object`,
      where: faults.length === 1 && first?.field ? { ...object, field: first.field } : object,
      why: printFaults(faults),
      mend: "correct the named fields in the manifests, or in what generates them",
      faults,
    });
  }
}

/** True for KUBE_INVALID with its faults. */
export function isInvalidObject(error: unknown): error is SyncError {
  return isSyncError(error) && error.code === "KUBE_INVALID" && error.faults.length > 0;
}

/**
 * The error of a 422 with its causes, and of server-side apply for fields that the kind does not have, which is a 400
 * or 500.
 */
export function invalidObjectError(call: Call, status: Status): SyncError | undefined {
  if (status.code === 422) return new InvalidObjectError(call, validationFaults(status));
  const schema = schemaFaults(call, status.message);
  return schema === undefined ? undefined : new InvalidObjectError(call, schema);
}

function validationFaults({ causes, message }: Status): readonly FieldFault[] {
  if (causes.length === 0) return [validationFault("", message)];
  return causes.map((cause) => validationFault(cause.field === "<nil>" ? "" : cause.field, cause.message));
}

function validationFault(field: string, message: string): FieldFault {
  return { field, message, ...optional({ reason: reasonOf(message) }), immutable: isImmutability(message) };
}

/**
 * `Invalid value: {…}: field is immutable` without the value; undefined for a message that quotes no value.
 * Source: apimachinery pkg/util/validation/field/errors.go@v0.36.3 (Error.ErrorBody).
 */
function reasonOf(message: string): string | undefined {
  const quoted = "Invalid value: ";
  const start = message.startsWith(quoted) ? 0 : before(message, "\n").indexOf(`: ${quoted}`) + 2;
  const end = message.lastIndexOf(": ");
  const rest = message.slice(end + 2);
  if ((start < 2 && !message.startsWith(quoted)) || end < start + quoted.length || /[\n:]/.test(rest)) return undefined;
  return message.slice(0, start) + rest;
}

// Source: the validations of kubernetes pkg/apis/*/validation and pkg/registry@v1.36.3, which have no reason code of
// their own for this: "field is immutable" in nearly all, "may not change once set" (Service), "cannot change roleRef"
// (bindings), "updates to … are forbidden" (StatefulSet, StorageClass, CSIDriver), "may not change fields other than"
// (Pod). Rules of CRDs say "Value is immutable" by convention.
const immutabilityMessages: readonly (string | RegExp)[] = [
  /\bimmutable\b/i,
  "may not change once set",
  "cannot change roleRef",
  "may not change fields other than",
  "may not be changed in an update",
];

function isImmutability(message: string): boolean {
  const update = message.indexOf("updates to ");
  if (update >= 0 && message.includes(" are forbidden", update)) return true;
  return immutabilityMessages.some((part) => (typeof part === "string" ? message.includes(part) : part.test(message)));
}

// Source: structured-merge-diff typed/helpers.go@v6.4.2 (ValidationErrors.Error): one error, or "errors:" and a line
// each.
function schemaFaults(call: Call, message: string): readonly FieldFault[] | undefined {
  const typed = /^failed to create typed patch object \([^)]*\): ([^]*)$/.exec(message)?.[1];
  const strict = /strict decoding error: ([^]*)$/.exec(message)?.[1];
  const decoding = decodingFault(message);
  if (typed !== undefined) {
    const lines = typed.startsWith("errors:") ? typed.slice("errors:".length).trim().split("\n") : [typed];
    return lines.map((line) => schemaFault(call, line.trim()));
  }
  if (strict !== undefined) {
    return strict.split(", ").map((part) => {
      const field = /^unknown field "([^"]+)"$/.exec(part)?.[1];
      return field === undefined ? { field: "", message: part } : { field, message: "the kind has no such field" };
    });
  }
  return decoding === undefined ? undefined : [{ field: "", message: decoding }];
}

/** What follows "error decoding from json: ", or "cannot be handled as a KIND: ". */
function decodingFault(message: string): string | undefined {
  const json = "error decoding from json: ";
  const inJson = message.indexOf(json);
  if (inJson >= 0) return message.slice(inJson + json.length);
  const kind = message.indexOf("cannot be handled as a ");
  const colon = kind < 0 ? -1 : message.indexOf(":", kind);
  return colon >= 0 && message.startsWith(": ", colon) ? message.slice(colon + 2) : undefined;
}

function schemaFault(call: Call, line: string): FieldFault {
  const split = /^(\.\S*?|\S+?): ([^]*)$/.exec(line);
  if (split?.[1] === undefined || split[2] === undefined) return { field: "", message: line };
  const path = readServerPath(split[1], call.object);
  const field = path === undefined ? split[1].replace(/^\./, "") : printFieldPath(path);
  const message = split[2] === "field not declared in schema" ? "the kind has no such field" : split[2];
  return { field, message };
}
