import type { Chart } from "../../../engine/render/helm/chart/chart";
import { openChart } from "../../../engine/render/helm/public-functions";
import type { RenderRequest } from "../../../engine/render/render-state";
import { openMemory } from "../../../engine/sources/memory";

const environment = { now: () => 0n, localTimeZone: "UTC", randomBytes: (count: number) => new Uint8Array(count) };

/** The chart with these files, named "shop". */
export function openShop(files: Readonly<Record<string, string>>): Chart {
  const tree = openMemory({ "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n", ...files });
  return openChart({ content: { kind: "directory", tree, path: "." }, label: "shop" });
}

/** A render of the chart without a cluster, in which clock and random values are always the same. */
export function chartRequest(chart: Chart, values: Readonly<Record<string, unknown>>): RenderRequest {
  return {
    source: {
      kind: "chart",
      chart,
      options: { name: "shop", helmVersion: 3, environment },
      cluster: { reachable: false },
      includeCrds: true,
      lookUp: (requests) => Promise.resolve(requests.map(() => ({}))),
    },
    postRenderers: [],
    inputs: { values },
    secrets: [],
  };
}
