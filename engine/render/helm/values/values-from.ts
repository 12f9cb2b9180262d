// Source: fluxcd/pkg chartutil/values.go@v1.27.0 (ChartValuesFromReferences, ReplacePathValue, ReplacePathLiteralValue).
import { SyncError } from "../../../errors/sync-error";
import { fromBytes } from "../../../go/values/bytes";
import { GoError } from "../../../go/values/values";
import { lookUp } from "../../../lib/look-up";
import type { ReferredData, ValuesReference } from "../../../model/rendering/values-reference";
import { readValues } from "../yaml/read-values";
import { copyTable, overlayTables, type Table } from "../yaml/table";
import { parseSet } from "./set-parser";
import { trimOf } from "../../../lib/trim-characters";

/** Follows how values are composed. */
export interface ReferenceObserver {
  /** Returns the values that take the place of those that were read from the text of a reference. */
  readonly read: (index: number, values: Table, text: string) => Table;
  /** Called after a single value was set, with all values so far, which it may change. */
  readonly set: (index: number, values: Table, assignment: Assignment) => void;
}

/** A value at a path, in the syntax of `--set`. */
export interface Assignment {
  readonly line: string;
  readonly kind: "string" | "typed";
}

/**
 * Composes values as Flux does: those of the references in their order, then the inline ones. A single value at a
 * `targetPath` is set among the inline values so far, whose nested maps and lists keep it; at the top level the inline
 * value takes precedence.
 *
 * @param inline the values of the release itself; not changed
 * @param observer follows the steps
 * @throws SyncError RELEASE_VALUES_REFERENCE_INVALID
 */
export function composeReferredValues(
  references: readonly ValuesReference[],
  inline: Table,
  dataOf: ReferredData,
  observer?: ReferenceObserver,
): Table {
  // What is set at a path below is also set in here, as in Flux.
  const own = copyTable(inline);
  let values: Table = new Map();
  references.forEach((reference, index) => {
    const text = findText(reference, index, dataOf);
    if (text === undefined) return;
    if ((reference.targetPath ?? "") === "") {
      const read = readReferred(reference, index, text);
      values = overlayTables(values, observer?.read(index, read, text) ?? read);
    } else {
      values = overlayTables(values, own);
      const assignment = setReferred(values, reference, index, text);
      observer?.set(index, values, assignment);
    }
  });
  return overlayTables(values, own);
}

/** The key of a reference that names none. */
export const defaultKey = "values.yaml";

/** The text of the key; undefined if it is missing and may be. */
function findText(reference: ValuesReference, index: number, dataOf: ReferredData): string | undefined {
  const { kind, name, optional = false } = reference;
  if (!["ConfigMap", "Secret"].includes(kind)) {
    const why = `values cannot come from an object of the kind ${JSON.stringify(kind)}`;
    throw invalid(reference, index, "kind", why, "set kind to ConfigMap or Secret");
  }
  const key = keyOf(reference);
  const data = dataOf({ kind, name });
  const value = lookUp(data, key);
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return fromBytes(value);
  if (optional) return undefined;
  if (data === undefined) {
    throw invalid(reference, index, "name", `the ${kind} does not exist`, createFirst);
  }
  throw invalid(
    reference,
    index,
    "valuesKey",
    `the ${kind} has no key ${JSON.stringify(key)}`,
    `add it, ${orOptional}`,
  );
}

function readReferred(reference: ValuesReference, index: number, text: string): Table {
  try {
    return readValues(text, keyOf(reference));
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const why = withDetail(reference, "the key does not contain a map of values in YAML", error);
    throw invalid(reference, index, "valuesKey", why, "correct the text; for one single value, set targetPath");
  }
}

/** Changes the values. */
function setReferred(values: Table, reference: ValuesReference, index: number, text: string): Assignment {
  const { targetPath = "", literal = false } = reference;
  const isQuoted = !literal && /^(?:'(?:[^]*')?|"(?:[^]*")?)$/.test(text);
  const plain = literal ? text.replace(/[\\,[\]{}]/g, "\\$&") : isQuoted ? trimOf(text, "'\"") : text;
  const assignment = { line: `${targetPath}=${plain}`, kind: literal || isQuoted ? "string" : "typed" } as const;
  try {
    parseSet(assignment.line, values, assignment, 4);
    return assignment;
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const why = withDetail(reference, "the value cannot be set at the path, in the syntax of helm --set", error);
    throw invalid(
      reference,
      index,
      "targetPath",
      why,
      "correct the path, or set literal: true to take the value as it is",
    );
  }
}

/** Helm quotes values in its messages, which those of a Secret must not be. */
function withDetail({ kind }: ValuesReference, why: string, error: GoError): string {
  return kind === "Secret" ? why : `${why}: ${error.message}`;
}

function keyOf({ valuesKey = "" }: ValuesReference): string {
  return valuesKey === "" ? defaultKey : valuesKey;
}

const createFirst =
  "create it; if a resource of this program makes it, let the release depend on that: dependsOn; or set optional: true if it may be missing";

const orOptional = "or set optional: true if it may be missing";

function invalid(reference: ValuesReference, index: number, field: string, why: string, mend: string): SyncError {
  return new SyncError({
    code: "RELEASE_VALUES_REFERENCE_INVALID",
    what: `cannot use the values of the ${reference.kind} ${reference.name}`,
    where: { field: `spec.valuesFrom[${index}].${field}` },
    why,
    mend,
  });
}
