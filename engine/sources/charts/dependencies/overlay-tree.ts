import { SyncError } from "../../../errors/sync-error";
import { fileInside } from "../../../lib/path-inside";
import { visibleText } from "../../../lib/visible-text";
import type { FetchedChart } from "../../../model/sources/chart-source";
import { composeLocation, type SourceLocation } from "../../../model/sources/source-location";
import type { SourceTree } from "../../../model/sources/source-tree";
import { compareStrings } from "../../../go/values/bytes";
import { digestLines } from "../../tree-digest";
import { fileNotFound } from "../../tree-errors";
import { normalizeTreePath } from "../../tree-path";
import { sha256Of } from "../../content-digest";
import { packChart } from "./pack-chart";
import type { ReadFiles } from "./packed-file";
import type { ResolvedDependencies, ResolvedDependency } from "./resolve-dependencies";

/** An entry that the overlay adds to `charts/`. */
type AddedEntry = { readonly bytes: Uint8Array } | { readonly tree: SourceTree; readonly path: string };

/**
 * See `addDependencies` in `../lazy-dependencies.ts`.
 *
 * Source: helm pkg/downloader/manager.go@v3.22.0 (safeMoveDeps).
 */
export function addDependencies(
  chart: FetchedChart,
  { dependencies }: ResolvedDependencies,
  readFiles?: ReadFiles,
): FetchedChart {
  const { content } = chart;
  if (content.kind === "archive") return chart;
  const added = new Map<string, AddedEntry>();
  for (const dependency of dependencies) {
    const { chart: fetched } = dependency;
    if (fetched === undefined) continue;
    const { content: found } = fetched;
    if (found.kind === "archive") added.set(archiveName(dependency), { bytes: found.bytes });
    else if (readFiles === undefined) added.set(entryName(dependency, ""), found);
    else added.set(archiveName(dependency), { bytes: packChart(dependency.name, readFiles(fetched)) });
  }
  const inside = dependencies.filter((one) => one.chart === undefined).map(({ name }) => name);
  const tree = new OverlayTree(content.tree, content.path === "." ? "charts" : `${content.path}/charts`, added, inside);
  return { ...chart, content: { kind: "directory", tree, path: content.path } };
}

/**
 * The name of the dependency's archive in `charts/`.
 *
 * @throws SyncError CHART_DEPENDENCY if it is none of a file in that folder
 */
export function archiveName(dependency: ResolvedDependency): string {
  const fileName = dependency.chart?.fileName ?? "";
  return /^[\w.+-]+$/.test(fileName) && !/^\.+$/.test(fileName) ? fileName : entryName(dependency, ".tgz");
}

/** The name and the version are data of `Chart.yaml` and of a repository. */
function entryName({ name, version }: ResolvedDependency, ending: string): string {
  const entry = `${name}-${version}${ending}`;
  if (fileInside("charts", entry) !== undefined) return entry;
  throw new SyncError({
    code: "CHART_DEPENDENCY",
    what: `the dependency ${visibleText(name)} cannot be put into charts/`,
    where: { file: "Chart.yaml" },
    why: `${visibleText(entry)} is not the name of a file in that folder`,
    mend: "correct the name of the dependency, or use a repository whose versions are valid",
  });
}

/** A tree that adds the charts of dependencies to one of its folders. */
class OverlayTree implements SourceTree {
  readonly label: string;
  readonly location: SourceLocation;
  private readonly base: SourceTree;
  private readonly folder: string;
  private readonly added: ReadonlyMap<string, AddedEntry>;
  private readonly inside: readonly string[];

  constructor(base: SourceTree, folder: string, added: ReadonlyMap<string, AddedEntry>, inside: readonly string[]) {
    this.base = base;
    this.folder = folder;
    this.added = added;
    this.inside = inside;
    this.label = base.label;
    const parts = [...added].map(([name, one]): SourceLocation =>
      "tree" in one ? one.tree.location : { kind: "memory", label: `${folder}/${name}` },
    );
    this.location = composeLocation(base.location, parts);
  }

  readFile(path: string): Uint8Array {
    const found = this.find(path);
    if (found === undefined) return this.base.readFile(path);
    if (found.added === undefined) throw fileNotFound(path, this.label);
    if ("tree" in found.added) return found.added.tree.readFile(below(found.added.path, found.rest));
    if (found.rest !== "") throw fileNotFound(path, this.label);
    return found.added.bytes;
  }

  entryAt(path: string): "file" | "directory" | undefined {
    if (normalizeTreePath(path, this.label) === this.folder && this.added.size > 0) return "directory";
    const found = this.find(path);
    if (found === undefined) return this.base.entryAt(path);
    if (found.added === undefined) return undefined;
    if ("tree" in found.added) return found.added.tree.entryAt(below(found.added.path, found.rest));
    return found.rest === "" ? "file" : undefined;
  }

  realPath(path: string): string {
    return this.find(path) === undefined ? this.base.realPath(path) : normalizeTreePath(path, this.label);
  }

  list(path: string): readonly string[] {
    const at = normalizeTreePath(path, this.label);
    if (at === this.folder) {
      const own = this.base.entryAt(at) === "directory" ? this.base.list(at).filter((name) => !this.isGone(name)) : [];
      return [...new Set([...own, ...this.added.keys()])].sort(compareStrings);
    }
    const found = this.find(path);
    if (found?.added !== undefined && "tree" in found.added) {
      return found.added.tree.list(below(found.added.path, found.rest));
    }
    const own = this.base.list(path);
    const isParent = at === (this.folder.includes("/") ? this.folder.slice(0, this.folder.lastIndexOf("/")) : ".");
    return isParent && this.added.size > 0 ? [...new Set([...own, "charts"])].sort(compareStrings) : own;
  }

  digest(): string {
    const lines = new Map([["", this.base.digest()]]);
    for (const [name, added] of this.added) {
      lines.set(name, "tree" in added ? added.tree.digest() : sha256Of(added.bytes));
    }
    return digestLines(lines);
  }

  private find(path: string): { readonly added: AddedEntry | undefined; readonly rest: string } | undefined {
    const at = normalizeTreePath(path, this.label);
    if (!at.startsWith(`${this.folder}/`)) return undefined;
    const [name = "", ...rest] = at.slice(this.folder.length + 1).split("/");
    const added = this.added.get(name);
    if (added === undefined && !this.isGone(name)) return undefined;
    return { added, rest: rest.join("/") };
  }

  /** Packed charts that are not dependencies any more; the ones that belong in the folder stay. */
  private isGone(name: string): boolean {
    if (!/\.tgz$/i.test(name) || this.added.has(name)) return false;
    if (this.base.entryAt(`${this.folder}/${name}`) !== "file") return false;
    return !this.inside.some((own) => name.startsWith(`${own}-`));
  }
}

function below(path: string, rest: string): string {
  if (rest === "") return path;
  return path === "." ? rest : `${path}/${rest}`;
}
