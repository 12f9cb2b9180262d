// Source: helm pkg/engine/engine.go@v3.22.0 (Engine, render).
import { withExcerpts } from "../../../errors/add-excerpts";
import { createTemplateSet } from "../../gotemplate/create-template-set";
import type { Environment } from "../../gotemplate/functions/environment";
import { TemplateError } from "../../../go/template-error";
import type { TemplateLimits } from "../../gotemplate/template-options";
import { GoError, type GoValue } from "../../../go/values/values";
import type { Chart } from "../chart/chart";
import { contextOf, type ContextOptions } from "../context";
import { helmFunctions, type LookUp } from "../functions/helm-functions";
import { capabilitiesObject } from "../functions/objects/capabilities";
import { valuesObject } from "../functions/objects/values-type";
import { tplName, withHelmFault } from "../helm-error";
import type { Table } from "../yaml/table";
import type { Capabilities } from "../capabilities/capabilities";
import { executeErrorText, parseErrorText } from "../functions/clean-error";
import { baseName } from "../../../lib/base-name";
import { collectTemplates, templateText } from "./collect-templates";
import { releaseObject, type Release } from "./release";
import { runFunctions, withoutNoValue } from "./run-functions";

/** The inputs of a render. */
export interface RenderOptions extends ContextOptions {
  readonly release: Release;
  readonly capabilities: Capabilities;
  /** The source of the time and random bytes. */
  readonly environment: Environment;
  /** Looks up objects of the cluster; by default there are none, as in `helm template` without a cluster. */
  readonly lookUp?: LookUp;
  /** Makes a missing key an error; false by default. */
  readonly strict?: boolean;
  /** Makes `required` and `fail` log a warning instead of failing; false by default. */
  readonly lint?: boolean;
  /** The limits of a template. */
  readonly limits?: Partial<TemplateLimits>;
}

/**
 * Returns the output of each template of the chart and its subcharts by path, in the order in which Helm renders them.
 * Partials (`_*`) are excluded; notes and output that contains only white space are included.
 *
 * @param chart the result of `processDependencies`
 * @param values the result of `composeValues`; templates may change them
 * @throws SyncError HELM_RENDER with Helm's message as `why`
 * @see helm pkg/engine/engine.go@v3.22.0
 */
export function renderChart(chart: Chart, values: Table, options: RenderOptions): Map<string, string> {
  const fault = {
    code: "HELM_RENDER",
    what: "cannot render the templates of the chart",
    mend: "correct the values, or the template at the place that the reason gives",
    where: { file: chart.metadata.name },
  } as const;
  return withExcerpts(
    (file) => templateText(chart, file),
    () => withHelmFault(fault, () => renderTemplates(chart, values, options)),
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
      if (length > maxText) {
        throw new GoError(
          `execution error in (${name}): the templates produce more than ${maxText} characters together`,
        );
      }
      rendered.set(name, withoutNoValue(text));
    }
  });
  return rendered;
}

/** The maximum number of characters in the output of all templates of a chart and its subcharts; Helm has no limit. */
const maxText = 64 * 1024 * 1024;

function withText<T>(step: () => T, textOf: (error: TemplateError) => string): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new GoError(textOf(error), { cause: error });
  }
}
