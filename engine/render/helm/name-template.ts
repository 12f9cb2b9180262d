// Source: helm pkg/action/install.go@v3.22.0 (TemplateName).
import { createTemplateSet } from "../gotemplate/create-template-set";
import { define, type FunctionMap } from "../gotemplate/functions/define";
import type { Environment } from "../gotemplate/functions/environment";
import { sprigFunctions } from "../gotemplate/sprig";
import { TemplateError } from "../../go/template-error";
import { stringType } from "../../go/values/types";
import { GoError } from "../../go/values/values";

/**
 * Renders the release name of `--name-template`: a template with Sprig's functions and without data.
 *
 * @param variables the environment for `env` and `expandenv`; without it these functions do not exist
 * @throws GoError with Go's message
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

/**
 * Expands `$name`, `${name}` and one-character names such as `$1`; braces without a name are removed. Source: Go 1.26
 * os/env.go (Expand, getShellName).
 */
function expandVariables(text: string, variable: (name: string) => string): string {
  return text.replace(/\$(?:\{([^}]+)\}|\{\}?|([*#$@!?\-0-9]|[A-Za-z_]\w*))/g, (_, braced?: string, bare?: string) =>
    variable(braced ?? bare ?? ""),
  );
}
