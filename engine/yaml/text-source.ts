import type { ErrorCode } from "../errors/codes";
import { SyncError } from "../errors/sync-error";

/** One document's text and where it lies in its file: what an error needs to point at a place. */
export interface TextSource {
  readonly file: string;
  /** The text of the document, after decoding. */
  readonly text: string;
  /** Lines of the file before the document. */
  readonly firstLine: number;
}

/** A place in the document's text, from 0; in errors and nodes as `Scanner.shown` has it. */
export interface Mark {
  readonly line: number;
  readonly column: number;
}

export interface Fault {
  readonly code: ErrorCode;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
  /** What go-yaml says of it, where that is known. */
  readonly cause?: Error;
}

const longestQuote = 120;

/** The error for a fault at a place: file, line and column from 1, and the line itself quoted after the reason. */
export function errorAt(source: TextSource, mark: Mark, fault: Fault): SyncError {
  return new SyncError({
    code: fault.code,
    what: fault.what,
    where: { file: source.file, line: source.firstLine + mark.line + 1, column: mark.column + 1 },
    why: fault.why + quoteLine(source.text, mark),
    mend: fault.mend,
    cause: fault.cause,
  });
}

// A manifest of a Secret is not quoted: its lines may be the secret.
function quoteLine(text: string, mark: Mark): string {
  if (/\bkind["']?[ \t]*:[ \t]*["']?Secret\b/.test(text)) return "";
  const line = text.split(/\r\n|[\r\n]/, mark.line + 1)[mark.line]?.trimEnd() ?? "";
  if (line === "") return "";
  const start = line.length <= longestQuote ? 0 : Math.max(0, Math.min(mark.column - 60, line.length - longestQuote));
  const part = line
    .slice(start, start + longestQuote)
    .replaceAll("\t", " ")
    .replaceAll("\0", "");
  return `\n  ${part}\n  ${" ".repeat(Math.max(0, mark.column - start))}^`;
}
