import { join } from "node:path";

import { makeChart } from "../make-chart";
import { makeMonitoringChart } from "../monitoring/make-monitoring-chart";

/** A chart, and a value that changes a label of each of its objects. */
export interface Shape {
  readonly name: string;
  readonly chart: string;
  readonly hasDefinitions: boolean;
  /** The change, as a flag of helm and as the text of values. */
  readonly change: { readonly flag: string; readonly values: string };
}

export async function monitoringShape(folder: string): Promise<Shape> {
  const { folder: chart } = await makeMonitoringChart(join(folder, "monitoring"));
  const change = { flag: "labels.environment=stage", values: '{ labels: { environment: "stage" } }' };
  return { name: "monitoring chart", chart, hasDefinitions: true, change };
}

export async function objectsShape(folder: string, objectCount: number): Promise<Shape> {
  const { folder: chart } = await makeChart(join(folder, `objects-${String(objectCount)}`), objectCount);
  const change = {
    flag: "global.labels.environment=stage",
    values: '{ global: { labels: { environment: "stage" } } }',
  };
  return { name: `${objectCount.toLocaleString("en")} objects`, chart, hasDefinitions: false, change };
}
