import { isSyncError } from "../../../engine/errors/sync-error";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import { openChart } from "../../../engine/render/helm/lazy-helm";
import { render } from "../../../engine/render/pipeline";
import type { RenderState, UnknownInput } from "../../../engine/render/render-state";
import { openMemory } from "../../../engine/sources/memory";
import type { Program } from "./draw-program";

const environment = { now: () => 0n, localTimeZone: "UTC", randomBytes: (count: number) => new Uint8Array(count) };

/** The chart with values and inputs that are not known; undefined if it refuses the values. */
export async function renderChart(
  chart: Chart,
  values: Readonly<Record<string, unknown>>,
  leaves: readonly UnknownInput[] = [],
): Promise<RenderState | undefined> {
  try {
    return await render({
      source: {
        kind: "chart",
        chart,
        options: { name: "shop", environment },
        cluster: { reachable: false },
        includeCrds: true,
        lookUp: (requests) => Promise.resolve(requests.map(() => ({}))),
      },
      postRenderers: [],
      inputs: { values },
      secrets: [],
      ...(leaves.length === 0 ? {} : { unknown: { leaves } }),
    });
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

/** The files of the program's chart. */
export function filesOf({ values, template }: Program): Readonly<Record<string, string>> {
  const defaults = Object.fromEntries(values.map(({ name, byDefault }) => [name, byDefault]));
  return {
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "values.yaml": JSON.stringify(defaults),
    "templates/all.yaml": template,
    "templates/_parts.tpl": "{{ define `isTrue` }}{{ if eq .x `true` }}yes{{ end }}{{ end }}",
  };
}

/** The program's chart. */
export function chartOf(program: Program): Chart {
  const tree = openMemory(filesOf(program));
  return openChart({ content: { kind: "directory", tree, path: "." }, label: "shop" });
}
