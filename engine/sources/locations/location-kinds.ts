import { readFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { SyncError } from "../../errors/sync-error";
import type { FetchedChart } from "../../model/sources/chart-source";
import type { SourceLocation } from "../../model/sources/source-location";
import type { SourceTree } from "../../model/sources/source-tree";
import type { ChartCache } from "../charts/chart-cache";
import { sha256Of } from "../content-digest";
import { openDirectory } from "../directory";
import { openCachedRepository } from "../git/open-cached-repository";
import { openArtifact } from "../flux/artifact-store";
import type { CacheFolder } from "../cache-folder";
import { cachedRemoteFile } from "../remote/remote-file";

/** Where fetched sources are cached. */
export interface LocationCache {
  /** What was fetched of repositories and web servers. */
  readonly sources: CacheFolder;
  readonly charts: ChartCache;
}

/** What a location holds: files, one file, or the archive of a chart. */
export type LocationContent =
  | { readonly kind: "tree"; readonly tree: SourceTree }
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "chart"; readonly chart: FetchedChart };

/** What can be done with a location of one kind. */
interface LocationKind<Location extends SourceLocation> {
  /** How messages name it. */
  describe(location: Location): string;
  /**
   * Opens it again, from this machine alone. Throws a SyncError with a SOURCE_ code if it is not here, or has other
   * content.
   */
  open(location: Location, cache: LocationCache): Promise<LocationContent>;
}

type Kinds = { readonly [Kind in SourceLocation["kind"]]: LocationKind<Extract<SourceLocation, { kind: Kind }>> };

/** One row a kind of source. */
const locationKinds: Kinds = {
  directory: {
    describe: ({ path }) => path,
    open: ({ path }) => Promise.resolve({ kind: "tree", tree: openDirectory(path) }),
  },
  git: {
    describe: ({ url, commit }) => (commit === "" ? url : `${url} at commit ${commit.slice(0, 12)}`),
    open: async (location, { sources }) => {
      const tree = await openCachedRepository(location, sources);
      if (tree === undefined) throw notCached(location);
      return { kind: "tree", tree };
    },
  },
  file: {
    describe: ({ url }) => url,
    open: async (location, { sources }) => {
      const file = await cachedRemoteFile(location.url, sources);
      if (file?.kind !== "content") throw notCached(location);
      if (sha256Of(file.bytes) !== location.digest) throw changed(location);
      return { kind: "file", bytes: file.bytes };
    },
  },
  chart: {
    describe: ({ chart, repo, version }) =>
      [chart, version, repo === undefined ? undefined : `of ${repo}`].filter((part) => part !== undefined).join(" "),
    open: async (location, { charts }) => {
      const { chart, version, digest } = location;
      const bytes = isAbsolute(chart) ? await readArchive(chart) : await charts.blob(digest);
      if (bytes === undefined) throw notCached(location);
      if (sha256Of(bytes) !== digest) throw changed(location);
      const content = { kind: "archive", bytes } as const;
      const known = version === undefined ? {} : { version };
      return { kind: "chart", chart: { content, label: describeLocation(location), location, digest, ...known } };
    },
  },
  memory: {
    describe: ({ label }) => label,
    open: (location) => Promise.reject(notReopened(location, "it is in the memory of the program")),
  },
  artifact: {
    describe: ({ source, revision }) => `${source} at ${revision}`,
    open: async (location, { sources }) => {
      const tree = await openArtifact(location, sources);
      if (tree === undefined) throw notCached(location);
      return { kind: "tree", tree };
    },
  },
  composite: {
    describe: ({ base }) => describeLocation(base),
    open: ({ base }, cache) => openContent(base, cache),
  },
};

/** See `describeLocation` in `lazy-locations.ts`. */
export function describeLocation(location: SourceLocation): string {
  return rowOf(location)?.describe(location) ?? location.kind;
}

/**
 * Opens a location again, from this machine alone.
 *
 * @throws SyncError SOURCE_NOT_REOPENED, or what opening a directory throws
 */
export async function openContent(location: SourceLocation, cache: LocationCache): Promise<LocationContent> {
  const row = rowOf(location);
  if (row === undefined) throw notReopened(location, "this version does not know its kind");
  return row.open(location, cache);
}

/** Undefined for a kind of another version. */
function rowOf({ kind }: SourceLocation): LocationKind<SourceLocation> | undefined {
  return Object.hasOwn(locationKinds, kind) ? locationKinds[kind] : undefined;
}

async function readArchive(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}

function notCached(location: SourceLocation): SyncError {
  return notReopened(location, "it is not in the cache of this machine");
}

function changed(location: SourceLocation): SyncError {
  return notReopened(location, "its content has changed since");
}

/** The error for a location that cannot be opened again. */
export function notReopened(location: SourceLocation, why: string): SyncError {
  return new SyncError({
    code: "SOURCE_NOT_REOPENED",
    what: `cannot open ${describeLocation(location)} again`,
    why,
    mend: "run the program again: it fetches the source, and keeps it in the cache",
  });
}
