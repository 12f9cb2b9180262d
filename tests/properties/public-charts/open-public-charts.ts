// The charts of tests/public-charts, with their dependencies in charts/.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import { openChart } from "../../../engine/render/helm/public-functions";
import { openMemory } from "../../../engine/sources/memory";
import { toPlain } from "../charts/to-plain";
import { type DocumentedValue, readDocumentedValues } from "./documented-values";

/** A chart, and the values that its README documents. */
export interface PublicChart {
  readonly name: string;
  readonly chart: Chart;
  readonly values: readonly DocumentedValue[];
}

type Files = Readonly<Record<string, string>>;

const folder = join(__dirname, "../../public-charts");

/** The names of the charts, without the library. */
export const publicChartNames: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "parts")
  .map(({ name }) => name)
  .sort();

/** Opens a chart. */
export function openPublicChart(name: string): PublicChart {
  const files = publicChartFiles(name);
  const chart = openChart({ content: { kind: "directory", tree: openMemory(files), path: "." }, label: name });
  return { name, chart, values: readDocumentedValues(files["README.md"] ?? "") };
}

/** The files of a chart, by path, with those of its dependencies in `charts/`. */
export function publicChartFiles(name: string): Files {
  const own = readFiles(join(folder, name));
  const metadata = toPlain(own["Chart.yaml"] ?? "") as { readonly dependencies?: readonly { repository: string }[] };
  const inner = (metadata.dependencies ?? []).flatMap(({ repository }) => {
    const dependency = repository.replace("file://../", "");
    return Object.entries(publicChartFiles(dependency)).map(([path, text]) => [`charts/${dependency}/${path}`, text]);
  });
  return { ...own, ...(Object.fromEntries(inner) as Files) };
}

/** Writes the files of a chart into a folder. */
export function writePublicChart(name: string, target: string): void {
  for (const [path, text] of Object.entries(publicChartFiles(name))) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}

function readFiles(root: string): Files {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(root, path), "utf8")]));
}
