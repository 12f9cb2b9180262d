import type { GoSignature, GoType } from "../values/types";
import type { GoValue } from "../values/values";

/** The steps that a call takes beyond the one of every call, told by its arguments before it runs. */
export type Cost = (args: readonly GoValue[]) => number;

/** A function that templates call by name. Throws `GoError` for an error that it returns, `GoPanic` where it panics. */
export interface TemplateFunction extends GoSignature {
  readonly call: (args: readonly GoValue[]) => GoValue;
  /** Steps that a call takes beyond one; by default a step for some characters of its texts. */
  readonly cost?: Cost;
  /**
   * Of a function that runs a template and gives its output (`include`, `tpl`): which one, in place of running it. Throws
   * as `call` does. Templates use it instead of `call` wherever they can, so that such functions nest as deep as the limits
   * of the set allow and not only as deep as JavaScript's stack.
   */
  readonly render?: (args: readonly GoValue[]) => Rendering;
}

/** A template that a function wants to be run. */
export interface Rendering {
  /** A `TemplateSet`. */
  readonly set: { readonly name: string; execute(name: string, data: GoValue): string };
  readonly name: string;
  readonly data: GoValue;
  /** Called once when the template has ended, by an error too. */
  readonly end?: () => void;
  /** Puts the function's words around an error of the template; it goes on as it is where this is absent. */
  readonly fail?: (error: unknown) => unknown;
  /** Makes the result of the function of the output; the output itself is the result where it is absent. */
  readonly finish?: (output: string) => GoValue;
}

/** What `call` of a function with `render` does: runs the template at once. */
export function runRendering({ set, name, data, end, fail, finish }: Rendering): GoValue {
  let output: string;
  try {
    output = set.execute(name, data);
  } catch (error) {
    throw fail === undefined ? error : fail(error);
  } finally {
    end?.();
  }
  return finish === undefined ? output : finish(output);
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
