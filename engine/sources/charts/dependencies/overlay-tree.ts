import type { FetchedChart } from "../../../model/chart-source";
import type { SourceTree } from "../../../model/source-tree";
import { compareBytes } from "../../compare-bytes";
import { openMemory } from "../../memory";
import { digestLines } from "../../tree-digest";
import { fileNotFound } from "../../tree-errors";
import { normalizeTreePath } from "../../tree-path";
import { sha256Of } from "../digest";
import type { ReadFiles } from "./packed-file";
import type { ResolvedDependencies, ResolvedDependency } from "./resolve-dependencies";

/** What stands at a name in `charts/`. */
type Laid = { readonly bytes: Uint8Array } | { readonly tree: SourceTree; readonly path: string };

/**
 * See `layDependencies` in `../late.ts`.
 *
 * Source: helm pkg/downloader/manager.go@v3.22.0 (safeMoveDeps).
 */
export function layDependencies(
  chart: FetchedChart,
  { dependencies }: ResolvedDependencies,
  readFiles?: ReadFiles,
): FetchedChart {
  const { content } = chart;
  if (content.kind === "archive") return chart;
  const laid = new Map<string, Laid>();
  for (const dependency of dependencies) {
    const found = dependency.chart?.content;
    if (found === undefined) continue;
    if (found.kind === "archive") laid.set(archiveName(dependency), { bytes: found.bytes });
    else laid.set(`${dependency.name}-${dependency.version}`, layFolder(found, dependency.chart, readFiles));
  }
  const inside = dependencies.filter((one) => one.chart === undefined).map(({ name }) => name);
  const tree = new OverlayTree(content.tree, content.path === "." ? "charts" : `${content.path}/charts`, laid, inside);
  return { ...chart, content: { kind: "directory", tree, path: content.path } };
}

type Folder = Extract<FetchedChart["content"], { readonly kind: "directory" }>;

function layFolder({ tree, path }: Folder, chart: FetchedChart | undefined, readFiles: ReadFiles | undefined): Laid {
  if (readFiles === undefined || chart === undefined) return { tree, path };
  const files = Object.fromEntries(readFiles(chart).map(({ name, data }) => [name, data]));
  return { tree: openMemory(files, tree.label), path: "." };
}

/** The file of the dependency in `charts/`. */
export function archiveName({ name, version, chart }: ResolvedDependency): string {
  return chart?.fileName ?? `${name}-${version}.tgz`;
}

/** A tree with one folder in which further charts lie. */
class OverlayTree implements SourceTree {
  readonly label: string;
  private readonly base: SourceTree;
  private readonly folder: string;
  private readonly laid: ReadonlyMap<string, Laid>;
  private readonly inside: readonly string[];

  constructor(base: SourceTree, folder: string, laid: ReadonlyMap<string, Laid>, inside: readonly string[]) {
    this.base = base;
    this.folder = folder;
    this.laid = laid;
    this.inside = inside;
    this.label = base.label;
  }

  readFile(path: string): Uint8Array {
    const found = this.find(path);
    if (found === undefined) return this.base.readFile(path);
    if (found.laid === undefined) throw fileNotFound(path, this.label);
    if ("tree" in found.laid) return found.laid.tree.readFile(below(found.laid.path, found.rest));
    if (found.rest !== "") throw fileNotFound(path, this.label);
    return found.laid.bytes;
  }

  entryAt(path: string): "file" | "directory" | undefined {
    if (normalizeTreePath(path, this.label) === this.folder && this.laid.size > 0) return "directory";
    const found = this.find(path);
    if (found === undefined) return this.base.entryAt(path);
    if (found.laid === undefined) return undefined;
    if ("tree" in found.laid) return found.laid.tree.entryAt(below(found.laid.path, found.rest));
    return found.rest === "" ? "file" : undefined;
  }

  realPath(path: string): string {
    return this.find(path) === undefined ? this.base.realPath(path) : normalizeTreePath(path, this.label);
  }

  list(path: string): readonly string[] {
    const at = normalizeTreePath(path, this.label);
    if (at === this.folder) {
      const own = this.base.entryAt(at) === "directory" ? this.base.list(at).filter((name) => !this.isGone(name)) : [];
      return [...new Set([...own, ...this.laid.keys()])].sort(compareBytes);
    }
    const found = this.find(path);
    if (found?.laid !== undefined && "tree" in found.laid) {
      return found.laid.tree.list(below(found.laid.path, found.rest));
    }
    const own = this.base.list(path);
    const isParent = at === (this.folder.includes("/") ? this.folder.slice(0, this.folder.lastIndexOf("/")) : ".");
    return isParent && this.laid.size > 0 ? [...new Set([...own, "charts"])].sort(compareBytes) : own;
  }

  digest(): string {
    const lines = new Map([["", this.base.digest()]]);
    for (const [name, laid] of this.laid) {
      lines.set(name, "tree" in laid ? laid.tree.digest() : sha256Of(laid.bytes));
    }
    return digestLines(lines);
  }

  private find(path: string): { readonly laid: Laid | undefined; readonly rest: string } | undefined {
    const at = normalizeTreePath(path, this.label);
    if (!at.startsWith(`${this.folder}/`)) return undefined;
    const [name = "", ...rest] = at.slice(this.folder.length + 1).split("/");
    const laid = this.laid.get(name);
    if (laid === undefined && !this.isGone(name)) return undefined;
    return { laid, rest: rest.join("/") };
  }

  /** Packed charts that are no dependency any more; those that belong in the folder stay. */
  private isGone(name: string): boolean {
    if (!/\.tgz$/i.test(name) || this.laid.has(name)) return false;
    if (this.base.entryAt(`${this.folder}/${name}`) !== "file") return false;
    return !this.inside.some((own) => name.startsWith(`${own}-`));
  }
}

function below(path: string, rest: string): string {
  if (rest === "") return path;
  return path === "." ? rest : `${path}/${rest}`;
}
