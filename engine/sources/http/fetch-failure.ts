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

/** A failure of a client that all sources share. Each source gives it a code of its own, and may change its words. */
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

/** What helps against a server that is not trusted, with the names of the settings of a source. */
export interface TrustMends {
  readonly selfSigned: string;
  readonly authority: string;
  /** The server may not speak TLS. */
  readonly plain: string;
  readonly client: string;
}

/** How to mend a fault of TLS. */
export function trustMend({ selfSigned, authority, plain, client }: TrustMends, fault: TlsFault = "other"): string {
  switch (fault) {
    case "self-signed":
      return selfSigned;
    case "authority":
      return authority;
    case "expired":
      return "renew it on the server";
    case "early":
      return "check the clock of this machine";
    case "host":
      return "check the URL";
    case "client required":
    case "client refused":
      return client;
    case "plain":
    case "other":
      return plain;
  }
}
