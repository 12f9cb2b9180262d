import { mapAll } from "../../../errors/map-all";
import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type * as Helm from "../../helm/inflate-chart";
import type { Target } from "../build-context/context";
import type { Generator } from "../generators/generator";
import { readTargetFile } from "../load/target-root";
import { chartEntries, inField, readChartArgs, type ChartArgs, type ChartFields } from "./chart-args";
import { findChart, readValuesFile } from "./find-chart";
import { chartValues } from "./chart-values";
import { readInflated } from "./read-inflated";

/** The generators of `helmCharts` and `helmChartInflationGenerator`. */
export function helmCharts(target: Target): readonly Generator[] {
  return mapAll(chartEntries(target), (entry) => inflate(target, entry));
}

/**
 * Renders the objects of a chart, including hooks, as `helm template` prints them.
 *
 * Source: kustomize api/internal/builtins/HelmChartInflationGenerator.go@v0.21.2 (Config, Generate).
 * @throws SyncError KUSTOMIZE_HELM_DISABLED, KUSTOMIZE_HELM_CHART; the generator also throws Helm's errors
 */
export function inflate(target: Target, fields: ChartFields): Generator {
  const args = readChartArgs(target, fields);
  return () => {
    const { root, context } = target;
    const { place, name, additionalValuesFiles } = args;
    const found = findChart(root, args, (chart, file) => atEntry(args, () => helm().readChartFile(chart, file)));
    const values = chartValues(args, context.schemas, () => readValuesFile(root, args, found));
    refuseFolderInName(args);
    const valuesFiles = [
      { name: args.valuesFile?.text ?? "values.yaml", content: values },
      ...additionalValuesFiles.map(({ text, place: own }) => {
        if (text.startsWith("/") || /^https?:/i.test(text)) throw notRelative(text, own);
        const file = readTargetFile(root, text, own);
        return { name: file.path, content: file.bytes };
      }),
    ];
    const { environment, templateSteps } = context.helm;
    const { text, warnings } = atEntry(args, () =>
      helm().inflateChart(found.chart, {
        ...args,
        valuesFiles,
        environment,
        templateSteps,
        remotes: root.options.remotes,
      }),
    );
    for (const warning of new Set(warnings)) context.warnings.push(`${place.file ?? ""}: chart ${name}: ${warning}`);
    const objects = readInflated(text, { place, chart: name, nameFile: found.nameFile, schemas: context.schemas });
    context.journal?.inflated(objects);
    return objects;
  };
}

/** Adds the place of the entry to an error of Helm; Helm's message becomes the reason. */
function atEntry<T>({ name, place }: ChartArgs, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const { what, where, why } = error;
    const isNamed = where.file === undefined || where.file === name || (why ?? "").includes(where.file);
    const file = isNamed ? "" : `${where.file ?? ""}: `;
    const reason = `${file}${why ?? what}`;
    throw error.with({
      what: `cannot inflate the chart "${name}": ${what}`,
      where: place,
      why: reason,
      also: [],
      cause: error,
    });
  }
}

// Kustomize writes the values to a file with the chart's name, in a directory without subdirectories, so a name with a
// slash fails.
function refuseFolderInName({ name, place }: ChartArgs): void {
  const parts: string[] = [];
  for (const part of name.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0) parts.pop();
    else if (part !== "..") parts.push(part);
  }
  if (parts.length <= 1) return;
  throw new SyncError({
    code: "KUSTOMIZE_HELM_CHART",
    what: `cannot inflate the chart "${name}"`,
    where: inField(place, "name"),
    why: "kustomize accepts only the name of a folder in chartHome, not a path",
    mend: `write name: ${parts.at(-1) ?? ""}, and set helmGlobals.chartHome to the folder that holds it`,
  });
}

function notRelative(path: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_HELM_CHART",
    what: `cannot use the values file "${path}"`,
    where,
    why: "kustomize accepts only paths relative to the kustomization here",
    mend: "write a relative path, or name the file with valuesFile",
  });
}

function helm(): typeof Helm {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- builds without charts need none of it, and it takes long to load
  return require("../../helm/inflate-chart") as typeof Helm;
}
