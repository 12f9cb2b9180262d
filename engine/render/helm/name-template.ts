// Source: helm pkg/action/install.go@v3.22.0 (TemplateName).
import { createTemplateSet } from "../gotemplate/create-template-set";
import type { Environment } from "../gotemplate/functions/environment";
import { sprigFunctions } from "../gotemplate/sprig";
import { TemplateError } from "../gotemplate/template-error";
import { GoError } from "../gotemplate/values/values";
import { withHelmFault } from "./helm-error";

/**
 * The name of a release that `--name-template` gives: a template with the functions of Sprig, and without data.
 *
 * @throws SyncError HELM_RELEASE_NAME with Go's text as `why`
 */
export function renderNameTemplate(text: string, environment: Environment): string {
  if (text === "") return "";
  return withHelmFault(badTemplate, () => {
    try {
      const set = createTemplateSet("name-template", { functions: sprigFunctions(environment) });
      set.parse("name-template", text);
      return set.has("name-template") ? set.execute("name-template", null) : "";
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      throw new GoError(error.message, { cause: error });
    }
  });
}

const badTemplate = {
  code: "HELM_RELEASE_NAME",
  what: "cannot make the name of the release from its template",
  mend: "correct the template: it may call the functions of Sprig but for env and expandenv, and sees no values",
} as const;
