import type { GoSignature, GoType } from "../values/types";
import type { GoValue } from "../values/values";

/** A function that templates call by name. Throws `GoError` for an error that it returns, `GoPanic` where it panics. */
export interface TemplateFunction extends GoSignature {
  readonly call: (args: readonly GoValue[]) => GoValue;
}

/** Functions by name, as Go's `template.FuncMap`. */
export type FunctionMap = Readonly<Record<string, TemplateFunction>>;

/** What a parameter of the type holds in JavaScript, once the template has checked the argument. */
export type Checked = GoValue;

/**
 * Defines a function by its Go signature. The template checks the arguments against it before the call, with Go's
 * errors, so that `call` gets values of these types; an argument for `interface {}` may be anything, nil too.
 */
export function define(
  parameters: readonly GoType[],
  call: (...args: readonly never[]) => GoValue,
  variadic?: GoType,
): TemplateFunction {
  const run = call as unknown as (...args: readonly GoValue[]) => GoValue;
  return { parameters, call: (args) => run(...args), ...(variadic === undefined ? {} : { variadic }) };
}
