import { SyncError, type ErrorPlace } from "../../errors/sync-error";
import type { ErrorCode } from "../../errors/codes";
import { optional } from "../../lib/optional";
import type { TlsFault } from "./tls-failure";

/** Why a request, or its answer, is of no use. */
export type FetchReason =
  | "unreachable"
  | "untrusted"
  | "refused"
  | "unauthorized"
  | "too large"
  | "not found"
  | "answer invalid"
  | "reference invalid"
  | "settings invalid";

export interface FetchFacts {
  readonly reason: FetchReason;
  /** What was asked for, such as a URL. */
  readonly subject: string;
  /** What failed, as a sentence with the subject. */
  readonly what: string;
  readonly why: string;
  readonly mend: string;
  readonly where?: ErrorPlace;
  /** Of a server that is not trusted. */
  readonly tlsFault?: TlsFault;
  readonly cause?: unknown;
}

/** A failure of the clients that all sources share: each source shows it under a code and in words of its own. */
export class FetchFailure extends Error {
  readonly facts: FetchFacts;

  constructor(facts: FetchFacts) {
    super(`${facts.what}: ${facts.why}`, { cause: facts.cause });
    this.facts = facts;
  }
}

/** How a source shows failures for one reason. */
export interface FailureForm {
  readonly code: ErrorCode;
  readonly what?: (facts: FetchFacts) => string;
  readonly mend?: (facts: FetchFacts) => string;
  readonly where?: ErrorPlace;
}

/** The same error, or that of the source for a failure of a client. */
export function inFormOf(forms: Readonly<Record<FetchReason, FailureForm>>, error: unknown): unknown {
  if (!(error instanceof FetchFailure)) return error;
  const { facts } = error;
  const { code, what, mend, where } = forms[facts.reason];
  return new SyncError({
    code,
    what: what?.(facts) ?? facts.what,
    why: facts.why,
    mend: mend?.(facts) ?? facts.mend,
    ...optional({ where: where ?? facts.where, cause: facts.cause }),
  });
}
