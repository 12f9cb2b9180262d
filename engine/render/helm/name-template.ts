// Source: helm pkg/action/install.go@v3.22.0 (TemplateName).
import { createTemplateSet } from "../gotemplate/create-template-set";
import { define, type FunctionMap } from "../gotemplate/functions/define";
import type { Environment } from "../gotemplate/functions/environment";
import { sprigFunctions } from "../gotemplate/sprig";
import { TemplateError } from "../gotemplate/template-error";
import { stringType } from "../gotemplate/values/types";
import { GoError } from "../gotemplate/values/values";

/**
 * The name of a release that `--name-template` gives: a template with the functions of Sprig, and without data.
 *
 * @param variables what `env` and `expandenv` read; without it there are no such functions
 * @throws GoError with Go's text
 */
export function renderNameTemplate(
  text: string,
  environment: Environment,
  variables?: Readonly<Record<string, string | undefined>>,
): string {
  const functions = {
    ...sprigFunctions(environment),
    ...(variables === undefined ? {} : variableFunctions(variables)),
  };
  try {
    const set = createTemplateSet("name-template", { functions });
    set.parse("name-template", text);
    return set.execute("name-template", null);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new GoError(error.message, { cause: error });
  }
}

function variableFunctions(variables: Readonly<Record<string, string | undefined>>): FunctionMap {
  const variable = (name: string): string => (Object.hasOwn(variables, name) ? (variables[name] ?? "") : "");
  return {
    env: define([stringType], variable),
    expandenv: define([stringType], (value: string) => expandVariables(value, variable)),
  };
}

/** `$name`, `${name}` and one-sign names such as `$1`; braces without a name are left out. Source: Go 1.26 os/env.go (Expand, getShellName). */
function expandVariables(text: string, variable: (name: string) => string): string {
  return text.replace(/\$(?:\{([^}]+)\}|\{\}?|([*#$@!?\-0-9]|[A-Za-z_]\w*))/g, (_, braced?: string, bare?: string) =>
    variable(braced ?? bare ?? ""),
  );
}
