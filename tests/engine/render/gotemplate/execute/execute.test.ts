import { createTemplateSet } from "../../../../../engine/render/gotemplate/create-template-set";
import type { FunctionMap } from "../../../../../engine/render/gotemplate/functions/define";
import { TemplateError } from "../../../../../engine/go/template-error";
import type { TemplateSet } from "../../../../../engine/render/gotemplate/template-set";
import { executeCases } from "./execute-cases";
import { goData, goFunctions, renderFunctions } from "./go-data";
import { renderCases } from "./render-cases";

describe("a template as Go runs it", () => {
  it.each(executeCases)("$name: $template", ({ template, expected, error }) => {
    expect(run(template)).toEqual(expected === undefined ? { error } : { expected });
  });
});

describe("a function that runs a template, as Go runs it", () => {
  it.each(renderCases)("$name: $template", ({ template, expected, error }) => {
    expect(run(template, renderFunctions)).toEqual(expected === undefined ? { error } : { expected });
  });

  it.each(renderCases)("$name, on JavaScript's stack: $template", ({ template, expected, error }) => {
    expect(run(template, (set) => withoutRender(renderFunctions(set)))).toEqual(
      expected === undefined ? { error } : { expected },
    );
  });
});

function run(
  template: string,
  functions: (set: TemplateSet) => FunctionMap = () => ({}),
): { expected: string } | { error: string } {
  try {
    const set = createTemplateSet("t", { functions: goFunctions });
    set.addFunctions(functions(set));
    set.parse("t", template);
    return { expected: set.execute("t", goData()) };
  } catch (error) {
    if (error instanceof TemplateError) return { error: error.message };
    throw error;
  }
}

function withoutRender(functions: FunctionMap): FunctionMap {
  return Object.fromEntries(
    Object.entries(functions).map(([name, { parameters, call }]) => [name, { parameters, call }]),
  );
}
