import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import type { YamlNode } from "../../../yaml/node";
import type { Target } from "../build-context/context";
import type { PlacedText } from "../kustomization/decode";
import type { HelmChartFields, OldHelmChartFields } from "../kustomization/helm-fields";
import type { Kustomization } from "../kustomization/kustomization";
import { readTargetFile } from "../load/target-root";
import { dissolveMergeKeys } from "../nodes/dissolve-merge-keys";

const valuesMerges = ["merge", "override", "replace"] as const;
type ValuesMerge = (typeof valuesMerges)[number];

/** One chart to inflate. */
export interface ChartArgs {
  readonly place: ErrorPlace;
  readonly name: string;
  readonly version: string;
  readonly repo: string;
  /** The folder of the charts, as written in the kustomization. */
  readonly chartHome: string;
  readonly releaseName: string;
  readonly nameTemplate: string;
  readonly namespace: string;
  /** Undefined for the chart's own `values.yaml`. */
  readonly valuesFile: PlacedText | undefined;
  readonly additionalValuesFiles: readonly PlacedText[];
  /** Undefined if it is empty. */
  readonly valuesInline: YamlNode | undefined;
  readonly valuesMerge: ValuesMerge;
  readonly apiVersions: readonly string[];
  readonly kubeVersion: string;
  readonly includeCrds: boolean;
  readonly skipHooks: boolean;
  readonly skipTests: boolean;
  readonly devel: boolean;
}

/** The fields that identify a chart. */
export type ChartName = Pick<ChartArgs, "name" | "version" | "repo" | "chartHome" | "devel">;

/** The fields of a chart and the global fields, in a kustomization or in a plugin's configuration. */
export type ChartFields = HelmChartFields & { readonly chartHome: string | undefined };

/**
 * The entries of `helmCharts`, followed by those of `helmChartInflationGenerator`.
 *
 * Source: kustomize api/types/kustomization.go@v0.21.2 (FixKustomization), helmchartargs.go (SplitHelmParameters),
 * api/internal/target/kusttarget_configplugin.go (HelmChartInflationGenerator).
 */
export function chartEntries({ kustomization, namespace }: Pick<Target, "kustomization" | "namespace">): ChartFields[] {
  const { helmCharts = [], helmChartInflationGenerator: old = [] } = kustomization;
  const chartHome = homeOf(kustomization, old);
  return [...helmCharts, ...old.map(toNewFields)].map((entry) => ({
    ...entry,
    chartHome,
    namespace: entry.namespace || kustomization.namespace || namespace,
    // An empty list counts as absent in a kustomization, but not in a plugin's configuration.
    apiVersions: entry.apiVersions?.length === 0 ? undefined : entry.apiVersions,
    kubeVersion: entry.kubeVersion || undefined,
  }));
}

// The last entry that sets the chart home overrides the others.
function homeOf({ helmGlobals }: Kustomization, old: readonly OldHelmChartFields[]): string | undefined {
  return helmGlobals === undefined ? old.findLast(({ chartHome }) => chartHome)?.chartHome : helmGlobals.chartHome;
}

// Kustomize ignores the other fields.
function toNewFields(old: OldHelmChartFields): HelmChartFields {
  const { chartName, chartVersion, chartRepoUrl, values, valuesLocal, valuesMerge, releaseName, place } = old;
  return {
    place,
    name: chartName,
    version: chartVersion,
    repo: chartRepoUrl,
    releaseName,
    namespace: undefined,
    additionalValuesFiles: undefined,
    valuesFile: values,
    valuesInline: valuesLocal,
    valuesMerge,
    includeCRDs: undefined,
    skipHooks: undefined,
    apiVersions: undefined,
    kubeVersion: undefined,
    nameTemplate: undefined,
    skipTests: undefined,
    debug: undefined,
    devel: undefined,
  };
}

