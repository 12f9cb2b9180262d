import type { ErrorCode } from "../../errors/codes";
import { isSyncError, SyncError, type ErrorPlace } from "../../errors/sync-error";
import { TemplateError, TemplateLimitError, type TemplatePlace } from "../gotemplate/template-error";
import { GoError } from "../gotemplate/values/values";
import type { HelmVersion } from "./context";

/** What the caller knows of a fault whose reason is Helm's text. */
export interface HelmFault {
  readonly code: ErrorCode;
  readonly what: string;
  readonly mend: string;
  readonly where?: ErrorPlace;
}

/**
 * Runs the step; an error of Helm becomes a `SyncError` whose `why` is Helm's text, unchanged. Where a template or a file is at fault, `where`
 * is the place in it.
 */
export function withHelmFault<T>(fault: HelmFault, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new SyncError({ ...fault, where: placeOf(error) ?? fault.where ?? {}, why: error.message, cause: error });
  }
}

const packages4: Readonly<Record<string, string>> = { chart: "v2", releaseutil: "util" };

/** Runs the step; of Helm 4 an error names Go's types as they are called there: `v2.Metadata` for `chart.Metadata`. */
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

/** Runs the step; an error of Helm gets the text before its own, as `errors.Wrap` of Go puts it. */
export function withPrefix<T>(prefix: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`${prefix}: ${error.message}`, { cause: error });
  }
}

/** The innermost place that the causes of an error tell: of an include in an include, the line that fails. */
function placeOf(error: GoError): ErrorPlace | undefined {
  let place: ErrorPlace | undefined;
  let cause: unknown = error;
  for (let depth = 0; depth < mostCauses && cause instanceof Error; depth += 1) {
    // What `tpl` was given lies in no file.
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
  // Go counts columns from 0.
  return { file: template, line, ...(column === undefined ? {} : { column: column + 1 }) };
}

/** The name of the set of templates, which `tpl` gives to the text that it runs. */
export const tplName = "gotpl";

/** An error of templates within templates may have as many causes as there are templates. */
const mostCauses = 10_000;
