// Source: source-controller@v1.9.6 internal/controller/helmchart_controller.go (buildFromTarballArtifact).
import { optional } from "../../lib/optional";
import type { FetchedChart } from "../../model/sources/chart-source";
import type {
  ChartSourceSpec,
  HelmChartSpec,
  RepositoryChartSpec,
  SourceChartSpec,
} from "../../model/sources/chart-source-spec";
import type { PinnedSource, ResolvedSource } from "../../model/sources/resolved-source";
import { ChartCache } from "../charts/chart-cache";
import { sha256Of } from "../content-digest";
import type { ContentEntry } from "../git/read-contents";
import type { CacheFolder } from "../cache-folder";
import { completeChart } from "./complete-chart";
import { artifactTree, digestOfContents, keepArtifact, readArtifact } from "./artifact-store";
import type { LockFile, SourceIdentity } from "./lock-file";
import { shownChart, verifyNotBuilt } from "./repository-chart";
import { changeChart, type ChartFiles, findChart } from "./source-chart";
import { digestMismatch } from "./source-errors";

/** Files of a source at a revision. */
export interface SourceFiles {
  readonly revision: string;
  readonly originRevision?: string;
  readonly contents: readonly ContentEntry[];
  /** The source in messages. */
  readonly shown: string;
  readonly warnings: readonly string[];
}

/** What resolving a chart takes of the run. */
export interface ChartRun {
  readonly isPreview: boolean;
  readonly cache: CacheFolder;
  /** The folder of `cache`. */
  readonly folder: string | undefined;
  readonly lock: LockFile | undefined;
  /** The archive of a chart, each once in a run. */
  fetchArchive(spec: RepositoryChartSpec): Promise<SourceFiles>;
  /** The files of a source; with a revision those of then, from its server. */
  filesOf(spec: ChartSourceSpec, revision?: string): Promise<SourceFiles>;
  identityOf(spec: ChartSourceSpec): SourceIdentity | undefined;
}

/** The chart of a spec. Throws SyncError with a CHART_, SOURCE_ or GIT_ code. */
export async function resolveHelmChart(spec: HelmChartSpec, run: ChartRun): Promise<ResolvedSource> {
  const found = await (isOfRepository(spec) ? fromRepository(spec, run) : fromSource(spec, run));
  const { files, shown, warnings, artifactRevision } = found;
  const { contents, folder, version } = files;
  const digest = digestOfContents(contents);
  await keepArtifact(digest, contents, run.cache);
  const location = { kind: "artifact", source: shown, revision: version, digest } as const;
  const tree = artifactTree(contents, location);
  const label = `${shown} ${version}`;
  const [archive] = contents;
  let chart: FetchedChart = { content: { kind: "directory", tree, path: folder ?? "." }, label, version };
  if (folder === undefined && archive?.kind === "file") chart = await archived(archive.bytes, { label, version }, run);
  chart = { ...chart, ...optional({ artifactRevision }) };
  return { tree, revision: version, digest, location, chart, warnings };
}

function isOfRepository(spec: HelmChartSpec): spec is RepositoryChartSpec {
  return spec.sourceRef.kind === "HelmRepository";
}

interface ArchivedChart {
  readonly label: string;
  readonly version: string;
}

/** The plugin opens the archive from the cache of charts to say where a field was set. */
async function archived(
  bytes: Uint8Array,
  { label, version }: ArchivedChart,
  { folder }: ChartRun,
): Promise<FetchedChart> {
  const digest = sha256Of(bytes);
  const cache = new ChartCache({ environment: {}, ...optional({ cacheFolder: folder }) });
  await cache.keepBlob(bytes);
  const location = { kind: "chart", chart: label, version, digest } as const;
  return { content: { kind: "archive", bytes }, label, location, version, digest };
}

interface FoundChart {
  readonly files: ChartFiles;
  readonly shown: string;
  readonly warnings: readonly string[];
  /** See `FetchedChart`. */
  readonly artifactRevision?: string;
}

async function fromRepository(spec: RepositoryChartSpec, run: ChartRun): Promise<FoundChart> {
  const { contents, revision: version, warnings } = await run.fetchArchive(spec);
  const shown = shownChart(spec);
  const found = { contents, folder: undefined, version };
  return { files: changeChart(found, { spec, source: [], revision: undefined, shown }), shown, warnings };
}

