// Source: fluxcd/pkg envsubst@v1.8.0 template.go (Execute, evalFunc).
import { SyncError } from "../../errors/sync-error";
import { fromBytes, toBytes } from "../../go/values/bytes";
import { optional } from "../../lib/optional";
import { apply } from "./apply-function";
import { PatternLimit } from "./glob";
import type { Expression, LookUpVariable, Part, SubstituteTextOptions, Template } from "./model";
import { ExpressionFault, parseText } from "./parse-text";

/** The maximum length of a result, in UTF-16 units: expressions may repeat a long value. */
const maximalLength = 64 * 1024 * 1024;

/** These give a default, so that a variable without a value is no error. */
const defaultOperators: ReadonlySet<string> = new Set(["=", ":=", ":-", ":?", ":+"]);

/**
 * The text with values in place of its expressions, as Flux evaluates them: `${name}`, `${name:=default}`,
 * `${name:position:length}`, `${name#prefix}`, `${name%suffix}`, `${name/from/to}`, `${name^^}`, `${#name}` … A
 * variable without a value is an empty text.
 *
 * @throws SUBSTITUTE_SYNTAX, SUBSTITUTE_VARIABLE_MISSING, SUBSTITUTE_LIMIT
 */
export function substituteText(text: string, lookUp: LookUpVariable, options: SubstituteTextOptions = {}): string {
  try {
    return new Evaluation(lookUp, options.strict ?? false).evaluate(parseText(text));
  } catch (error) {
    if (error instanceof ExpressionFault) throw describe(error, text, options);
    throw error;
  }
}

const cutByte = /[\udc80-\udcff]/;

/** A variable that has no value, in strict mode. */
class MissingVariable extends ExpressionFault {}

class Evaluation {
  private readonly lookUp: LookUpVariable;
  private readonly isStrict: boolean;
  private length = 0;

  constructor(lookUp: LookUpVariable, isStrict: boolean) {
    this.lookUp = lookUp;
    this.isStrict = isStrict;
  }

  evaluate(template: Template): string {
    const text = template.map((part) => this.evaluatePart(part)).join("");
    // The parts of a cut character may have come together again.
    return cutByte.test(text) ? fromBytes(toBytes(text)) : text;
  }

  private evaluatePart(part: Part): string {
    const text = typeof part === "string" ? part : this.evaluateExpression(part);
    this.length += text.length;
    if (this.length <= maximalLength) return text;
    throw new ExpressionFault(
      `the result has more than ${maximalLength} characters`,
      typeof part === "string" ? 0 : part.offset,
      true,
    );
  }

  private evaluateExpression({ name, operator, args, offset }: Expression): string {
    // Arguments are evaluated even where they are not used.
    const values = args.map((arg) => this.evaluatePart(arg));
    const value = this.lookUp(name);
    if (value === undefined && this.isStrict && !defaultOperators.has(operator)) {
      throw new MissingVariable(`variable not set (strict mode): ${JSON.stringify(name)}`, offset);
    }
    try {
      const result = apply(operator, value ?? "", values, maximalLength);
      if (result !== undefined) return result;
    } catch (error) {
      if (error instanceof PatternLimit) throw new ExpressionFault(error.message, offset, true);
      throw error;
    }
    throw new ExpressionFault("the substring is out of range", offset);
  }
}

function describe(fault: ExpressionFault, text: string, { file, object }: SubstituteTextOptions): SyncError {
  const before = text.slice(0, fault.offset);
  const line = before.split("\n").length;
  const column = fault.offset - before.lastIndexOf("\n");
  const isMissing = fault instanceof MissingVariable;
  return new SyncError({
    code: isMissing ? "SUBSTITUTE_VARIABLE_MISSING" : fault.isLimit ? "SUBSTITUTE_LIMIT" : "SUBSTITUTE_SYNTAX",
    what: isMissing ? "a variable has no value" : `an expression cannot be ${fault.isLimit ? "evaluated" : "read"}`,
    where: { ...optional({ file, object }), line, column },
    why: fault.message,
    mend: isMissing
      ? "set the variable, or give it a default: ${name:=default}"
      : "correct the expression; for a text that begins with ${, write $${",
  });
}
