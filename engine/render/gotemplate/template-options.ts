import type { FunctionMap } from "./functions/define";

/** What a template gets for a key that a map has not. Source: Go 1.26 text/template/option.go (Option). */
export type MissingKey = "default" | "invalid" | "zero" | "error";

/** What a run may use at most, so that a hostile template ends with a `TemplateLimitError`. */
export interface TemplateLimits {
  /** Characters (UTF-16 units) of the output, and of any one string that a function gives; 64 Mi by default. */
  readonly outputLength: number;
  /**
   * Actions, rounds of loops, and calls of functions; 50 million by default. What takes longer counts for more: each 16
   * characters that a function gets or gives, each value that it prints or copies, a key for RSA 4 million (see
   * sprig/function-costs.ts).
   */
  readonly steps: number;
  /** Templates within templates, as Go's own limit; 100,000 by default. */
  readonly depth: number;
}

export interface TemplateOptions {
  /** What templates may call besides Go's own functions, which these may replace. */
  readonly functions?: FunctionMap;
  /** `default` by default: no value, printed as `<no value>`. */
  readonly missingKey?: MissingKey;
  readonly limits?: Partial<TemplateLimits>;
  /** What actions stand between; `{{` and `}}` by default. */
  readonly delimiters?: readonly [left: string, right: string];
}
