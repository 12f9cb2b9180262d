// Chooses the chart of a dependency.
// Source: helm pkg/downloader/manager.go@v3.22.0 (resolveRepoNames, findChartURL), internal/resolver/resolver.go
// (Resolve, GetLocalPath).
import { posix } from "node:path";
import { SyncError } from "../../../errors/sync-error";
import { parseConstraint, satisfies } from "../../../go/semver/constraint";
import { quote } from "../../../go/strconv/quote";
import { SemverError } from "../../../go/semver/semver-error";
import { readVersion } from "../repository/choose-version";
import type { UserRepository } from "../repository/repositories-file";
import type { ChartFolder } from "./chart-folder";
import { readDeclared, type DeclaredDependency } from "./read-declared";

/** The location of a dependency's chart. */
export type DependencyPlace =
  /** In the `charts/` folder of the chart itself. */
  | { readonly kind: "inside"; readonly folder: ChartFolder }
  | { readonly kind: "folder"; readonly folder: ChartFolder }
  | { readonly kind: "registry"; readonly chart: string }
  | { readonly kind: "repository"; readonly url: string; readonly owner: UserRepository | undefined };

export interface PlacedDependency {
  /** The repository's URL in place of an alias. */
  readonly dependency: DeclaredDependency;
  readonly place: DependencyPlace;
}

/**
 * Finds the locations of all dependencies.
 *
 * @throws SyncError CHART_DEPENDENCY with Helm's message
 */
export function placeDependencies(
  dependencies: readonly DeclaredDependency[],
  folder: ChartFolder,
  repositories: readonly UserRepository[],
): readonly PlacedDependency[] {
  const missing: string[] = [];
  const placed = dependencies.flatMap((dependency) => {
    const found = placeDependency(dependency, folder, repositories);
    if (found === undefined) missing.push(dependency.repository);
    return found === undefined ? [] : [found];
  });
  if (missing.length === 0) return placed;
  const example =
    'Note that repositories must be URLs or aliases. For example, to refer to the "example"\n' +
    'repository, use "https://charts.example.com/" or "@example" instead of\n' +
    "\"example\". Don't forget to add the repo, too ('helm repo add').";
  const isName = missing.some((name) => !name.includes("//") && !/^(?:@|alias:)/.test(name));
  throw dependencyFault(
    `no repository definition for ${missing.join(", ")}. Please add them via 'helm repo add'${isName ? `\n${example}` : ""}`,
    "add the repository with `helm repo add`, or write its URL",
  );
}

function placeDependency(
  dependency: DeclaredDependency,
  folder: ChartFolder,
  repositories: readonly UserRepository[],
): PlacedDependency | undefined {
  const { name, repository } = dependency;
  if (repository === "")
    return { dependency, place: { kind: "inside", folder: localFolder(`charts/${name}`, folder) } };
  if (repository.startsWith("file://")) {
    return { dependency, place: { kind: "folder", folder: localFolder(repository.slice("file://".length), folder) } };
  }
  if (repository.startsWith("oci://")) {
    return { dependency, place: { kind: "registry", chart: `${repository}/${name}` } };
  }
  for (const owner of repositories) {
    const isAlias = repository === `@${owner.name}` || repository === `alias:${owner.name}`;
    if (isAlias || isSameUrl(owner.url, repository)) {
      const url = isAlias ? owner.url : repository;
      return { dependency: { ...dependency, repository: url }, place: { kind: "repository", url, owner } };
    }
  }
  if (!URL.canParse(repository) || !/^https?:/.test(repository)) return undefined;
  return { dependency, place: { kind: "repository", url: repository, owner: undefined } };
}

function localFolder(path: string, folder: ChartFolder): ChartFolder {
  const found = folder.find(path);
  if (found !== undefined) return found;
  const mend = folder.isHere
    ? "correct the path: it is relative to the folder of the chart"
    : "correct the path: it is relative to the folder of the chart, and names a folder of the same source";
  throw dependencyFault(`directory ${folder.shownPath(path)} not found`, mend);
}

/** Source: helm internal/urlutil/urlutil.go@v3.22.0 (Equal). */
function isSameUrl(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other;
  const [left, right] = [new URL(one), new URL(other)];
  for (const url of [left, right]) url.pathname = posix.join(url.pathname, ".").replace(/(.)\/$/, "$1");
  return left.href === right.href;
}

/** The version of a chart in a folder, if it satisfies the range. */
export function versionOfFolder({ tree, path }: ChartFolder): string {
  return readDeclared(tree, path).version;
}

/**
 * Whether the version satisfies the range.
 * @throws SyncError CHART_DEPENDENCY if the range is not valid
 */
export function isInRange(version: string, { name, version: range }: DeclaredDependency): boolean {
  try {
    const parsed = readVersion(version);
    return parsed !== undefined && satisfies(parsed, parseConstraint(range));
  } catch (error) {
    if (!(error instanceof SemverError)) throw error;
    const why = `dependency ${quote(name)} has an invalid version/constraint format: ${error.message}`;
    throw dependencyFault(why, "write a version or a range, as ^1.2", error);
  }
}

export function dependencyFault(why: string, mend: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "CHART_DEPENDENCY",
    what: "cannot resolve the dependencies of the chart",
    why,
    mend,
    cause,
  });
}
