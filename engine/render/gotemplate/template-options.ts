import type { FunctionMap } from "./functions/define";

/** The value of a missing map key. Source: Go 1.26 text/template/option.go (Option). */
export type MissingKey = "default" | "invalid" | "zero" | "error";

/** The limits of a run. A malicious template that exceeds them fails with a `TemplateLimitError`. */
export interface TemplateLimits {
  /**
   * The maximum number of characters (UTF-16 units) of the output, and of any string that a function returns; 64 Mi by
   * default.
   */
  readonly outputLength: number;
  /**
   * The maximum number of steps: actions, iterations of loops, and calls of functions; 50 million by default. Expensive
   * calls count more: one step for every 16 characters of arguments and results, one for each value that is printed or
   * copied, 4 million for an RSA key (see sprig/function-costs.ts).
   */
  readonly steps: number;
  /** The maximum depth of nested template calls; 100,000 by default, as in Go. */
  readonly depth: number;
}

/** How a template is parsed and executed. */
export interface TemplateOptions {
  /** Functions in addition to Go's builtin ones, which they can override. */
  readonly functions?: FunctionMap;
  /** Default `default`: a missing key has no value, and is printed as `<no value>`. */
  readonly missingKey?: MissingKey;
  /** The limits of a run; the defaults apply where one is absent. */
  readonly limits?: Partial<TemplateLimits>;
  /** The delimiters of actions; `{{` and `}}` by default. */
  readonly delimiters?: readonly [left: string, right: string];
}