async function fromSource(spec: SourceChartSpec, run: ChartRun): Promise<FoundChart> {
  if (spec.verify !== undefined) throw verifyNotBuilt(spec.verify);
  const source = await run.filesOf(spec.sourceRef);
  const shown = `chart ${spec.chart} of ${source.shown}`;
  const { warnings, ...files } = await buildChart(spec, source, run);
  const artifactRevision = spec.sourceRef.kind === "OCIRepository" ? source.revision : undefined;
  if (!isRevised(spec.sourceRef) || spec.reconcileStrategy === "Revision")
    return { files, shown, warnings: [...source.warnings, ...warnings], ...optional({ artifactRevision }) };
  const kept = await keepOfVersion({ spec, files, revision: source.revision, shown }, run);
  return { files: kept.files, shown, warnings: [...source.warnings, ...warnings, ...kept.warnings] };
}

/** The chart as the controller packs it: a folder gets the dependencies that it lacks. */
async function buildChart(
  spec: SourceChartSpec,
  { contents, revision, shown }: SourceFiles,
  { fetchArchive }: Pick<ChartRun, "fetchArchive">,
): Promise<ChartFiles & Pick<FoundChart, "warnings">> {
  const found = findChart({ contents, path: spec.chart, shown });
  const isInVersion = spec.reconcileStrategy === "Revision" && isRevised(spec.sourceRef);
  const changes = { spec, source: contents, revision: isInVersion ? revision : undefined, shown };
  const { folder, ...changed } = changeChart(found, changes);
  // The controllers take the artifact of a registry as it is.
  const isPacked = found.folder === undefined || folder === undefined || spec.sourceRef.kind === "OCIRepository";
  if (isPacked) return { folder, ...changed, warnings: [] };
  const world = {
    ...{ source: contents, shown: `chart ${spec.chart} of ${shown}`, access: spec.dependencies, fetchArchive },
  };
  return { ...changed, folder, ...(await completeChart({ contents: changed.contents, folder }, world)) };
}

/** Whether the source has revisions that a strategy can choose from. */
function isRevised({ kind }: ChartSourceSpec): boolean {
  return kind === "GitRepository" || kind === "Bucket";
}

interface BuiltChart {
  readonly spec: SourceChartSpec;
  readonly files: ChartFiles;
  readonly revision: string;
  readonly shown: string;
}

/**
 * With the strategy `ChartVersion`, changed files are no new chart as long as its version is the one that the lock file
 * has: the chart is the one of the revision that the lock file has.
 */
async function keepOfVersion(
  { spec, files, revision, shown }: BuiltChart,
  run: ChartRun,
): Promise<Pick<FoundChart, "files" | "warnings">> {
  const identity = identityOf(spec, run);
  if (run.lock === undefined || identity === undefined) return { files, warnings: [] };
  const digest = digestOfContents(files.contents);
  const locked = splitRevision(await run.lock.find(identity));
  if (locked?.version === files.version && locked.digest !== digest) {
    const kept = await chartOf(locked, { spec, files, revision, shown }, run);
    const warning = `${shown} has other files at ${revision}, but still the version ${files.version}: the chart of ${locked.revision} is kept; increase its version, or write reconcileStrategy: "Revision"`;
    return { files: kept, warnings: [warning] };
  }
  if (!run.isPreview && locked?.digest !== digest) {
    await run.lock.keep(identity, { revision: `${files.version}@${revision}`, digest });
  }
  return { files, warnings: [] };
}

interface LockedChart extends PinnedSource {
  readonly version: string;
}

/** `1.2.3@main@sha1:…`: the version of the chart, and the revision of its source. */
function splitRevision(pin: PinnedSource | undefined): LockedChart | undefined {
  if (pin === undefined) return undefined;
  const at = pin.revision.indexOf("@");
  return { version: pin.revision.slice(0, at), revision: pin.revision.slice(at + 1), digest: pin.digest };
}

async function chartOf(locked: LockedChart, { spec, files, shown }: BuiltChart, run: ChartRun): Promise<ChartFiles> {
  const cached = await readArtifact(locked.digest, shown, run.cache);
  if (cached !== undefined) return { ...files, contents: cached };
  const built = await buildChart(spec, await run.filesOf(spec.sourceRef, locked.revision), run);
  const actual = digestOfContents(built.contents);
  if (actual === locked.digest) return built;
  throw digestMismatch(`${shown} at ${locked.revision}`, { wanted: locked.digest, actual, place: "the server" });
}

function identityOf(spec: SourceChartSpec, run: ChartRun): SourceIdentity | undefined {
  const { kind, chart, sourceRef, valuesFiles, ignoreMissingValuesFiles } = spec;
  const source = run.identityOf(sourceRef);
  if (source === undefined) return undefined;
  const ignore = sourceRef.kind === "Artifact" ? undefined : sourceRef.ignore;
  const fields = { kind, chart, sourceRef: source, valuesFiles, ignoreMissingValuesFiles, ignore };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
