import type { FetchedChart } from "../../model/sources/chart-source";
import type { Chart } from "./chart/chart";
import type { WithVersion } from "./context";
import { loadChart, loadChartArchive, type LoadOptions } from "./chart/load-chart";

/** See `openChart` in `lazy-helm.ts`. */
export function openChart(
  { content, label }: Pick<FetchedChart, "content" | "label">,
  options: WithVersion<LoadOptions>,
): Chart {
  if (content.kind === "archive") return loadChartArchive(content.bytes, label, options);
  return loadChart(content.tree, content.path, options);
}
