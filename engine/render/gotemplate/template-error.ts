/** Where a fault lies, as Go counts: the line from 1, the column in bytes from 0. */
export interface TemplatePlace {
  /** The name of the text that was parsed. */
  readonly template: string;
  readonly line: number;
  /** Undefined for a parse error: Go tells the line only. */
  readonly column?: number;
}

/** A template that does not parse or whose execution fails; its message is Go's, byte for byte. */
export class TemplateError extends Error {
  readonly stage: "parse" | "execute";
  readonly place?: TemplatePlace;
  /** The fault without the place: `map has no entry for key "a"`. */
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

/** A run that used more than its limits allow. Goes through `include` and its kin as it is. */
export class TemplateLimitError extends TemplateError {
  /** Where the template that ran first was, when one within it passed the limit. */
  outermost?: TemplatePlace;
}
