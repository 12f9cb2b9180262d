// Source: helm pkg/engine/engine.go@v3.22.0 (Engine, render).
import { createTemplateSet } from "../../gotemplate/create-template-set";
import type { Environment } from "../../gotemplate/functions/environment";
import { TemplateError } from "../../gotemplate/template-error";
import type { TemplateLimits } from "../../gotemplate/template-options";
import { GoError, type GoValue } from "../../gotemplate/values/values";
import type { Chart } from "../chart/chart";
import { contextOf, type HelmContext } from "../context";
import { helmFunctions, type LookUp } from "../functions/helm-functions";
import { capabilitiesObject } from "../functions/objects/capabilities";
import { valuesObject } from "../functions/objects/values-type";
import { tplName, withHelmFault } from "../helm-error";
import type { Table } from "../values/table";
import type { Capabilities } from "./capabilities";
import { executeErrorText, parseErrorText } from "./clean-error";
import { baseName, collectTemplates } from "./collect-templates";
import { releaseObject, type Release } from "./release";
import { runFunctions, withoutNoValue } from "./run-functions";

/** What a chart is rendered for and with. */
export interface RenderOptions extends Partial<HelmContext> {
  readonly release: Release;
  readonly capabilities: Capabilities;
  /** Clock and random bytes. */
  readonly environment: Environment;
  /** Objects of the cluster; none by default, as `helm template` without a cluster. */
  readonly lookUp?: LookUp;
  /** A key that is not there is an error; false by default. */
  readonly strict?: boolean;
  /** `required` and `fail` warn; false by default. */
  readonly lint?: boolean;
  /** What a template may use at most. */
  readonly limits?: Partial<TemplateLimits>;
}

/**
 * The text of each template of the chart and its subcharts by path, partials (`_*`) left out, in the order of Helm's
 * rendering. Notes and files of nothing but space are among them.
 *
 * @param chart as `processDependencies` returned it
 * @param values as `composeValues` returned them; templates may change them
 * @throws SyncError HELM_RENDER with Helm's text as `why`
 * @see helm pkg/engine/engine.go@v3.22.0
 */
export function renderChart(chart: Chart, values: Table, options: RenderOptions): Map<string, string> {
  return withHelmFault(
    {
      code: "HELM_RENDER",
      what: "cannot render the templates of the chart",
      mend: "correct the values, or the template at the place that the reason names",
      where: { file: chart.metadata.name },
    },
    () => renderTemplates(chart, values, options),
  );
}

function renderTemplates(chart: Chart, values: Table, options: RenderOptions): Map<string, string> {
  const { release, capabilities, strict = false, limits = {} } = options;
  const context = contextOf(options);
  const { helmVersion } = context;
  const shared = new Map<string, GoValue>([
    ["Release", releaseObject(release)],
    ["Capabilities", capabilitiesObject(capabilities, helmVersion)],
  ]);
  const templates = collectTemplates(chart, values, shared, helmVersion);
  const set = createTemplateSet(tplName, { missingKey: strict ? "error" : "zero", limits });
  set.addFunctions(helmFunctions({ ...options, ...context }));
  set.addFunctions(runFunctions(set, new Map()));
  for (const { name, text, parsed } of templates) {
    withText(
      () => {
        set.parse(name, text, parsed);
      },
      (error) => parseErrorText(name, error),
    );
  }
  const rendered = new Map<string, string>();
  let length = 0;
  set.together(() => {
    for (const { name, scope, basePath } of templates) {
      if (baseName(name).startsWith("_")) continue;
      scope.set(
        "Template",
        valuesObject(
          [
            ["Name", name],
            ["BasePath", basePath],
          ],
          helmVersion,
        ),
      );
      options.environment.beginTemplate?.(name);
      const text = withText(
        () => set.execute(name, scope),
        (error) => executeErrorText(name, error, helmVersion),
      );
      length += text.length;
      if (length > mostText) {
        throw new GoError(`execution error in (${name}): the templates make more than ${mostText} characters together`);
      }
      rendered.set(name, withoutNoValue(text));
    }
  });
  return rendered;
}

/** Characters that all templates of a chart and its subcharts may make together; Helm has no limit. */
const mostText = 64 * 1024 * 1024;

function withText<T>(step: () => T, textOf: (error: TemplateError) => string): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new GoError(textOf(error), { cause: error });
  }
}
