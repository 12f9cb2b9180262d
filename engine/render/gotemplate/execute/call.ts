// Source: Go 1.26 text/template/exec.go (evalCall), funcs.go (safeCall).

import { GoError, GoPanic, type GoSignature, type GoValue } from "../../../go/values/values";
import { madeSteps } from "../functions/cost";
import type { AnyNode } from "../parse/node";
import { TemplateError, TemplateLimitError } from "../../../go/template-error";
import { checkArgument, type EvaluateArgument } from "./arguments";
import type { Machine } from "./machine";

/** Evaluates the arguments for the signature. */
export function evaluateArguments(
  machine: Machine,
  name: string,
  signature: GoSignature,
  args: readonly EvaluateArgument[],
  hasFinal: boolean,
  final: GoValue,
): GoValue[] {
  const { parameters, variadic } = signature;
  const count = args.length;
  const total = hasFinal ? count + 1 : count;
  checkCount(machine, name, signature, count, total);
  if (signature.results !== undefined) machine.fail(resultsFault(name, signature.results));
  const values = new Array<GoValue>(total);
  for (let at = 0; at < count; at += 1) {
    const type = parameters[at] ?? variadic;
    const argument = args[at];
    if (type !== undefined && argument !== undefined) values[at] = argument(machine, type);
  }
  if (hasFinal) {
    const type = parameters[count] ?? variadic;
    if (type !== undefined) values[count] = checkArgument(machine, final, type);
  }
  return values;
}

/** Checks the number of arguments. */
export function checkCount(machine: Machine, name: string, signature: GoSignature, count: number, total: number): void {
  const wanted = signature.parameters.length;
  if (signature.variadic !== undefined) {
    if (total < wanted) machine.fail(`wrong number of args for ${name}: want at least ${wanted} got ${count}`);
  } else if (total !== wanted) {
    machine.fail(`wrong number of args for ${name}: want ${wanted} got ${total}`);
  }
}

/** Source: Go 1.26 text/template/funcs.go (goodFunc). */
function resultsFault(name: string, results: readonly string[]): string {
  if (results.length !== 2) return `function ${name} has ${results.length} return values; should be 1 or 2`;
  return `invalid function signature for ${name}: second return value should be error; is ${results[1] ?? ""}`;
}

/** Calls a function. An error or panic of the function becomes an error of the template, located at the node. */
export function callSafely(
  machine: Machine,
  node: AnyNode,
  name: string,
  call: (args: readonly GoValue[]) => GoValue,
  args: readonly GoValue[],
): GoValue {
  let result: GoValue;
  try {
    result = call(args);
  } catch (error) {
    machine.node = node;
    return failCall(machine, name, error);
  }
  if (typeof result === "string" && result.length > machine.set.limits.outputLength) machine.failOutput();
  machine.spend(madeSteps(result), node);
  return result;
}

export function failCall(machine: Machine, name: string, error: unknown): never {
  if (error instanceof TemplateLimitError) throw error;
  if (error instanceof GoError || error instanceof GoPanic || error instanceof TemplateError) {
    return machine.fail(`error calling ${name}: ${error.message}`, error);
  }
  if (isExhaustion(error)) {
    const fault = error.message === "Invalid string length" ? "text too long" : error.message;
    return machine.failLimit(`error calling ${name}: ${fault}`, error);
  }
  throw error;
}

/** Returns whether the error is a stack overflow or a string that exceeds JavaScript's maximum length. */
export function isExhaustion(error: unknown): error is Error {
  return error instanceof RangeError || (error instanceof SyntaxError && error.message.endsWith("Stack overflow"));
}
