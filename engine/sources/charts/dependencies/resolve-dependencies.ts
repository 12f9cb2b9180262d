import { resolve } from "node:path";
import { isSyncError, SyncError } from "../../../errors/sync-error";
import { quote } from "../../../go/strconv/quote";
import { pushAll } from "../../../lib/push-all";
import type { ChartAccess, FetchedChart } from "../../../model/sources/chart-source";
import type { RepositoryChartSpec } from "../../../model/sources/chart-source-spec";
import type { ResolveChartOptions } from "../chart-options";
import { accessOf, readRepositories } from "../repository/repositories-file";
import { resolveChart } from "../resolve-chart";
import { type ChartFolder, folderOfMachine, folderOfTree } from "./chart-folder";
import {
  dependencyFault,
  isInRange,
  placeDependencies,
  versionOfFolder,
  type PlacedDependency,
} from "./choose-dependency";
import { lockDigest, oldLockDigest } from "./lock-digest";
import { readDeclared, type DeclaredChart, type DeclaredDependency } from "./read-declared";
import { optional } from "../../../lib/optional";
import { shownUrl } from "../../../model/sources/remote-sources";
import type { SourceTree } from "../../../model/sources/source-tree";

export interface ResolveDependenciesOptions extends ResolveChartOptions {
  /**
   * `build` uses the versions in `Chart.lock`, and works as `update` if there is no lock; `update` takes the newest
   * versions of the ranges in `Chart.yaml`. Default `build`.
   */
  readonly mode?: "build" | "update";
}

/** A dependency that was resolved. */
export interface ResolvedDependency {
  /** The name of the chart. */
  readonly name: string;
  /** The chosen version. */
  readonly version: string;
  /** The repository in `Chart.yaml`. */
  readonly repository: string;
  /** Undefined if `Chart.yaml` names no repository: the chart is in `charts/` already. */
  readonly chart: FetchedChart | undefined;
}

/** The dependencies of a chart with the chosen versions, and whether the lock file agrees. */
export interface ResolvedDependencies {
  /** The dependencies, in the order of `Chart.yaml`. */
  readonly dependencies: readonly ResolvedDependency[];
  /** The digest for `Chart.lock`; undefined if the chart has no dependencies. */
  readonly lockDigest: string | undefined;
  /** Whether the existing lock has these versions. */
  readonly isLocked: boolean;
  /** `requirements.lock` for a chart of version 1. */
  readonly lockFile: "Chart.lock" | "requirements.lock";
  /** Messages about the resolution, such as the use of cached charts. */
  readonly warnings: readonly string[];
}

/** The number of concurrent requests. */
const atOnce = 6;

/** The dependencies of a chart among the files of a source declare fewer: each is a request. */
const maximumDependencies = 100;

/**
 * Fetches the chart of a dependency, in the terms of the source of such a chart; undefined if the ordinary way is
 * meant.
 */
export type FetchDependency = (spec: RepositoryChartSpec) => Promise<FetchedChart> | undefined;

type Options = ResolveDependenciesOptions & { readonly fetchChart?: FetchDependency };

/** See `resolveDependencies` in `../lazy-dependencies.ts`. */
export function resolveDependencies(folder: string, options: Options = {}): Promise<ResolvedDependencies> {
  const place = resolve(options.workingDirectory ?? process.cwd(), folder);
  return resolveAll(folderOfMachine(place, folder), options);
}

/** See `resolveTreeDependencies` in `../lazy-dependencies.ts`. */
export function resolveTreeDependencies(
  tree: SourceTree,
  path: string,
  fetchChart: FetchDependency,
): Promise<ResolvedDependencies> {
  return resolveAll(folderOfTree(tree, path), { fetchChart });
}

/** Source: helm pkg/downloader/manager.go@v3.22.0 (Build, Update), internal/resolver/resolver.go (Resolve). */
async function resolveAll(folder: ChartFolder, options: Options): Promise<ResolvedDependencies> {
  const declared = readDeclared(folder.tree, folder.path);
  const lockFile = declared.apiVersion === "v1" ? "requirements.lock" : "Chart.lock";
  const { dependencies, lock } = declared;
  if (dependencies === undefined)
    return { dependencies: [], lockDigest: undefined, isLocked: true, lockFile, warnings: [] };
  if (!folder.isHere) checkNumber(Math.max(dependencies.length, lock?.dependencies?.length ?? 0));
  const repositories = readRepositories(options.environment ?? process.env);
  const placed = placeDependencies(dependencies, folder, repositories);
  const wanted = placed.map(({ dependency }) => dependency);
  const isBuild = (options.mode ?? "build") === "build" && lock !== undefined;
  if (isBuild) checkLock(declared, wanted);
  const sought = isBuild ? placeDependencies(lock.dependencies ?? [], folder, repositories) : placed;
  const found = await fetchAll(sought, options);
  const locked = found.map(({ name, version, repository }) => ({ ...nothing, name, version, repository }));
  const digest = lockDigest(wanted, isBuild ? lock.dependencies : locked);
  return {
    dependencies: found,
    lockDigest: digest,
    isLocked: lock?.digest === digest,
    lockFile,
    warnings: [...new Set(found.flatMap(({ chart }) => chart?.warnings ?? []))],
  };
}

function checkNumber(count: number): void {
  if (count <= maximumDependencies) return;
  throw dependencyFault(
    `it has ${count}, and ${maximumDependencies} are the limit for a chart that is fetched`,
    "put them into charts/",
  );
}

const nothing: DeclaredDependency = {
  name: "",
  version: "",
  repository: "",
  condition: "",
  tags: [],
  enabled: false,
  importValues: [],
  alias: "",
};

