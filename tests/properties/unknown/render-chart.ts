import { isSyncError } from "../../../engine/errors/sync-error";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import { render } from "../../../engine/render/pipeline";
import type { RenderRequest, RenderState, UnknownInput } from "../../../engine/render/render-state";
import { chartRequest, openShop } from "../charts/chart-request";
import type { Program } from "./draw-program";

/** The render with inputs that are not known; undefined if it is refused. */
export async function renderUnlessRefused(
  request: RenderRequest,
  leaves: readonly UnknownInput[] = [],
): Promise<RenderState | undefined> {
  try {
    return await render({ ...request, ...(leaves.length === 0 ? {} : { unknown: { leaves } }) });
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

/** The chart with values and inputs that are not known; undefined if it refuses the values. */
export function renderChart(
  chart: Chart,
  values: Readonly<Record<string, unknown>>,
  leaves: readonly UnknownInput[] = [],
): Promise<RenderState | undefined> {
  return renderUnlessRefused(chartRequest(chart, values), leaves);
}

/** The files of the program's chart, without `Chart.yaml`. */
export function filesOf({ values, template }: Program): Readonly<Record<string, string>> {
  const defaults = Object.fromEntries(values.map(({ name, byDefault }) => [name, byDefault]));
  return {
    "values.yaml": JSON.stringify(defaults),
    "templates/all.yaml": template,
    "templates/_parts.tpl": "{{ define `isTrue` }}{{ if eq .x `true` }}yes{{ end }}{{ end }}",
  };
}

/** The program's chart. */
export function chartOf(program: Program): Chart {
  return openShop(filesOf(program));
}
