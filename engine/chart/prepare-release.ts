import { basename, dirname, resolve } from "node:path";
import { optional } from "../lib/optional";
import type { FetchedChart } from "../model/sources/chart-source";
import type { Chart } from "../render/helm/chart/chart";
import { findUnknownValues, openChart } from "../render/helm/lazy-helm";
import type { TemplateChartOptions } from "../render/helm/template-chart";
import type { ValuesFile } from "../render/helm/values/merge-values";
import { resolveChart } from "../sources/charts/resolve-chart";
import { openDirectory } from "../sources/directory";
import { digestRelease } from "./digest-release";
import type { ReleaseRequest } from "./release-request";

/** A fetched chart, and the data that does not depend on a cluster. */
export interface PreparedRelease {
  /** The request of the release. */
  readonly request: ReleaseRequest;
  /** The chart as it was fetched. */
  readonly fetched: FetchedChart;
  /** The opened chart. */
  readonly chart: Chart;
  /** The values and flags of the request, read from their files. */
  readonly given: NonNullable<TemplateChartOptions["given"]>;
  /** The digest of the chart and its values. */
  readonly digest: string;
  /** Whether any of its files mentions deletion hooks. */
  readonly mayHaveDeleteHooks: boolean;
  /** The warnings about the chart and its values. */
  readonly warnings: readonly string[];
}

/**
 * Fetches and opens the chart, and reads the values files. Throws a SyncError of the stage that failed.
 *
 * @param given the chart if it was fetched already; default: the one that the request names
 */
export async function prepareRelease(request: ReleaseRequest, given?: FetchedChart): Promise<PreparedRelease> {
  const files = request.valuesFiles.map(readValuesFile);
  const fetched = given ?? (await fetchChart(request));
  const warnings = [...(fetched.warnings ?? [])];
  const log = (line: string): void => void warnings.push(line);
  const chart = openChart(fetched, { log, helmVersion: request.helmVersion });
  const user = { files, set: request.set };
  const unknown = findUnknownValues(chart, { values: request.values, given: user, helmVersion: request.helmVersion });
  for (const { path, near } of unknown) {
    const hint = near === undefined ? "" : `; did you mean "${near}"?`;
    warnings.push(`the chart ${chart.metadata.name} has no value "${path}"${hint}`);
  }
  const texts = [...files.map(({ content }) => asText(content)), JSON.stringify([request.values, request.set])];
  const mayHaveDeleteHooks = request.hooks === "run" && (mentionsDelete(chart) || texts.some(isDeleteMentioned));
  const digest = digestRelease(request, fetched, files);
  return { request, fetched, chart, given: user, digest, mayHaveDeleteHooks, warnings };
}

function fetchChart({ auth, chart, version, repo, digest, keyring }: ReleaseRequest): Promise<FetchedChart> {
  const trusted = keyring === undefined ? {} : { keyring: Buffer.from(keyring) };
  return resolveChart({ chart, ...optional({ version, repo, digest }) }, { ...auth, ...trusted });
}

// Searches the files before rendering: an event in an annotation is written in a file, or comes from a value.
function mentionsDelete({ raw, dependencies }: Chart): boolean {
  return raw.some(({ data }) => isDeleteMentioned(asText(data))) || dependencies.some(mentionsDelete);
}

function isDeleteMentioned(text: string): boolean {
  return text.includes("pre-delete") || text.includes("post-delete");
}

function asText(content: ValuesFile["content"]): string {
  if (typeof content === "string") return content;
  return content instanceof Uint8Array ? Buffer.from(content).toString("utf8") : "";
}

function readValuesFile(name: string): ValuesFile {
  const path = resolve(name);
  return { name, content: openDirectory(dirname(path), { label: dirname(name) }).readFile(basename(path)) };
}
