import { boolean, embedded, list, placedText, struct, text, textList, type Decoder, type Struct } from "./decode";
import type { YamlNode } from "../../../yaml/node";

// Source: kustomize api/types/helmchartargs.go@v0.21.2.

/** A map with arbitrary values; its node is kept unchanged. */
const values: Decoder<YamlNode> = (node, reading) =>
  // Reuses the type check of a struct without fields, which ignores unknown fields here.
  anyMap(node, reading) === undefined ? undefined : node;
const anyMap = (node: YamlNode, reading: Parameters<typeof text>[1]): unknown =>
  struct({})(node, { ...reading, isLenient: true });

const globalFields = { chartHome: text, configHome: text };

const chartFields = {
  name: text,
  version: text,
  repo: text,
  releaseName: text,
  namespace: text,
  additionalValuesFiles: textList,
  valuesFile: placedText,
  valuesInline: values,
  valuesMerge: text,
  includeCRDs: boolean,
  skipHooks: boolean,
  apiVersions: textList,
  kubeVersion: text,
  nameTemplate: text,
  skipTests: boolean,
  debug: boolean,
  devel: boolean,
};

const oldFields = {
  chartName: text,
  chartVersion: text,
  chartRepoUrl: text,
  chartHome: text,
  chartRepoName: text,
  helmBin: text,
  helmHome: text,
  values: placedText,
  valuesLocal: values,
  valuesMerge: text,
  releaseName: text,
  releaseNamespace: text,
  extraArgs: textList,
};

export const helmGlobals = struct(globalFields);

const chart = struct(chartFields);
/** An entry of `helmCharts`. */
export type HelmChartFields = Struct<typeof chartFields>;
export const helmCharts = list<HelmChartFields>(chart, (place) => ({ ...emptyOf(chartFields), place }));

const oldChart = struct(oldFields);
/** An entry of `helmChartInflationGenerator`. */
export type OldHelmChartFields = Struct<typeof oldFields>;
export const oldHelmCharts = list<OldHelmChartFields>(oldChart, (place) => ({ ...emptyOf(oldFields), place }));

/** The configuration of the plugin: the global fields and those of a chart. The plugin ignores `metadata`. */
export const helmPluginFields = struct(embedAll({ ...globalFields, ...chartFields }));

function emptyOf<F extends Readonly<Record<string, unknown>>>(fields: F): { readonly [K in keyof F]: undefined } {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])) as { [K in keyof F]: undefined };
}

function embedAll<F extends Readonly<Record<string, Decoder<unknown>>>>(fields: F): F {
  return Object.fromEntries(Object.entries(fields).map(([name, decoder]) => [name, embedded(decoder)])) as F;
}
