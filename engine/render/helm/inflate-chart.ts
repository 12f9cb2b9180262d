// What Kustomize asks of Helm. It is loaded when a build has a first chart, and may be a bundle of its own: plain data go in and out.
import type { FetchedChart } from "../../model/chart-source";
import type { Environment } from "../gotemplate/functions/environment";
import { GoError } from "../gotemplate/values/values";
import { withHelmFault } from "./helm-error";
import { renderNameTemplate } from "./name-template";
import { openChart } from "./open-chart";
import { templateChart } from "./template-chart";
import type { ValuesFile } from "./values/merge-values";

/** How `helm template` is called; "" counts as not given. */
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
}

/** What Helm prints. */
export interface Inflated {
  readonly text: string;
  /** What it says on the way. */
  readonly warnings: readonly string[];
}

type Found = Pick<FetchedChart, "content" | "label">;

/**
 * The chart as `helm template` prints it.
 *
 * @throws SyncError with a HELM_ code and Helm's text as `why`; HELM_NO_ENVIRONMENT
 */
export function inflateChart(found: Found, inflation: Inflation): Inflated {
  const { releaseName, nameTemplate, namespace, includeCrds, skipHooks, skipTests } = inflation;
  const warnings: string[] = [];
  const log = (line: string): void => void warnings.push(line);
  const environment = inflation.environment ?? noEnvironment;
  const name = nameOf(releaseName, nameTemplate, environment);
  const release = templateChart(openChart(found, { log }), {
    name,
    namespace: namespace || "default",
    given: { files: inflation.valuesFiles },
    apiVersions: inflation.apiVersions.flatMap(splitFlag),
    environment,
    log,
    ...(inflation.kubeVersion === "" ? {} : { kubeVersion: inflation.kubeVersion }),
  });
  return { text: release.text({ includeCrds, noHooks: skipHooks, skipTests }), warnings };
}

/** The bytes of a file of the chart; undefined where it has none of that name. */
export function readChartFile(found: Found, name: string): Uint8Array | undefined {
  return openChart(found).raw.find((file) => file.name === name)?.data;
}

/** Source: helm cmd/helm/template.go@v3.22.0: `--generate-name` does nothing there; action/install.go (NameAndChart). */
function nameOf(releaseName: string, nameTemplate: string, environment: Environment): string {
  // A template that gives nothing gives no name: only without one is there Helm's own.
  if (nameTemplate === "") return releaseName || "release-name";
  if (releaseName === "") return withHelmFault(badTemplate, () => renderNameTemplate(nameTemplate, environment));
  return withHelmFault(twoNames, () => {
    throw new GoError("cannot set --name-template and also specify a name");
  });
}

const badTemplate = {
  code: "HELM_RELEASE_NAME",
  what: "cannot make the name of the release from its template",
  mend: "correct the template: it may call the functions of Sprig but for env and expandenv, and sees no values",
} as const;

const twoNames = {
  code: "HELM_RELEASE_NAME",
  what: "cannot tell the name of the release",
  mend: "give the name, or the template of the name",
} as const;

/** A value of `--api-versions` may list several. Source: github.com/spf13/pflag string_slice.go (readAsCSV). */
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
    mend: "give the build a clock and a random source (helm: { environment: systemEnvironment() }), or values with which the chart needs none",
  } as const;
  return withHelmFault(fault, () => {
    throw new GoError(`it asks for ${wanted}, and this build has none, so that it gives the same each time`);
  });
}
