import type { RenderedObject } from "../../../model/rendering/rendered-object";
import { NodeCount } from "../../../yaml/read/node-count";
import type { ChartCrd } from "../chart/chart";
import { defaultChartLimits } from "../chart/limits";
import { readObjects } from "./read-objects";

/** The objects of documents that were read already, by content and path. Nobody changes these objects. */
export type ObjectMemo = Map<string | Uint8Array, Map<string, readonly RenderedObject[]>>;

/** The objects of the files in `crds/` of a chart and the charts inside it, which share one limit. */
export function readCrdFiles(crds: readonly ChartCrd[], memo: ObjectMemo | undefined): readonly RenderedObject[] {
  const count = new NodeCount(defaultChartLimits.nodes);
  return crds.flatMap(({ path, file }) => readOnce(file.data, path, memo, count));
}

/** As `readObjects`; with a memo, the same objects for the same content and path. */
export function readOnce(
  content: string | Uint8Array,
  path: string,
  memo: ObjectMemo | undefined,
  count?: NodeCount,
): readonly RenderedObject[] {
  if (memo === undefined) return readObjects(content, path, count);
  const byPath = memo.get(content) ?? new Map<string, readonly RenderedObject[]>();
  memo.set(content, byPath);
  const objects = byPath.get(path) ?? readObjects(content, path, count);
  byPath.set(path, objects);
  return objects;
}
