import { optional } from "../lib/optional";
import { visibleLines } from "../lib/visible-text";
import { isAccessFailure } from "./access-codes";
import type { ErrorCode } from "./codes";
import type { FieldFault } from "./field-fault";
import { printExcerpt, type SourceExcerpt } from "./source-excerpt";

/** The location of an error: a position in a file while rendering, an object and a field path on the cluster. */
export interface ErrorPlace {
  /** Path of the file, relative to the source's root if there is one. */
  readonly file?: string;
  /** Line in the file, from 1. */
  readonly line?: number;
  /** Column in the line, from 1. */
  readonly column?: number;
  /** The object, as `group/Kind namespace/name`. */
  readonly object?: string;
  /** Path of the field, as `spec.template.spec.containers[0].image`. */
  readonly field?: string;
}

/** The parts of a `SyncError`. */
export interface SyncErrorDetails {
  /** The code of the failure; see docs/errors. */
  readonly code: ErrorCode;
  /** What failed, in one sentence without a full stop. */
  readonly what: string;
  /** The location of the error, as far as it is known. */
  readonly where?: ErrorPlace;
  /** The line of the file at `where`; see `addExcerpts`. */
  readonly excerpt?: SourceExcerpt;
  /** The reason, if it is known. */
  readonly why?: string;
  /** How to fix it. */
  readonly mend?: string;
  /** The error that caused this one. */
  readonly cause?: unknown;
  /** The faults of single fields, if the error is about fields of an object; `why` prints them. */
  readonly faults?: readonly FieldFault[];
  /** Other errors of the same pass. */
  readonly also?: readonly SyncError[];
}

const brand = Symbol.for("slipway.SyncError");

/** An expected failure: what, where, why and how to fix it. Recognise it with `isSyncError`. */
export class SyncError extends Error {
  /** Marks the class for `isSyncError`, across several loaded copies of the package. */
  readonly [brand] = true;
  /** The code of the failure; see docs/errors. */
  readonly code: ErrorCode;
  /** What failed, in one sentence without a full stop. */
  readonly what: string;
  /** The location of the error, as far as it is known. */
  readonly where: ErrorPlace;
  /** The line of the file at `where`; see `addExcerpts`. */
  readonly excerpt: SourceExcerpt | undefined;
  /** The reason, if it is known. */
  readonly why: string | undefined;
  /** How to fix it. */
  readonly mend: string | undefined;
  /** The faults of single fields; empty if the error is not about fields. */
  readonly faults: readonly FieldFault[];
  /** Other errors of the same pass. */
  readonly also: readonly SyncError[];

  constructor(details: SyncErrorDetails) {
    super(printError(details), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "SyncError";
    this.code = details.code;
    this.what = details.what;
    this.where = details.where ?? {};
    this.excerpt = details.excerpt;
    this.why = details.why;
    this.mend = details.mend;
    this.faults = details.faults ?? [];
    this.also = details.also ?? [];
  }

  /** The same error with other details. The excerpt is dropped if the line or the file changes. */
  with(changes: Partial<SyncErrorDetails>): SyncError {
    const { code, what, where, why, mend, faults, also, cause } = this;
    const { file, line } = changes.where ?? where;
    const isSameLine = file === where.file && line === where.line;
    const excerpt = isSameLine ? this.excerpt : undefined;
    return new SyncError({ code, what, where, faults, also, cause, ...optional({ excerpt, why, mend }), ...changes });
  }

  /** The same error with a more exact location; parts that are already set stay. */
  at(place: ErrorPlace): SyncError {
    return this.with({ where: { ...place, ...this.where } });
  }

  /** All errors of the same pass, this one first. */
  separate(): SyncError[] {
    if (this.also.length === 0) return [this];
    return [this.with({ also: [] }), ...this.also.flatMap((fault) => fault.separate())];
  }
}

/** True for an error of any loaded copy of this package. */
export function isSyncError(error: unknown): error is SyncError {
  return typeof error === "object" && error !== null && brand in error;
}

/** Joins the errors of one pass: the first error lists the others in its text. */
export function joinErrors(errors: readonly SyncError[]): SyncError | undefined {
  const [first, ...rest] = withoutRepeats(errors);
  if (first === undefined || rest.length === 0) return first;
  return first.with({ also: [...first.also, ...rest] });
}

/** The same errors; one about the access to the cluster, which each object meets, is reported once, for no object. */
export function withoutRepeats(errors: readonly SyncError[]): readonly SyncError[] {
  const said = new Set<string>();
  return errors.flatMap((error) => {
    if (!isAccessFailure(error)) return [error];
    const { object, ...where } = error.where;
    const once = object === undefined || errors.length === 1 ? error : error.with({ where });
    if (said.has(once.message)) return [];
    said.add(once.message);
    return [once];
  });
}

/** Names and texts of others are quoted in errors: no character of theirs may act on a terminal. */
function printError(details: SyncErrorDetails): string {
  const lines = [`${details.code}: ${visibleLines(details.what)}`];
  const row = (name: string, text: string | undefined): void => {
    if (text) lines.push(`  ${name.padEnd(5)}  ${visibleLines(text).replaceAll("\n", "\n         ")}`);
  };
  row("where", printPlace(details.where ?? {}));
  if (details.excerpt !== undefined) row("", printExcerpt(details.excerpt));
  row("why", details.why);
  row("mend", details.mend);
  for (const error of details.also ?? []) lines.push(error.message);
  return lines.join("\n");
}

/** `file:line:column`, then the object, then the field, as far as they are known. */
export function printPlace(place: ErrorPlace): string {
  const file = [place.file, place.line, place.column].filter((part) => part !== undefined).join(":");
  return [file, place.object, place.field].filter((part) => part !== undefined && part !== "").join(" ");
}
