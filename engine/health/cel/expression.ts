import { createContext, type Context, Script } from "node:vm";
import { SyncError } from "../../errors/sync-error";
import type * as Library from "./environment";
import { replacedSuffix } from "./strings";
import { celValue } from "./values";

/** An expression whose value is true or false. */
export interface Expression {
  /**
   * Whether the expression is true of these values.
   *
   * @throws ExpressionFailure if it has no value, or one that is not a bool
   */
  readonly test: (variables: Readonly<Record<string, unknown>>) => boolean;
}

/** Why an expression has no value for an object: no code, since the caller says what follows. */
export class ExpressionFailure extends Error {}

/** How an expression is read. */
export interface ExpressionOptions {
  /** The argument that has the expression, for errors. */
  readonly field: string;
  /** The variables; without them any name is a field of the object. */
  readonly variables?: readonly string[];
}

const maximumLength = 16_384;
/** An evaluation that takes longer fails; ordinary ones take microseconds. */
const maximumMilliseconds = 1000;
const evaluation = new Script("run()");

/**
 * Reads an expression of CEL, as Flux does.
 *
 * @throws HEALTH_EXPRESSION_INVALID with the line and column
 */
export function readExpression(text: string, { field, variables }: ExpressionOptions): Expression {
  if (text.length > maximumLength) {
    throw invalid(field, `it has ${text.length} characters; the maximum is ${maximumLength}`);
  }
  // Loaded on demand: few programs have expressions.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { createEnvironment, parseIn } = require("./environment") as typeof Library;
  let parsed: Library.Parsed;
  try {
    parsed = parseIn(createEnvironment(variables), text);
  } catch (error) {
    throw invalid(field, describeFault(error, text));
  }
  const checked = parsed.check();
  if (!checked.valid) throw invalid(field, describeFault(checked.error, text));
  // With declared variables Flux asks for an expression that is certainly a bool.
  if (checked.type !== "bool" && (variables !== undefined || checked.type !== "dyn")) {
    throw invalid(field, `its value is a ${checked.type ?? "dyn"}, not a bool`);
  }
  const context = createContext({});
  return { test: (values) => evaluate(parsed, context, values) };
}

function evaluate(parsed: Library.Parsed, context: Context, variables: Readonly<Record<string, unknown>>): boolean {
  const values = celValue(variables) as Record<string, unknown>;
  let result: unknown;
  try {
    context["run"] = () => parsed(values) as unknown;
    result = evaluation.runInContext(context, { timeout: maximumMilliseconds });
  } catch (error) {
    throw new ExpressionFailure(describeFailure(error));
  }
  if (typeof result !== "boolean") throw new ExpressionFailure("the value of the expression is not a bool");
  return result;
}

// An error of the evaluation's time is one of another context, which `instanceof` does not know.
function describeFailure(error: unknown): string {
  const { code, summary, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  if (code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return `the evaluation took longer than ${maximumMilliseconds} ms`;
  const text = typeof summary === "string" ? summary : message;
  return clean(typeof text === "string" ? text : "the evaluation failed");
}

/** The line, the column, and what is wrong there. */
function describeFault(error: unknown, text: string): string {
  const { summary, range } = (error ?? {}) as { readonly summary?: unknown; readonly range?: { start?: unknown } };
  const message = clean(
    typeof summary === "string" ? summary : error instanceof Error ? error.message : "not readable",
  );
  if (typeof range?.start !== "number") return message;
  const before = text.slice(0, range.start);
  const line = before.split("\n").length;
  const column = before.length - before.lastIndexOf("\n");
  return `${line}:${column}: ${message}`;
}

/** Without the names of the library for methods that are replaced. */
function clean(message: string): string {
  return message.replaceAll(replacedSuffix, "");
}

function invalid(field: string, why: string): SyncError {
  return new SyncError({
    code: "HEALTH_EXPRESSION_INVALID",
    what: "the CEL expression cannot be used",
    where: { field },
    why,
    mend: "correct the expression at that line and column",
  });
}
