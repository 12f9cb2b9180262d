import type { GoSignature, GoType, GoValue } from "../../../go/values/values";
import { optional } from "../../../lib/optional";

/** Returns the additional steps of a call, from its arguments and before it runs. */
export type Cost = (args: readonly GoValue[]) => number;

/** A function that templates can call. Throws `GoError` for a returned error, and `GoPanic` for a panic. */
export interface TemplateFunction extends GoSignature {
  /** Runs the function with arguments of its signature's types. */
  readonly call: (args: readonly GoValue[]) => GoValue;
  /** The steps of a call in addition to one; by default they depend on the length of the string arguments. */
  readonly cost?: Cost;
  /**
   * For a function that runs a template and returns its output (`include`, `tpl`): returns that template instead of
   * running it. Throws as `call` does. Templates use it instead of `call` wherever possible, so that the set's limits,
   * not JavaScript's stack, limit how deep such functions can be nested.
   */
  readonly render?: (args: readonly GoValue[]) => Rendering;
}

/** A template that a function runs. */
export interface Rendering {
  /** The set of the template: a `TemplateSet`. */
  readonly set: {
    /** The name of the set. */
    readonly name: string;
    /** Runs the template of this name and returns its text. */
    execute(name: string, data: GoValue): string;
  };
  /** The name of the template to run. */
  readonly name: string;
  /** The data of the template. */
  readonly data: GoValue;
  /** Called once when the template ends, also after an error. */
  readonly end?: () => void;
  /** Wraps an error of the template in the function's message; without it the error is unchanged. */
  readonly fail?: (error: unknown) => unknown;
  /** Converts the output to the function's result; without it the output is the result. */
  readonly finish?: (output: string) => GoValue;
}

/** The `call` of a function with `render`: runs the template immediately. */
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

/**
 * The functions of all maps; of two with the same name, the later one. V8 keeps an object without a prototype as a hash
 * table, where any other one would get a hidden class for each of the hundreds of names.
 */
export function joinFunctions(...maps: readonly FunctionMap[]): Record<string, TemplateFunction> {
  const all = Object.create(null) as Record<string, TemplateFunction>;
  for (const map of maps) Object.assign(all, map);
  return all;
}

/**
 * Defines a function by its Go signature. The template checks the arguments before the call, with Go's errors, so
 * `call` gets values of the signature's types. An argument for `interface {}` can be any value, including nil.
 */
export function define(
  parameters: readonly GoType[],
  call: (...args: readonly never[]) => GoValue,
  variadic?: GoType,
): TemplateFunction {
  const run = call as unknown as (...args: readonly GoValue[]) => GoValue;
  return { parameters, call: (args) => run(...args), ...optional({ variadic }) };
}