/**
 * Checks the fields of a chart and applies the defaults.
 *
 * Source: kustomize api/internal/builtins/HelmChartInflationGenerator.go@v0.21.2 (Config, validateArgs). Known
 * difference: there, the versions of the first chart that sets them overwrite those of the command's flags for all
 * charts that set none.
 * @throws SyncError KUSTOMIZE_HELM_DISABLED, KUSTOMIZE_HELM_CHART, and the errors of reading a values file
 */
export function readChartArgs({ root, context }: Target, fields: ChartFields): ChartArgs {
  const { place, name = "", releaseName = "", additionalValuesFiles = [] } = fields;
  const { helm } = context;
  if (!helm.enabled) throw helmDisabled(place);
  if (name === "") throw badField(place, "name", "it is missing", "name the folder of the chart");
  for (const [field, value] of [
    ["releaseName", releaseName],
    ["name", name],
  ] as const) {
    if (value.startsWith("-")) throw badField(place, field, `it starts with a dash: ${value}`, "correct the name");
  }
  // Kustomize reads these files before it looks for a chart.
  for (const file of additionalValuesFiles) readTargetFile(root, file.text, file.place);
  const { valuesMerge } = fields;
  return {
    place,
    ...chartNameOf(fields),
    releaseName,
    nameTemplate: fields.nameTemplate ?? "",
    namespace: fields.namespace ?? "",
    valuesFile: fields.valuesFile?.text === "" ? undefined : fields.valuesFile,
    additionalValuesFiles,
    valuesInline: inlineValues(fields),
    valuesMerge: valuesMergeOf(valuesMerge || "override", place),
    apiVersions: fields.apiVersions?.map(({ text }) => text) ?? helm.apiVersions,
    kubeVersion: fields.kubeVersion ?? helm.kubeVersion,
    includeCrds: fields.includeCRDs ?? false,
    skipHooks: fields.skipHooks ?? false,
    skipTests: fields.skipTests ?? false,
  };
}

/**
 * Undefined if they are empty. Kustomize prints the configuration of the generator, and reads it again.
 *
 * Source: api/internal/target/kusttarget.go@v0.21.2 (configureBuiltinPlugin).
 */
function inlineValues({ valuesInline, place }: ChartFields): YamlNode | undefined {
  if (valuesInline?.kind !== "map") return undefined;
  const values = atField(place, "valuesInline", () => dissolveMergeKeys(valuesInline, "last"));
  return values.entries.length > 0 ? values : undefined;
}

/** Returns the fields of an entry that identify its chart. */
export function chartNameOf({ name, version, repo, chartHome, devel }: ChartFields): ChartName {
  return {
    name: name ?? "",
    version: version ?? "",
    repo: repo ?? "",
    chartHome: chartHome || "charts",
    devel: devel ?? false,
  };
}

function valuesMergeOf(given: string, place: ErrorPlace): ValuesMerge {
  const known = valuesMerges.find((merge) => merge === given);
  if (known !== undefined) return known;
  const near = nearest(given, valuesMerges);
  const hint = near === undefined ? `write ${valuesMerges.join(", ")}` : `did you mean "${near}"?`;
  throw badField(place, "valuesMerge", `it is ${JSON.stringify(given)}; it is one of ${valuesMerges.join(", ")}`, hint);
}

function badField(place: ErrorPlace, field: string, why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_HELM_CHART",
    what: `cannot use the chart: ${field}`,
    where: inField(place, field),
    why,
    mend,
  });
}

/** The place of a field inside an entry. */
export function inField(place: ErrorPlace, field: string): ErrorPlace {
  return { ...place, field: place.field === undefined || place.field === "" ? field : `${place.field}.${field}` };
}

/** Runs the step; an error about a node of the field gets the place of the field. */
export function atField<T>(place: ErrorPlace, field: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const inner = error.where.field ?? "";
    throw error.with({ where: inField(place, inner === "" ? field : `${field}.${inner}`) });
  }
}

function helmDisabled(where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_HELM_DISABLED",
    what: "cannot inflate a Helm chart",
    where,
    why: "charts are not enabled for this build, and kustomize rejects them in that case",
    mend: "pass --enable-helm to slipway build, or helm: { enabled: true } to buildKustomization; no helm program is needed",
  });
}
