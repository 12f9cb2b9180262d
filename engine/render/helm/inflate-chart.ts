// The interface between Kustomize and Helm. It is loaded for the first chart, and may be a separate bundle, so its
// input and output are plain data.
import type { FetchedChart } from "../../model/sources/chart-source";
import type { RemoteSources } from "../../model/sources/remote-sources";
import type { Environment } from "../gotemplate/functions/environment";
import { GoError } from "../../go/values/values";
import type { WithVersion } from "./context";
import { withHelmFault } from "./helm-error";
import { renderNameTemplate } from "./name-template";
import { openChart } from "./open-chart";
import { limitsOf } from "../../model/rendering/template-steps";
import { templateChart, type TemplateChartOptions, type TemplatedChart } from "./template-chart";
import { explainFailure } from "./explain/explain-failure";
import type { Chart } from "./chart/chart";
import type { ValuesFile } from "./values/merge-values";
import { optional } from "../../lib/optional";

/** The arguments of `helm template`; "" counts as absent. */
export interface Inflation {
  readonly releaseName: string;
  readonly nameTemplate: string;
  readonly namespace: string;
  readonly valuesFiles: readonly (Omit<ValuesFile, "content"> & { readonly content: string | Uint8Array })[];
  readonly kubeVersion: string;
  readonly apiVersions: readonly string[];
  readonly includeCrds: boolean;
  readonly skipHooks: boolean;
  readonly skipTests: boolean;
  readonly environment: Environment | undefined;
  /** The limit of the templates' work; undefined for the default. */
  readonly templateSteps: number | undefined;
  /** Loads the documents that a schema refers to. */
  readonly remotes: RemoteSources | undefined;
}

/** The output of Helm. */
export interface Inflated {
  readonly text: string;
  /** Helm's warnings. */
  readonly warnings: readonly string[];
}

/** kustomize runs Helm 3. */
const helmVersion = 3;

type Found = Pick<FetchedChart, "content" | "label">;

/**
 * Renders a chart as `helm template` does.
 *
 * @throws MissingRemotes; SyncError with a HELM_ code and Helm's message as `why`; HELM_NO_ENVIRONMENT
 */
export function inflateChart(found: Found, inflation: Inflation): Inflated {
  const { releaseName, nameTemplate, namespace, includeCrds, skipHooks, skipTests } = inflation;
  const warnings: string[] = [];
  const log = (line: string): void => void warnings.push(line);
  const environment = inflation.environment ?? noEnvironment;
  const name = nameOf(releaseName, nameTemplate, environment);
  const chart = openChart(found, { log, helmVersion });
  const release = withSources(chart, inflation, {
    name,
    namespace: namespace || "default",
    given: { files: inflation.valuesFiles },
    apiVersions: inflation.apiVersions.flatMap(splitFlag),
    environment,
    log,
    helmVersion,
    ...optional({ remotes: inflation.remotes }),
    ...limitsOf(inflation.templateSteps),
    ...(inflation.kubeVersion === "" ? {} : { kubeVersion: inflation.kubeVersion }),
  });
  return { text: release.text({ includeCrds, noHooks: skipHooks, skipTests }), warnings };
}

/** Renders the chart; an error about values names where they come from. */
function withSources(
  chart: Chart,
  { valuesFiles }: Inflation,
  options: WithVersion<TemplateChartOptions>,
): TemplatedChart {
  try {
    return templateChart(chart, options);
  } catch (error) {
    throw explainFailure(error, { chart, sources: { given: { files: valuesFiles } }, helmVersion });
  }
}

/** Returns the bytes of a file of the chart; undefined if there is no such file. */
export function readChartFile(found: Found, name: string): Uint8Array | undefined {
  return openChart(found, { helmVersion }).raw.find((file) => file.name === name)?.data;
}

/**
 * Source: helm cmd/helm/template.go@v3.22.0: `--generate-name` does nothing there; action/install.go (NameAndChart).
 */
function nameOf(releaseName: string, nameTemplate: string, environment: Environment): string {
  // If a name template returns nothing, the name is empty; Helm's default name is used only without a template.
  if (nameTemplate === "") return releaseName || "release-name";
  if (releaseName === "") return withHelmFault(badTemplate, () => renderNameTemplate(nameTemplate, environment));
  return withHelmFault(twoNames, () => {
    throw new GoError("cannot set --name-template and also specify a name");
  });
}

const badTemplate = {
  code: "HELM_RELEASE_NAME",
  what: "cannot render the name template of the release",
  mend: "correct the template: it may call Sprig's functions except env and expandenv, and has no values",
} as const;

const twoNames = {
  code: "HELM_RELEASE_NAME",
  what: "cannot determine the name of the release",
  mend: "pass the name, or a name template",
} as const;

/** One `--api-versions` flag may contain several values. Source: github.com/spf13/pflag string_slice.go (readAsCSV). */
function splitFlag(value: string): string[] {
  return value === "" ? [] : value.split(",");
}

const noEnvironment: Environment = {
  now: () => refuse("the time"),
  randomBytes: () => refuse("random bytes"),
};

function refuse(wanted: string): never {
  const fault = {
    code: "HELM_NO_ENVIRONMENT",
    what: "cannot render a template of the chart",
    mend: "pass a clock and a random source (helm: { environment: systemEnvironment() }), or set values so that the chart needs none",
  } as const;
  return withHelmFault(fault, () => {
    throw new GoError(`it needs ${wanted}, but this build has none, so that its output is reproducible`);
  });
}
