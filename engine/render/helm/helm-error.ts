import type { ErrorCode } from "../../errors/codes";
import { SyncError, type ErrorPlace } from "../../errors/sync-error";
import { GoError } from "../gotemplate/values/values";

/** What the caller knows of a fault whose reason is Helm's text. */
export interface HelmFault {
  readonly code: ErrorCode;
  readonly what: string;
  readonly mend: string;
  readonly where?: ErrorPlace;
}

/** Runs the step; an error of Helm becomes a `SyncError` whose `why` is Helm's text, unchanged. */
export function withHelmFault<T>(fault: HelmFault, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new SyncError({ ...fault, why: error.message, cause: error });
  }
}

/** Runs the step; an error of Helm gets the text before its own, as `errors.Wrap` of Go puts it. */
export function withPrefix<T>(prefix: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`${prefix}: ${error.message}`, { cause: error });
  }
}
