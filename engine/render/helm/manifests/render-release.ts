// Source: helm cmd/helm/install.go@v3.22.0 (runInstall), pkg/action/install.go (RunWithContext), action.go
// (renderResources), pkg/chartutil/validate_name.go.
import { SyncError, type SyncErrorDetails } from "../../../errors/sync-error";
import { quote } from "../../../go/strconv/quote";
import { byteLength } from "../../../go/values/bytes";
import { GoError } from "../../../go/values/values";
import { chartCrds, type Chart, type ChartCrd } from "../chart/chart";
import { checkInstallable, checkKubeVersion } from "../chart/check-chart";
import { contextOf, type HelmContext, type HelmVersion } from "../context";
import { processDependencies } from "../dependencies/process-dependencies";
import { renderChart, type RenderOptions } from "../engine/render-chart";
import { withHelmFault } from "../helm-error";
import { composeValues } from "../values/compose-values";
import type { Table } from "../yaml/table";
import { sortManifests, type SortedManifests } from "./sort-manifests";

/** A release as Helm would install it. */
export interface RenderedRelease extends SortedManifests {
  /** The rendered `NOTES.txt` of the chart; "" if there is none. */
  readonly notes: string;
  /** The files in `crds/`, including those of enabled subcharts. */
  readonly crds: readonly ChartCrd[];
  /** The major version of Helm whose format is used. */
  readonly helmVersion: HelmVersion;
}

export interface ReleaseOptions extends RenderOptions {
  /** Skips the validation by `values.schema.json`; false by default. */
  readonly skipSchemaValidation?: boolean;
  /** Includes the notes of subcharts; false by default. */
  readonly subchartNotes?: boolean;
}

/**
 * Renders a chart as an installation would.
 *
 * @param chart the result of `loadChart`
 * @param values the user's values, from `mergeValues`
 * @throws SyncError with Helm's message as `why`: HELM_CHART_NOT_INSTALLABLE, HELM_DEPENDENCY_MISSING,
 * HELM_RELEASE_NAME, HELM_DEPENDENCIES, HELM_VALUES_INVALID, HELM_VALUES_SCHEMA, HELM_KUBE_VERSION, HELM_RENDER,
 * HELM_MANIFEST
 */
export function renderRelease(chart: Chart, values: Table, options: ReleaseOptions): RenderedRelease {
  const { release, capabilities, subchartNotes = false } = options;
  const context = contextOf(options);
  checkInstallable(chart, context);
  checkName(release.name);
  const processed = processDependencies(chart, values, context);
  const composed = composeValues(processed, values, {
    ...context,
    skipSchemaValidation: options.skipSchemaValidation ?? false,
  });
  checkKubeVersion(processed, capabilities.kubeVersion);
  const texts = renderChart(processed, composed, options);
  const notes: string[] = [];
  for (const [path, text] of texts) {
    if (!path.endsWith(notesFile)) continue;
    if (subchartNotes || path === `${processed.metadata.name}/templates/${notesFile}`) notes.push(text);
    texts.delete(path);
  }
  const sorted = sort(texts, processed, context);
  return {
    ...sorted,
    notes: notes.filter((text) => text !== "").join("\n"),
    crds: chartCrds(processed),
    helmVersion: context.helmVersion,
  };
}

/** The output of a template is not valid YAML; the error contains the output of all templates. */
export class UnreadableManifestError extends SyncError {
  /** The output of each template by path, without notes. */
  readonly texts: ReadonlyMap<string, string>;

  constructor(details: SyncErrorDetails, texts: ReadonlyMap<string, string>) {
    super(details);
    this.texts = texts;
  }
}

function sort(texts: ReadonlyMap<string, string>, { metadata }: Chart, context: HelmContext): SortedManifests {
  try {
    return sortManifests(texts, context);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const details = {
      code: "HELM_MANIFEST",
      what: "cannot read the output of a template of the chart",
      mend: "correct the template, or the values that it puts into the document",
      where: { file: pathOf(error.message, texts) ?? metadata.name },
      why: error.message,
      cause: error,
    } as const;
    throw new UnreadableManifestError(details, texts);
  }
}

/** The path of the template in Helm's message. */
function pathOf(why: string, texts: ReadonlyMap<string, string>): string | undefined {
  return [...texts.keys()].find((path) => why.startsWith(`YAML parse error on ${path}: `));
}

const notesFile = "NOTES.txt";
const namePattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$";
const nameExpression = new RegExp(namePattern);
const longestName = 53;

/** Whether a release can have the name. */
export function isReleaseName(name: string): boolean {
  return name !== "" && byteLength(name) <= longestName && nameExpression.test(name);
}

function checkName(name: string): void {
  if (isReleaseName(name)) return;
  const why =
    name === ""
      ? "no name provided"
      : `invalid release name, must match regex ${namePattern} and the length must not be longer than ${longestName}`;
  withHelmFault(
    {
      code: "HELM_RELEASE_NAME",
      what: "cannot use the name of the release",
      mend: "use only lower-case letters, digits, - and ., and at most 53 characters",
    },
    () => {
      throw new GoError(`release name ${quote(name)}: ${why}`);
    },
  );
}
