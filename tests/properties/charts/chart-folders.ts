import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { makeTar } from "../../engine/render/helm/chart/make-tar";
import type { Plain } from "../write-yaml";

const source = join(__dirname, "../../charts");

/** A chart of `tests/charts/`. */
export interface TestChart {
  readonly name: string;
  /** Its `values.yaml`. */
  readonly values: string;
  /** Interesting values, by top-level key. */
  readonly draws: Readonly<Record<string, readonly Plain[]>>;
  /** Paths of its templates, as `--show-only` takes them. */
  readonly templates: readonly string[];
}

/** The form of a chart in the folder: unchanged, with CRLF in its templates and values, or packed. */
export const forms = ["plain", "crlf", "packed"] as const;
export type ChartForm = (typeof forms)[number];

/** The path of a chart in the folder. */
export function chartPath(name: string, form: ChartForm): string {
  return form === "packed" ? `packed/${name}.tgz` : `${form}/${name}`;
}

/** Writes each chart in each form; a folder named `*.tgz` in its `charts/` becomes a packed chart. */
export function writeCharts(folder: string): TestChart[] {
  const names = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return names.map((name) => {
    const files = readChart(join(source, name));
    writeFiles(join(folder, chartPath(name, "plain")), files);
    writeFiles(
      join(folder, chartPath(name, "crlf")),
      new Map([...files].map(([path, data]) => [path, withCrlf(path, data)])),
    );
    mkdirSync(join(folder, "packed"), { recursive: true });
    writeFileSync(join(folder, chartPath(name, "packed")), pack(name, files));
    const draws = join(source, `${name}.draws.json`);
    return {
      name,
      values: files.get("values.yaml")?.toString() ?? "",
      draws: existsSync(draws) ? (JSON.parse(readFileSync(draws, "utf8")) as TestChart["draws"]) : {},
      templates: [...files.keys()].filter((path) => path.startsWith("templates/")),
    };
  });
}

function readChart(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const walk = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isFile()) files.set(relative(folder, path), readFileSync(path));
      else if (entry.name.endsWith(".tgz")) files.set(relative(folder, path), pack(entry.name, readChart(path)));
      else walk(path);
    }
  };
  walk(folder);
  return files;
}

function pack(name: string, files: ReadonlyMap<string, Buffer>): Buffer {
  const top = name.replace(/\.tgz$/, "");
  return gzipSync(makeTar(Object.fromEntries([...files].map(([path, data]) => [`${top}/${path}`, data]))));
}

function withCrlf(path: string, data: Buffer): Buffer {
  return /\.(ya?ml|tpl|txt)$/.test(path) ? Buffer.from(data.toString().replaceAll("\n", "\r\n")) : data;
}

function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, data] of files) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), data);
  }
}
