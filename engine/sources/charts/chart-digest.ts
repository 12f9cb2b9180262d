import type { FetchedChart } from "../../model/sources/chart-source";
import { sha256Of } from "../content-digest";

/** `sha256:` and the hex digest of the archive of a chart, or of the files of its folder. */
export function digestOfChart(content: FetchedChart["content"]): string {
  return content.kind === "directory" ? content.tree.digest() : sha256Of(content.bytes);
}
