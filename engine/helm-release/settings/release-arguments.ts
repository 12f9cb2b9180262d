// All that a program can give a HelmRelease: what the plugin has under the same names, and where the chart comes from.
//
// Source: helm-controller api/v2/helmrelease_types.go@v1.6.0 (HelmChartTemplate).
import { chartReferenceRules, chartReferenceSettings } from "../../chart/settings/chart-reference-settings";
import { accessSettings } from "../../set/settings/access-settings";
import { dependsOnSetting } from "../../set/settings/readiness-settings";
import type { GroupRule, ProgramType, SettingGroup } from "../../settings/field";
import { helmChartFields } from "../../sources/settings/helm-chart-settings";
import { releaseContent, releaseNames } from "./release-settings";

const sourceOfCharts = {
  name: "SourceReference",
  is: "a source of charts, such as a HelmRepository",
} as const satisfies ProgramType;

const chartSpec = {
  name: "ReleaseChartSpec",
  argumentsName: "ReleaseChartSpec",
  doc: "The fields of a `HelmChart`.",
  fields: {
    sourceRef: {
      type: "program",
      of: sourceOfCharts,
      doc: "A `HelmRepository`, a `GitRepository`, a `Bucket`, an `OciRepository` or an `Artifact`.",
      required: true,
      plain: true,
    },
    chart: {
      type: "text",
      doc: "The name of the chart in a `HelmRepository`; in another source the path of its folder or of its `.tgz` file.",
      required: true,
    },
    ...helmChartFields,
  },
  refused: { interval: "has no meaning here: each update of the stack is one reconciliation" },
} as const satisfies SettingGroup;

/**
 * A chart in the form of Flux.
 *
 * @internal for the generator of the SDK
 */
export const chartTemplate = {
  name: "ReleaseChartTemplate",
  argumentsName: "ReleaseChartTemplate",
  doc: "A chart in the form of Flux.",
  fields: {
    spec: {
      type: "group",
      group: chartSpec,
      doc: "The chart and its source.",
      required: true,
      missing: "write a map with chart and sourceRef",
      plain: true,
    },
  },
  refused: { metadata: "has no meaning here: there is no HelmChart object" },
} as const satisfies SettingGroup;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A chart in the form of Flux has all of it in its own fields. */
const templateRules = Object.keys(chartReferenceSettings).flatMap((name): GroupRule[] =>
  name === "chart" || name === "chartRef"
    ? []
    : [
        {
          reads: ["chart", name],
          broken: ({ chart, [name]: other }) =>
            typeof chart === "object" && isGiven(chart) && isGiven(other)
              ? [name, "cannot be given beside chart.spec: move it there"]
              : undefined,
        },
      ],
);

const { chart, ...reference } = chartReferenceSettings;

/**
 * All arguments.
 *
 * @internal the reference pages have them
 */
export const releaseArguments = {
  name: "HelmRelease",
  doc: "The arguments of a `HelmRelease`.",
  fields: {
    ...releaseNames,
    chart: {
      type: "either",
      of: [{ type: "text" }, { type: "group", group: chartTemplate }],
      doc: `${chart.doc} Or \`{ spec }\`, as in Flux.`,
      argument: chart.argument,
    },
    ...reference,
    ...releaseContent,
    dependsOn: dependsOnSetting,
    ...accessSettings,
  },
  refused: {
    interval: "has no meaning here: each update of the stack is one reconciliation; slipway reconcile repeats it",
  },
  rules: [...chartReferenceRules, ...templateRules],
} as const satisfies SettingGroup;
