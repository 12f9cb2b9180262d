import type { ErrorCode } from "../../errors/codes";
import { isSyncError, SyncError, type ErrorPlace } from "../../errors/sync-error";
import { stepsExceeded, TemplateError, TemplateLimitError, type TemplatePlace } from "../../go/template-error";
import { GoError } from "../../go/values/values";
import type { HelmVersion } from "./context";

/** The parts of an error whose reason (`why`) is Helm's message. */
export interface HelmFault {
  readonly code: ErrorCode;
  readonly what: string;
  readonly mend: string;
  readonly where?: ErrorPlace;
}

/**
 * Runs the step. Converts an error of Helm to a `SyncError` whose `why` is Helm's message, unchanged. If the error is
 * in a template or a file, `where` is the place in it.
 */
export function withHelmFault<T>(fault: HelmFault, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const mend = hasTooManySteps(error) ? moreSteps : fault.mend;
    const where = placeOf(error) ?? fault.where ?? {};
    throw new SyncError({ ...fault, mend, where, why: error.message, cause: error });
  }
}

const moreSteps = "trust the chart and allow more steps (--template-steps, templateSteps), or correct the template";

const packages4: Readonly<Record<string, string>> = { chart: "v2", releaseutil: "util" };

/**
 * Runs the step. In an error of Helm 4, replaces Go's type names by those of Helm 4: `v2.Metadata` for
 * `chart.Metadata`.
 */
export function withTypesOf<T>(helmVersion: HelmVersion, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (helmVersion === 3 || !(error instanceof GoError)) throw error;
    const renamed = error.message.replace(
      /( of type [*[\]]*)(chart|releaseutil)\.(?=[A-Z])/,
      (_, before: string, name: string) => `${before}${packages4[name] ?? name}.`,
    );
    throw new GoError(renamed, { cause: error });
  }
}

/** Runs the step. Adds a prefix to the message of Helm's errors, like Go's `errors.Wrap`. */
export function withPrefix<T>(prefix: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`${prefix}: ${error.message}`, { cause: error });
  }
}

/** Whether a limit of ours has ended the run; a chart may fail with any text, also with that of the limit. */
function hasTooManySteps(error: GoError): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth += 1) {
    if (cause instanceof TemplateLimitError && cause.fault.startsWith(stepsExceeded)) return true;
    ({ cause } = cause);
  }
  return false;
}

/** The innermost location in the chain of causes: for nested includes, the line that fails. */
function placeOf(error: GoError): ErrorPlace | undefined {
  let place: ErrorPlace | undefined;
  let cause: unknown = error;
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth += 1) {
    // The text that `tpl` runs is not in a file.
    const inTemplate = cause instanceof TemplateError ? placeIn(cause.place) : undefined;
    if (inTemplate !== undefined) place = inTemplate;
    else if (isSyncError(cause) && cause.where.line !== undefined) place = cause.where;
    ({ cause } = cause);
  }
  if (place === undefined && error.cause instanceof TemplateLimitError) return placeIn(error.cause.outermost);
  return place;
}

function placeIn(place: TemplatePlace | undefined): ErrorPlace | undefined {
  if (place === undefined || place.template === tplName) return undefined;
  const { template, line, column } = place;
  // Columns start at 0 in Go.
  return { file: template, line, ...(column === undefined ? {} : { column: column + 1 }) };
}

/** The name of the template set, which `tpl` gives to the text that it runs. */
export const tplName = "gotpl";

/** The chain of causes can be as long as the chain of nested templates. */
const maxCauses = 10_000;
