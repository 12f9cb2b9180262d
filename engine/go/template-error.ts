/** The location of an error, as counted by Go: the line from 1, the column in bytes from 0. */
export interface TemplatePlace {
  /** The name of the text that was parsed. */
  readonly template: string;
  /** The line in the template, from 1. */
  readonly line: number;
  /** Undefined for a parse error: Go reports only the line. */
  readonly column?: number;
}

/** A template that cannot be parsed, or whose execution fails; its message is exactly Go's. */
export class TemplateError extends Error {
  /** Whether the template failed to parse or to execute. */
  readonly stage: "parse" | "execute";
  /** The place in the template, if it is known. */
  readonly place?: TemplatePlace;
  /** The error without the location: `map has no entry for key "a"`. */
  readonly fault: string;

  constructor(
    message: string,
    details: { stage: "parse" | "execute"; fault?: string; place?: TemplatePlace; cause?: unknown },
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.stage = details.stage;
    this.fault = details.fault ?? message;
    if (details.place !== undefined) this.place = details.place;
  }
}

/** How the fault of a `TemplateLimitError` begins whose run took too many steps. */
export const stepsExceeded = "exceeded maximum number of steps";

/** A run that exceeded its limits. `include` and similar functions pass it on unchanged. */
export class TemplateLimitError extends TemplateError {
  /** The location in the outermost template, if an inner one exceeded the limit. */
  outermost?: TemplatePlace;
}
