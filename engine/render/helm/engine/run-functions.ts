// Source: helm pkg/engine/engine.go@v3.22.0 (includeFun, tplFun, initFunMap).
import { anyType, stringType } from "../../../go/values/types";
import { GoError, type GoType, type GoValue } from "../../../go/values/values";
import {
  runRendering,
  type Cost,
  type FunctionMap,
  type Rendering,
  type TemplateFunction,
} from "../../gotemplate/functions/define";
import type { TemplateSet } from "../../gotemplate/template-set";
import { TemplateError, TemplateLimitError } from "../../../go/template-error";
import { quote } from "../../../go/strconv/quote";

import { textOf } from "../functions/text-of";

/** The maximum number of nested calls of one template. */
const maxNested = 1000;

/**
 * The functions `include` and `tpl` of the set.
 * @param running the number of open calls for each name, in all sets of a render; changed
 */
export function runFunctions(set: TemplateSet, running: Map<string, number>): FunctionMap {
  return {
    include: renderer(10, 1, [stringType, anyType], ([name, data]) => include(set, running, textOf(name), data)),
    tpl: renderer(100, 4, [stringType, anyType], ([text, data]) => renderText(set, running, textOf(text), data)),
  };
}

/**
 * @param steps the cost of a call
 * @param ofCharacter the cost of each character of its text, which is parsed or looked up
 */
function renderer(
  steps: number,
  ofCharacter: number,
  parameters: readonly GoType[],
  render: (args: readonly GoValue[]) => Rendering,
): TemplateFunction {
  const cost: Cost = ([text]) => steps + ofCharacter * textOf(text).length;
  return { parameters, call: (args) => runRendering(render(args)), render, cost };
}

function include(set: TemplateSet, running: Map<string, number>, name: string, data: GoValue): Rendering {
  const count = running.get(name) ?? 0;
  if (count > maxNested) {
    throw new GoError(`rendering template has a nested reference name: ${name}: unable to execute template`);
  }
  running.set(name, count + 1);
  return { set, name, data, end: () => void running.set(name, (running.get(name) ?? 1) - 1) };
}

function renderText(set: TemplateSet, running: Map<string, number>, text: string, data: GoValue): Rendering {
  const inner = set.clone();
  inner.addFunctions(runFunctions(inner, running));
  try {
    const name = inner.parseText(text);
    const fail = (error: unknown): unknown => wrap(`error during tpl function execution for ${quote(text)}`, error);
    return { set: inner, name, data, fail, finish: withoutNoValue };
  } catch (error) {
    throw wrap(`cannot parse template ${quote(text)}`, error);
  }
}

function wrap(fault: string, error: unknown): unknown {
  if (!(error instanceof TemplateError) || error instanceof TemplateLimitError) return error;
  return new GoError(`${fault}: ${error.message}`, { cause: error });
}

/** Removes `<no value>`, which Go prints for a missing value; Helm does so wherever the text comes from. */
export function withoutNoValue(text: string): string {
  return text.replaceAll("<no value>", "");
}
