import type { ErrorCode } from "./codes";

/** Where a fault lies: a place in a file while rendering, an object and a field path on the cluster. */
export interface ErrorPlace {
  /** Path of the file, relative to the source's root where there is one. */
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

export interface SyncErrorDetails {
  readonly code: ErrorCode;
  /** What failed, in one sentence without a full stop. */
  readonly what: string;
  readonly where?: ErrorPlace;
  /** The reason, as far as it is known. */
  readonly why?: string;
  /** What the reader can do about it. */
  readonly mend?: string;
  readonly cause?: unknown;
  /** Further faults found in the same pass. */
  readonly also?: readonly SyncError[];
}

const brand = Symbol.for("slipway.SyncError");

/** An expected failure: what, where, why and how to mend it. Recognise it with `isSyncError`. */
export class SyncError extends Error {
  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly what: string;
  readonly where: ErrorPlace;
  readonly why: string | undefined;
  readonly mend: string | undefined;
  readonly also: readonly SyncError[];

  constructor(details: SyncErrorDetails) {
    super(printError(details), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "SyncError";
    this.code = details.code;
    this.what = details.what;
    this.where = details.where ?? {};
    this.why = details.why;
    this.mend = details.mend;
    this.also = details.also ?? [];
  }

  /** The same error with more known of its place; what is known already stays. */
  at(place: ErrorPlace): SyncError {
    return new SyncError({ ...this.details(), where: { ...place, ...this.where }, cause: this.cause });
  }

  /** Each fault that was found in the same pass as an error of its own, this one first. */
  separate(): SyncError[] {
    if (this.also.length === 0) return [this];
    const own = new SyncError({ ...this.details(), also: [], cause: this.cause });
    return [own, ...this.also.flatMap((fault) => fault.separate())];
  }

  private details(): SyncErrorDetails {
    const { code, what, where, why, mend, also } = this;
    return { code, what, where, also, ...(why === undefined ? {} : { why }), ...(mend === undefined ? {} : { mend }) };
  }
}

/** True for an error of any loaded copy of this package. */
export function isSyncError(error: unknown): error is SyncError {
  return typeof error === "object" && error !== null && brand in error;
}

/** Joins the faults of one pass: the first leads, the rest follow in its text. */
export function joinErrors(errors: readonly SyncError[]): SyncError | undefined {
  const [first, ...rest] = errors;
  if (first === undefined || rest.length === 0) return first;
  const { code, what, where, why, mend } = first;
  return new SyncError({
    code,
    what,
    where,
    ...(why === undefined ? {} : { why }),
    ...(mend === undefined ? {} : { mend }),
    also: [...first.also, ...rest],
    cause: first.cause,
  });
}

function printError(details: SyncErrorDetails): string {
  const lines = [`${details.code}: ${details.what}`];
  const row = (name: string, text: string | undefined): void => {
    if (text) lines.push(`  ${name.padEnd(5)}  ${text.replaceAll("\n", "\n         ")}`);
  };
  row("where", printPlace(details.where ?? {}));
  row("why", details.why);
  row("mend", details.mend);
  for (const error of details.also ?? []) lines.push(error.message);
  return lines.join("\n");
}

/** `file:line:column`, then the object, then the field: what is known of them. */
export function printPlace(place: ErrorPlace): string {
  const file = [place.file, place.line, place.column].filter((part) => part !== undefined).join(":");
  return [file, place.object, place.field].filter((part) => part !== undefined && part !== "").join(" ");
}
