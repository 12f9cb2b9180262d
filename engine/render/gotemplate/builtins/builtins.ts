// The functions that every template has. Source: Go 1.26 text/template/funcs.go (builtins).

import { sprint, sprintf, sprintln } from "../../../go/fmt/index";
import { typeOf } from "../../../go/values/type-of";
import { anyType, stringType } from "../../../go/values/types";
import { GoError, GoFunction, type GoType, type GoValue } from "../../../go/values/values";
import { printedValues } from "../functions/cost";
import type { TemplateFunction } from "../functions/define";
import { isTrue } from "../../../go/values/is-true";
import { isEqual, isLess, isLessOrEqual, textOf } from "./compare";
import { escapeHtml, escapeScript, escapeUrlQuery } from "./escape";
import { indexItem, lengthOf, prepareArgument, sliceItem } from "./index-item";
import { reflectValueType } from "./reflect-value";

/** The executor implements these, because they evaluate arguments lazily. */
export const andOr: ReadonlySet<string> = new Set(["and", "or"]);

const one = [reflectValueType] as const;
const two = [reflectValueType, reflectValueType] as const;

export const builtins: ReadonlyMap<string, TemplateFunction> = new Map<string, TemplateFunction>([
  ["and", variadic(one, reflectValueType, lastOf)],
  ["or", variadic(one, reflectValueType, lastOf)],
  ["not", { parameters: one, call: ([value]) => !isTrue(value) }],
  ["call", variadic(one, reflectValueType, (args) => callee("call", args))],
  ["index", variadic(one, reflectValueType, ([item, ...indexes]) => indexItem(item, indexes))],
  ["slice", variadic(one, reflectValueType, ([item, ...indexes]) => sliceItem(item, indexes))],
  ["len", { parameters: one, call: ([item]) => lengthOf(item) }],
  ["html", { ...variadic([], anyType, escapeHtml), cost: printedValues }],
  ["js", { ...variadic([], anyType, escapeScript), cost: printedValues }],
  ["urlquery", { ...variadic([], anyType, escapeUrlQuery), cost: printedValues }],
  ["print", { ...variadic([], anyType, sprint), cost: printedValues }],
  [
    "printf",
    { ...variadic([stringType], anyType, ([format, ...args]) => sprintf(textOf(format), args)), cost: printedValues },
  ],
  ["println", { ...variadic([], anyType, sprintln), cost: printedValues }],
  ["eq", variadic(one, reflectValueType, ([first, ...others]) => isEqual(first, others))],
  ["ne", { parameters: two, call: ([left, right]) => !isEqual(left, [right]) }],
  ["lt", { parameters: two, call: ([left, right]) => isLess(left, right) }],
  ["le", { parameters: two, call: ([left, right]) => isLessOrEqual(left, right) }],
  ["gt", { parameters: two, call: ([left, right]) => !isLessOrEqual(left, right) }],
  ["ge", { parameters: two, call: ([left, right]) => !isLess(left, right) }],
]);

/** `call`: calls a function value; `name` is the expression in the template, for errors. */
export function callee(name: string, [target, ...args]: readonly GoValue[]): GoValue {
  if (target === undefined || target === null) throw new GoError("call of nil");
  if (!(target instanceof GoFunction)) {
    throw new GoError(`non-function ${name} of type ${typeOf(target)?.name ?? "<nil>"}`);
  }
  const { parameters, variadic: rest } = target.signature;
  const wanted = parameters.length;
  if (rest === undefined ? args.length !== wanted : args.length < wanted) {
    const atLeast = rest === undefined ? "" : "at least ";
    throw new GoError(`wrong number of args for ${name}: got ${args.length} want ${atLeast}${wanted}`);
  }
  return target.call(args.map((value, at) => prepare(value, at, parameters[at] ?? rest)));
}

function prepare(value: GoValue, at: number, type: GoType | undefined): GoValue {
  if (type === undefined || type === reflectValueType) return value;
  try {
    return prepareArgument(value, type);
  } catch (error) {
    if (error instanceof GoError) throw new GoError(`arg ${at}: ${error.message}`, { cause: error });
    throw error;
  }
}

function variadic(
  parameters: readonly GoType[],
  rest: GoType,
  call: (args: readonly GoValue[]) => GoValue,
): TemplateFunction {
  return { parameters, variadic: rest, call };
}

function lastOf(args: readonly GoValue[]): GoValue {
  return args.at(-1);
}
