// The dependencies of a chart among the files of a source.
// Source: source-controller@v1.9.6 internal/helm/chart/dependency_manager.go (Build).
import { posix } from "node:path";
import { isSyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import { trimEndOf } from "../../lib/trim-characters";
import { textField } from "../../lib/text-field";
import { visibleText } from "../../lib/visible-text";
import type { DependencyAccess, HelmRepositorySpec, RepositoryChartSpec } from "../../model/sources/chart-source-spec";
import { shownUrl } from "../../model/sources/remote-sources";
import type { SourceTree } from "../../model/sources/source-tree";
import { dependencyFault, isInRange } from "../charts/dependencies/choose-dependency";
import { type DeclaredDependency, readDeclared } from "../charts/dependencies/read-declared";
import { readPlain } from "../charts/read-plain";
import type { ContentEntry } from "../git/read-contents";
import { artifactTree } from "./artifact-store";
import { mirrorOf } from "./map-url";
import { packFolder } from "./pack-folder";
import { untar } from "./untar";

/** A chart declares fewer: each is a request to a server that the chart names. */
const maximumDependencies = 100;
/** The number of concurrent requests. */
const atOnce = 4;

/** A chart whose dependencies are sought. */
export interface DependentChart {
  /** The files of the chart. */
  readonly contents: readonly ContentEntry[];
  /** Its folder. */
  readonly folder: string;
}

/** Where dependencies come from. */
export interface DependencyWorld {
  /** How their repositories are reached; undefined for their own URLs, without credentials. */
  readonly access: DependencyAccess | undefined;
  /** All files of the source. */
  readonly source: readonly ContentEntry[];
  /** The chart in messages. */
  readonly shown: string;
  /** The archive of a chart of a repository. */
  fetchArchive(spec: RepositoryChartSpec): Promise<{
    readonly contents: readonly ContentEntry[];
    readonly warnings: readonly string[];
  }>;
}

/** The files of a chart with its dependencies. */
export interface CompletedChart {
  readonly contents: readonly ContentEntry[];
  readonly warnings: readonly string[];
}

/**
 * Adds the dependencies that are not in `charts/`: folders of the same source (`file://`), and charts of repositories
 * and registries. Versions in a lock file take precedence.
 *
 * @throws SyncError CHART_DEPENDENCY, what fetching a chart throws
 */
export async function completeChart(chart: DependentChart, world: DependencyWorld): Promise<CompletedChart> {
  const missing = missingDependencies(treeOf(chart.contents, world.shown), chart.folder);
  if (missing.length > maximumDependencies) {
    throw dependencyFault(
      `it has ${missing.length} that are not in charts/, and ${maximumDependencies} are the limit`,
      "put them into charts/",
    );
  }
  const added = await mapConcurrently(missing, atOnce, (one) =>
    isLocal(one) ? folderOf(one, chart, world) : fetchDependency(one, chart, world),
  );
  // A dependency with two aliases is one chart.
  const contents = new Map(chart.contents.map((entry) => [entry.path, entry]));
  for (const entry of added.flatMap((one) => one.contents)) contents.set(entry.path, entry);
  return { contents: [...contents.values()], warnings: added.flatMap(({ warnings }) => warnings) };
}

/**
 * The dependencies of a chart that are not in its `charts/`. As in Flux, a chart with as many charts there as it
 * declares lacks none.
 *
 * @param folder the folder of the chart in the tree
 * @throws SyncError CHART_DEPENDENCY
 */
export function missingDependencies(tree: SourceTree, folder: string): readonly DeclaredDependency[] {
  const { dependencies = [], lock } = readDeclared(tree, folder);
  const wanted = lock === undefined ? dependencies : (lock.dependencies ?? []);
  if (wanted.length === 0) return [];
  const present = chartsIn(tree, posix.join(folder, "charts"));
  if (present.length === wanted.length) return [];
  return wanted.filter(({ name, alias }) => !present.includes(alias === "" ? name : alias));
}

/** The folder of a dependency that is in the same source; undefined for another one. */
export function localFolder(dependency: DeclaredDependency, folder: string): string | undefined {
  if (!isLocal(dependency)) return undefined;
  const path = dependency.repository.replace(/^file:\/\//, "");
  // No path leads out of the source.
  return posix.join("/", folder, path).replace(/^\/|\/$/g, "");
}

function isLocal({ repository }: DeclaredDependency): boolean {
  return repository === "" || repository.startsWith("file://");
}

/** The names of the charts in a folder: those of folders and of archives. */
function chartsIn(tree: SourceTree, folder: string): readonly string[] {
  if (tree.entryAt(folder) !== "directory") return [];
  return tree.list(folder).flatMap((name) => {
    if (/^[._]/.test(name)) return [];
    const path = `${folder}/${name}`;
    if (tree.entryAt(path) === "directory") return nameIn(tree, path);
    if (!name.endsWith(".tgz")) return [];
    const contents = untar(tree.readFile(path), path);
    const root = contents[0]?.path.split("/")[0] ?? "";
    return nameIn(treeOf(contents, path), root);
  });
}

function nameIn(tree: SourceTree, folder: string): readonly string[] {
  const file = `${folder}/Chart.yaml`;
  if (tree.entryAt(file) !== "file") return [];
  const { value } = readPlain(tree.readFile(file), file);
  const name = isMap(value) ? textField(value, "name") : undefined;
  return name === undefined ? [] : [name];
}

function treeOf(contents: readonly ContentEntry[], shown: string): SourceTree {
  return artifactTree(contents, { kind: "artifact", source: shown, revision: "", digest: "" });
}

/** A chart in another folder of the source. */
function folderOf(
  dependency: DeclaredDependency,
  { folder }: DependentChart,
  { source, shown }: DependencyWorld,
): Promise<CompletedChart> {
  const { name, repository } = dependency;
  const from = localFolder(dependency, folder) ?? "";
  const own = source.filter(({ path }) => path.startsWith(`${from}/`));
  if (repository === "" || !own.some(({ path }) => path === `${from}/Chart.yaml`)) {
    const place = repository === "" ? `charts/${name}` : from;
    throw dependencyFault(`no chart ${name} is in ${place} of ${shown}`, "correct its repository in Chart.yaml");
  }
  const { version } = readDeclared(treeOf(own, shown), from);
  if (!isInRange(version, dependency)) {
    throw dependencyFault(
      `the chart ${name} in ${from} has the version ${version}, which is not in ${dependency.version}`,
      "correct the range in Chart.yaml, or the version of that chart",
    );
  }
  const path = posix.join(folder, "charts", fileName(dependency, ".tgz"));
  const bytes = packFolder(treeOf(source, shown), from, name);
  return Promise.resolve({ contents: [{ kind: "file", path, bytes }], warnings: [] });
}

async function fetchDependency(
  dependency: DeclaredDependency,
  { folder }: DependentChart,
  world: DependencyWorld,
): Promise<CompletedChart> {
  const { name, version, repository } = dependency;
  if (!/^(?:https?|oci):\/\//.test(repository)) {
    throw dependencyFault(
      `the repository ${JSON.stringify(shownUrl(repository))} of ${name} is none that Flux fetches from`,
      "write its URL: https://…, oci://…, or file://… for a folder of the same source",
    );
  }
  const { contents, warnings } = await withPlace(dependency, () =>
    world.fetchArchive({
      kind: "HelmChart",
      chart: name,
      version,
      sourceRef: repositoryOf(repository, world.access),
    }),
  );
  const [archive] = contents;
  if (archive?.kind !== "file") return { contents: [], warnings };
  const path = posix.join(folder, "charts", fileName(dependency, ".tgz"));
  return { contents: [{ ...archive, path }], warnings };
}

/** The repository that a dependency names, with the access to it, or its mirror. */
function repositoryOf(url: string, access: DependencyAccess | undefined): HelmRepositorySpec {
  const own = access?.repositories.find(({ of }) => isSameRepository(of, url));
  if (own !== undefined) return own.repository;
  const mirror = mirrorOf({ kind: "HelmRepository", spec: { url } }, access?.mirrors ?? {});
  return { kind: "HelmRepository", url, ...mirror };
}

/** Source: source-controller@v1.9.6 internal/helm/repository/utils.go (NormalizeURL). */
export function isSameRepository(one: string, other: string): boolean {
  return one !== "" && trimEndOf(one, "/") === trimEndOf(other, "/");
}

async function withPlace<T>({ name, version, repository }: DeclaredDependency, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw error.with({
      what: `cannot fetch the dependency ${visibleText(name)} ${visibleText(version)} of ${shownUrl(repository)}: ${error.what}`,
    });
  }
}

/** The name and the version are data of `Chart.yaml`; Helm reads a chart of any file name. */
function fileName({ name, version }: DeclaredDependency, ending: string): string {
  const isPlain = /^[a-z0-9][\w.-]{0,100}$/i.test(name);
  const own = /^[\w.+-]{1,60}$/.test(version) ? `-${version}` : "";
  return `${isPlain ? name : "dependency"}${own}${ending}`;
}
