import type { ErrorCode } from "../errors/codes";
import { excerptOf } from "../errors/source-excerpt";
import { SyncError } from "../errors/sync-error";
import { optional } from "../lib/optional";

/** The text of one document and its position in the file, which an error needs to point at a line. */
export interface TextSource {
  readonly file: string;
  /** The text of the document, after decoding. */
  readonly text: string;
  /** The number of lines in the file before the document. */
  readonly firstLine: number;
}

/** A position in the document's text, from 0. Errors and nodes use the position that `Scanner.shown` returns. */
export interface Mark {
  readonly line: number;
  readonly column: number;
}

export interface Fault {
  readonly code: ErrorCode;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
  /** The message of go-yaml, where it is known. */
  readonly cause?: Error;
}

/** Makes the error for a fault at a position, with file, line and column from 1, and the text of the line. */
export function errorAt(source: TextSource, mark: Mark, fault: Fault): SyncError {
  const { code, what, why, mend, cause } = fault;
  const excerpt = excerptOf(source.text, { line: mark.line + 1, column: mark.column + 1 });
  const where = { file: source.file, line: source.firstLine + mark.line + 1, column: mark.column + 1 };
  return new SyncError({ code, what, where, why, mend, cause, ...optional({ excerpt }) });
}
