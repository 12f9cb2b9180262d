// The charts of tests/charts and of the conformance data.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import { openChart } from "../../../engine/render/helm/public-functions";
import type { SourceTree } from "../../../engine/model/sources/source-tree";
import { openDirectory } from "../../../engine/sources/directory";
import { openMemory } from "../../../engine/sources/memory";
import type { CorpusFile } from "../../conformance/helm-case";

/** A chart with its name for messages. */
export interface RealChart {
  readonly label: string;
  readonly chart: Chart;
}

const own = join(__dirname, "../../charts");
const corpus = join(
  process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../../shared/conformance"),
  "helm/charts",
);

/** All charts that can be opened: some are meant to be broken. */
export function openRealCharts(): readonly RealChart[] {
  const folders = readdirSync(own, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, openDirectory(join(own, name), { label: name })] as const);
  const files = existsSync(corpus) ? readdirSync(corpus).sort() : [];
  if (files.length === 0) process.stdout.write(`no conformance data at ${relative(process.cwd(), corpus)}\n`);
  const recorded = files.map((file) => {
    const data = JSON.parse(readFileSync(join(corpus, file), "utf8")) as {
      readonly chart: string;
      readonly files: Readonly<Record<string, CorpusFile>>;
    };
    return [data.chart, openFiles(data.files)] as const;
  });
  return [...folders, ...recorded].flatMap(([label, tree]) => open(label, tree));
}

function openFiles(files: Readonly<Record<string, CorpusFile>>): SourceTree {
  const contents = Object.entries(files).map(([path, file]) => {
    return [path, typeof file === "string" ? file : Buffer.from(file.$base64, "base64")] as const;
  });
  return openMemory(Object.fromEntries(contents));
}

function open(label: string, tree: SourceTree): readonly RealChart[] {
  try {
    return [{ label, chart: openChart({ content: { kind: "directory", tree, path: "." }, label }) }];
  } catch (error) {
    if (isSyncError(error)) return [];
    throw error;
  }
}
