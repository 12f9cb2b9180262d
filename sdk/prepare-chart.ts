import { basename, dirname, resolve } from "node:path";
import {
  type Chart,
  type FetchedChart,
  findUnknownValues,
  openChart,
  openDirectory,
  resolveChart,
  type TemplateChartOptions,
  type ValuesFile,
} from "slipway";
import type { KnownChartArgs } from "./chart-args";
import { digestRelease } from "./digest-release";

/** A chart that was fetched and opened, and what is known without any cluster. */
export interface PreparedChart {
  readonly args: KnownChartArgs;
  readonly fetched: FetchedChart;
  readonly chart: Chart;
  readonly given: NonNullable<TemplateChartOptions["given"]>;
  readonly digest: string;
  /** Whether anything in it mentions hooks of a deletion. */
  readonly mayHaveDeleteHooks: boolean;
  readonly warnings: readonly string[];
}

/** Fetches and opens the chart, and reads the values files. Throws a SyncError of the stage that failed. */
export async function prepareChart(args: KnownChartArgs): Promise<PreparedChart> {
  const files = args.valuesFiles.map(readValuesFile);
  const { auth, chart: name, version, repo } = args;
  const pins = Object.entries({ version, repo, digest: args.digest }).filter(([, value]) => value !== undefined);
  const trusted = args.keyring === undefined ? {} : { keyring: Buffer.from(args.keyring) };
  const fetched = await resolveChart({ chart: name, ...Object.fromEntries(pins) }, { ...auth, ...trusted });
  const warnings = [...(fetched.warnings ?? [])];
  const log = (line: string): void => void warnings.push(line);
  const chart = openChart(fetched, { log, helmVersion: args.helmVersion });
  const given = { files, set: args.set };
  const unknown = findUnknownValues(chart, { values: args.values, given, helmVersion: args.helmVersion });
  for (const { path, near } of unknown) {
    const hint = near === undefined ? "" : `; did you mean "${near}"?`;
    warnings.push(`the chart ${chart.metadata.name} does not know the value "${path}"${hint}`);
  }
  const words = [...files.map(({ content }) => asText(content)), JSON.stringify([args.values, args.set])];
  const mayHaveDeleteHooks = args.hooks === "run" && (mentionsDelete(chart) || words.some(isDeleteMentioned));
  const digest = digestRelease(args, fetched, files);
  return { args, fetched, chart, given, digest, mayHaveDeleteHooks, warnings };
}

// Known before anything is rendered: an event in an annotation is written out in a file, or comes from a value.
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
