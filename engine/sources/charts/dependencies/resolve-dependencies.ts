import { basename, resolve } from "node:path";
import { isSyncError, SyncError } from "../../../errors/sync-error";
import { quote } from "../../../go/strconv/quote";
import { pushAll } from "../../../lib/push-all";
import type { FetchedChart } from "../../../model/sources/chart-source";
import { openDirectory } from "../../directory";
import type { ResolveChartOptions } from "../chart-options";
import { accessOf, readRepositories } from "../repository/repositories-file";
import { resolveChart } from "../resolve-chart";
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

/**
 * See `resolveDependencies` in `../lazy-dependencies.ts`.
 *
 * Source: helm pkg/downloader/manager.go@v3.22.0 (Build, Update), internal/resolver/resolver.go (Resolve).
 */
export async function resolveDependencies(
  folder: string,
  options: ResolveDependenciesOptions = {},
): Promise<ResolvedDependencies> {
  const place = resolve(options.workingDirectory ?? process.cwd(), folder);
  const declared = readDeclared(openDirectory(place, { label: folder }), ".");
  const lockFile = declared.apiVersion === "v1" ? "requirements.lock" : "Chart.lock";
  const { dependencies, lock } = declared;
  if (dependencies === undefined)
    return { dependencies: [], lockDigest: undefined, isLocked: true, lockFile, warnings: [] };
  const repositories = readRepositories(options.environment ?? process.env);
  const placed = placeDependencies(dependencies, place, repositories);
  const wanted = placed.map(({ dependency }) => dependency);
  const isBuild = (options.mode ?? "build") === "build" && lock !== undefined;
  if (isBuild) checkLock(declared, wanted);
  const sought = isBuild ? placeDependencies(lock.dependencies ?? [], place, repositories) : placed;
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

async function fetchAll(
  placed: readonly PlacedDependency[],
  options: ResolveDependenciesOptions,
): Promise<readonly ResolvedDependency[]> {
  const found: ResolvedDependency[] = [];
  for (let start = 0; start < placed.length; start += atOnce) {
    const some = placed.slice(start, start + atOnce);
    pushAll(found, await Promise.all(some.map((one) => fetchOne(one, options))));
  }
  return found;
}

async function fetchOne(
  { dependency, place }: PlacedDependency,
  options: ResolveDependenciesOptions,
): Promise<ResolvedDependency> {
  const { name, version, repository } = dependency;
  switch (place.kind) {
    case "inside":
      return { name, version: checkInside(place.folder, dependency), repository, chart: undefined };
    case "folder": {
      const actual = checkFolder(place.folder, dependency);
      const tree = openDirectory(place.folder, { label: `${repository} (${basename(place.folder)})` });
      const chart: FetchedChart = { content: { kind: "directory", tree, path: "." }, label: repository };
      return { name, version: actual, repository, chart };
    }
    case "registry": {
      isInRange("0.0.0", dependency);
      // A keyring applies to the chart itself only, as in Helm.
      const own: ResolveChartOptions = Object.fromEntries(
        Object.entries(options).filter(([name]) => name !== "keyring"),
      );
      const chart = await withFault(dependency, () => resolveChart({ chart: place.chart, version }, own));
      return { name, version: chart.version ?? version, repository, chart };
    }
    case "repository": {
      isInRange("0.0.0", dependency);
      const access = place.owner === undefined ? {} : accessOf(place.owner, {});
      const own = { ...withoutAccess(options), ...access };
      const chart = await withFault(dependency, () => resolveChart({ chart: name, repo: place.url, version }, own));
      return { name, version: chart.version ?? version, repository, chart };
    }
  }
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

function checkInside(folder: string, dependency: DeclaredDependency): string {
  const actual = versionOfFolder(folder);
  if (isInRange(actual, dependency)) return dependency.version;
  const { name, version } = dependency;
  throw dependencyFault(
    `dependency ${name} at version ${actual} does not satisfy the constraint ${version}`,
    "correct the range in Chart.yaml, or the chart in charts/",
  );
}

function checkFolder(folder: string, dependency: DeclaredDependency): string {
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