/** The lock must be written for these dependencies, by Helm 3 or, for a chart of version 1, by Helm 2. */
function checkLock({ apiVersion, dependencies, lock }: DeclaredChart, wanted: readonly DeclaredDependency[]): void {
  if (lock === undefined || lockDigest(wanted, lock.dependencies) === lock.digest) return;
  const isOld = apiVersion === "v1";
  if (isOld && oldLockDigest(dependencies) === lock.digest) return;
  const [lockFile, file] = isOld ? ["requirements.lock", "requirements.yaml"] : ["Chart.lock", "Chart.yaml"];
  throw new SyncError({
    code: "CHART_LOCK_OUT_OF_SYNC",
    what: "cannot use the locked dependencies",
    where: { file: lockFile },
    why: `the lock file (${lockFile}) is out of sync with the dependencies file (${file}). Please update the dependencies`,
    mend: "run `helm dependency update`, and commit the new lock file; or resolve with the mode `update`",
  });
}

async function fetchAll(placed: readonly PlacedDependency[], options: Options): Promise<readonly ResolvedDependency[]> {
  const found: ResolvedDependency[] = [];
  for (let start = 0; start < placed.length; start += atOnce) {
    const some = placed.slice(start, start + atOnce);
    pushAll(found, await Promise.all(some.map((one) => fetchOne(one, options))));
  }
  return found;
}

async function fetchOne({ dependency, place }: PlacedDependency, options: Options): Promise<ResolvedDependency> {
  const { name, version, repository } = dependency;
  switch (place.kind) {
    case "inside":
      return { name, version: checkInside(place.folder, dependency), repository, chart: undefined };
    case "folder": {
      const actual = checkFolder(place.folder, dependency);
      const { tree, path } = place.folder;
      return {
        ...{ name, version: actual, repository },
        chart: { content: { kind: "directory", tree, path }, label: repository },
      };
    }
    case "registry": {
      isInRange("0.0.0", dependency);
      const chart = await withFault(dependency, () => {
        const spec = specOf(dependency, { url: repository });
        return options.fetchChart?.(spec) ?? resolveChart({ chart: place.chart, version }, withoutKeyring(options));
      });
      return { name, version: chart.version ?? version, repository, chart };
    }
    case "repository": {
      isInRange("0.0.0", dependency);
      const access = place.owner === undefined ? {} : accessOf(place.owner, {});
      const chart = await withFault(dependency, () => {
        const spec = specOf(dependency, { url: place.url, access });
        const own = { ...withoutAccess(options), ...access };
        return options.fetchChart?.(spec) ?? resolveChart({ chart: name, repo: place.url, version }, own);
      });
      return { name, version: chart.version ?? version, repository, chart };
    }
  }
}

/** A keyring applies to the chart itself only, as in Helm. */
function withoutKeyring(options: Options): ResolveChartOptions {
  const own = Object.entries(options).filter(([name]) => name !== "keyring" && name !== "fetchChart");
  return Object.fromEntries(own);
}

/** The chart of a dependency as a source; `access` is that of a repository that the user added to Helm. */
function specOf(
  { name, version }: DeclaredDependency,
  { url, access = {} }: { readonly url: string; readonly access?: ChartAccess },
): RepositoryChartSpec {
  const { username, password, passCredentials, ca, certificate, key } = access;
  const tls = optional({ ca, certificate, key });
  return {
    ...{ kind: "HelmChart", chart: name, version },
    sourceRef: {
      ...{ kind: "HelmRepository", url },
      ...optional({ username, password, passCredentials, tls: Object.keys(tls).length === 0 ? undefined : tls }),
    },
  };
}

/** The caller's credentials apply to the chart itself, not to the repositories that its dependencies name. */
function withoutAccess({
  environment,
  cacheFolder,
  timeoutSeconds,
  archiveBytes,
}: ResolveChartOptions): ResolveChartOptions {
  return {
    ...optional({ environment, cacheFolder, timeoutSeconds, archiveBytes }),
  };
}

function checkInside(folder: ChartFolder, dependency: DeclaredDependency): string {
  const actual = versionOfFolder(folder);
  if (isInRange(actual, dependency)) return dependency.version;
  const { name, version } = dependency;
  throw dependencyFault(
    `dependency ${name} at version ${actual} does not satisfy the constraint ${version}`,
    "correct the range in Chart.yaml, or the chart in charts/",
  );
}

function checkFolder(folder: ChartFolder, dependency: DeclaredDependency): string {
  const actual = versionOfFolder(folder);
  if (isInRange(actual, dependency)) return actual;
  throw missingVersion(dependency, `the chart has the version ${actual}`);
}

async function withFault(dependency: DeclaredDependency, fetch: () => Promise<FetchedChart>): Promise<FetchedChart> {
  try {
    return await fetch();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    if (error.code === "CHART_VERSION_NOT_FOUND") throw missingVersion(dependency, error.mend ?? "", error);
    if (error.code !== "CHART_NOT_FOUND") throw error;
    const { name, repository } = dependency;
    throw dependencyFault(
      `${name} chart not found in repo ${shownUrl(repository)}`,
      error.mend ?? "correct the name",
      error,
    );
  }
}

function missingVersion({ name, repository, version }: DeclaredDependency, mend: string, cause?: unknown): SyncError {
  const subchart = `${quote(name)} (repository ${quote(shownUrl(repository))}, version ${quote(version)})`;
  return dependencyFault(
    `can't get a valid version for 1 subchart(s): ${subchart}. ` +
      "Make sure a matching chart version exists in the repo, or change the version constraint in Chart.yaml",
    mend,
    cause,
  );
}
