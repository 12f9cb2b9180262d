import { resolve as absolute } from "node:path";
import { isSyncError } from "../../errors/sync-error";
import { canonicalJson } from "../../lib/canonical-json";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import type { PinnedSource, ResolvedSource } from "../../model/sources/resolved-source";
import type { ChartSourceSpec, HelmChartSpec, SourceSpec } from "../../model/sources/chart-source-spec";
import type { RemoteFile } from "../../model/sources/remote-sources";
import type { ArtifactSpec, GitRepositorySpec } from "../../model/sources/source-spec";
import { openDirectory } from "../directory";
import { CacheFolder, cacheFolder } from "../cache-folder";
import { artifactTree, digestOfContents, keepArtifact, readArtifact } from "./artifact-store";
import { resolveHelmChart, type SourceFiles } from "./chart-resolver";
import { composeArtifact, namedAlias } from "./compose-artifact";
import { copiedFolders, directoryFiles } from "./directory-files";
import { includeFiles } from "./include-files";
import { LockFile } from "./lock-file";
import { type AddressedFile, readPinnedFile } from "./pinned-file";
import { findLast, keepLast, Pins } from "./pins";
import { artifactFiles, onlyFiles } from "./select-files";
import { digestMismatch, isOutage, specInvalid } from "./source-errors";
import { type FetchedSpec, kindOf } from "./source-kinds";

/** The surroundings of a run in which sources are resolved. */
export interface SourceRun {
  /** Whether the program runs for a preview, or for an update. */
  readonly isPreview: boolean;
  /** The project and the stack, for what a preview leaves to its update. */
  readonly scope: string;
  /** The path of the lock file; undefined if there is none. */
  readonly lockFile: string | undefined;
  /** Proxies, keys, home and cache folder. Default the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The folder for fetched sources. Default `$SLIPWAY_CACHE`, else `slipway` in the user's cache folder. */
  readonly cacheFolder?: string;
  /** In milliseconds. Default the system's clock. */
  readonly now?: () => number;
}

const nowhere = { kind: "artifact", source: "", revision: "", digest: "" } as const;
const noFiles = { tree: artifactTree([], nowhere), location: nowhere };

/** Resolves the sources of one run of a program, each once. */
export class SourceResolver {
  private readonly run: SourceRun;
  private readonly environment: Readonly<Record<string, string | undefined>>;
  private readonly folder: string | undefined;
  private readonly cache: CacheFolder;
  private readonly cacheFaults = new Set<string>();
  private readonly now: () => number;
  private readonly pins: Pins;
  private readonly lock: LockFile | undefined;
  private readonly fetched = new Map<string, Promise<SourceFiles>>();
  private readonly files = new Map<string, Promise<RemoteFile>>();

  constructor(run: SourceRun) {
    this.run = run;
    this.environment = run.environment ?? process.env;
    this.now = run.now ?? Date.now;
    this.folder = run.cacheFolder ?? cacheFolder(this.environment);
    this.cache = new CacheFolder(this.folder, (fault) => {
      this.cacheFaults.add(`fetched sources cannot be cached: ${fault}`);
    });
    this.pins = new Pins(this.cache, run.scope, this.now);
    this.lock = run.lockFile === undefined ? undefined : new LockFile(run.lockFile);
  }

  /**
   * The files of a source and their revision. A preview finds the newest revision, and its update takes the same.
   *
   * @throws SyncError with a SOURCE_ or GIT_ code
   */
  async resolve(spec: SourceSpec): Promise<ResolvedSource> {
    if (spec.kind === "Directory") {
      const tree = openDirectory(absolute(spec.path));
      return { tree, revision: "", digest: "", location: tree.location, warnings: [] };
    }
    // A repository of charts has no files of its own.
    if (spec.kind === "HelmRepository") return { ...noFiles, revision: "", digest: "", warnings: [] };
    if (spec.kind === "HelmChart") return this.resolveChart(spec);
    const { revision, originRevision, contents, shown, warnings } = await this.filesOf(spec);
    const digest = digestOfContents(contents);
    // The plugin opens it from there to say where a field was set.
    await keepArtifact(digest, contents, this.cache);
    const location = { kind: "artifact", source: shown, revision, digest } as const;
    const tree = artifactTree(contents, location);
    const all = [...new Set([...warnings, ...this.cacheFaults])];
    return { tree, revision, digest, ...optional({ originRevision }), location, warnings: all };
  }

  /**
   * A file of a web server: an update takes the content that its preview has found.
   *
   * @throws SyncError with a SOURCE_ code
   */
  file(file: AddressedFile): Promise<RemoteFile> {
    const key = `${file.update} ${file.url}`;
    const known = this.files.get(key);
    if (known !== undefined) return known;
    const { run, cache, pins, lock } = this;
    const found = readPinnedFile(file, { isPreview: run.isPreview, cache, pins, lock });
    this.files.set(key, found);
    return found;
  }

  private resolveChart(spec: HelmChartSpec): Promise<ResolvedSource> {
    return resolveHelmChart(spec, {
      isPreview: this.run.isPreview,
      cache: this.cache,
      folder: this.folder,
      lock: this.lock,
      fetchArchive: (chart) => this.fetchOnce(chart),
      filesOf: (source, revision) => this.filesOf(source, revision),
      identityOf: (source) => (source.kind === "Artifact" ? undefined : kindOf(source).identity(source)),
    });
  }

  private async filesOf(spec: ChartSourceSpec, revision?: string): Promise<SourceFiles> {
    if (spec.kind === "Artifact") return this.compose(spec);
    const files =
      revision === undefined
        ? await this.fetchOnce(spec)
        : { ...(await this.fetch(spec, revision)), shown: kindOf(spec).shown(spec) };
    if (spec.kind === "GitRepository") return this.withIncludes(spec, files);
    const isCopied = spec.kind === "OCIRepository" && spec.layerSelector?.operation === "copy";
    const isWhole = isCopied || kindOf(spec).isFiltered;
    return { ...files, contents: isWhole ? onlyFiles(files.contents) : artifactFiles(files.contents, spec.ignore) };
  }

  private async withIncludes(spec: GitRepositorySpec, files: SourceFiles): Promise<SourceFiles> {
    let { contents } = files;
    const warnings = [...files.warnings];
    for (const [index, include] of (spec.include ?? []).entries()) {
      const other = await this.filesOf(include.repository);
      contents = includeFiles(contents, other.contents, { ...include, index, shown: other.shown });
      pushAll(warnings, other.warnings);
    }
    return { ...files, contents: artifactFiles(contents, spec.ignore), warnings };
  }

  private async compose(spec: ArtifactSpec): Promise<SourceFiles> {
    const parts = new Map<string, SourceFiles>();
    const named = (field: "revision" | "originRevision"): string | undefined => namedAlias(spec, field);
    const [revisionOf, originOf] = [named("revision"), named("originRevision")];
    const warnings: string[] = [];
    await Promise.all(
      Object.entries(spec.sources).map(async ([alias, source]) => {
        const isHere = source.kind === "Directory";
        const files = isHere ? directoryFiles(source.path, copiedFolders(spec, alias)) : await this.filesOf(source);
        parts.set(alias, files);
        pushAll(warnings, files.warnings);
      }),
    );
    const contents = composeArtifact(spec, parts);
    const names = Object.keys(spec.sources).sort().join(", ");
    const revision = parts.get(revisionOf ?? "")?.revision ?? `latest@${digestOfContents(contents)}`;
    const origin = parts.get(originOf ?? "");
    const originRevision = origin?.originRevision ?? origin?.revision;
    return { revision, ...optional({ originRevision }), contents, shown: `artifact of ${names}`, warnings };
  }

  private fetchOnce(spec: FetchedSpec): Promise<SourceFiles> {
    const kind = kindOf(spec);
    const identity = kind.identity(spec);
    const key = canonicalJson(identity);
    let files = this.fetched.get(key);
    if (files === undefined) {
      files = this.fetchPinned(spec, key);
      this.fetched.set(key, files);
      // What fails may be there later: the same run may bring its server.
      files.catch(() => this.fetched.delete(key));
    }
    return files;
  }

  private async fetchPinned(spec: FetchedSpec, key: string): Promise<SourceFiles> {
    const kind = kindOf(spec);
    const identity = kind.identity(spec);
    if (spec.update === "locked" && this.lock === undefined) {
      const why = "this program has no folder with a Pulumi.yaml for the lock file";
      throw specInvalid(spec.kind, "update", why, 'name a file in SLIPWAY_LOCK_FILE, or write update: "always"');
    }
    const locked = await this.lock?.find(identity);
    const previewed = this.run.isPreview ? undefined : await this.pins.take(key);
    const wanted = spec.update === "locked" ? (locked ?? previewed) : previewed;
    const found =
      wanted === undefined ? await this.fetchNewest(spec, key, locked) : await this.fetchExactly(spec, wanted);
    const { revision, digest, originRevision } = found;
    const pin = { revision, digest, ...optional({ originRevision }) };
    await (this.run.isPreview ? this.pins.keep(key, pin) : this.lock?.keep(identity, pin));
    return { ...found, shown: kind.shown(spec) };
  }

  private async fetchExactly(
    spec: FetchedSpec,
    wanted: PinnedSource,
  ): Promise<Omit<SourceFiles, "shown"> & PinnedSource> {
    const kind = kindOf(spec);
    const shown = kind.shown(spec);
    const cached = await readArtifact(wanted.digest, shown, this.cache);
    if (cached !== undefined) return { ...wanted, contents: cached, warnings: [] };
    const { contents, warnings } = await this.fetch(spec, wanted.revision);
    const actual = digestOfContents(contents);
    if (actual !== wanted.digest) {
      throw digestMismatch(`${shown} at ${wanted.revision}`, { wanted: wanted.digest, actual, place: "the server" });
    }
    await keepArtifact(actual, contents, this.cache);
    return { ...wanted, contents, warnings };
  }

  private async fetchNewest(
    spec: FetchedSpec,
    key: string,
    locked: PinnedSource | undefined,
  ): Promise<Omit<SourceFiles, "shown"> & PinnedSource> {
    const shown = kindOf(spec).shown(spec);
    try {
      const { revision, originRevision, contents, warnings } = await this.fetch(spec);
      const digest = digestOfContents(contents);
      if (locked?.revision === revision && locked.digest !== digest) {
        throw digestMismatch(`${shown} at ${revision}`, { wanted: locked.digest, actual: digest, place: "the server" });
      }
      await keepArtifact(digest, contents, this.cache);
      const origin = optional({ originRevision });
      await keepLast(this.cache, key, { revision, digest, ...origin });
      return { revision, digest, ...origin, contents, warnings };
    } catch (error) {
      const last = isSyncError(error) && isOutage(error) ? await findLast(this.cache, key) : undefined;
      const contents = last === undefined ? undefined : await readArtifact(last.digest, shown, this.cache);
      if (!isSyncError(error) || last === undefined || contents === undefined) throw error;
      const warning = `${shown} is not reachable (${error.why ?? error.code}); it is taken from the cache, at the revision that was fetched last: ${last.revision}`;
      return { ...last, contents, warnings: [warning] };
    }
  }

  private async fetch(spec: FetchedSpec, wanted?: string): ReturnType<ReturnType<typeof kindOf>["fetch"]> {
    const { environment, cache, folder, now } = this;
    const context = { environment, cache, folder, now };
    const fetched = await kindOf(spec).fetch(spec, context, wanted);
    return { ...fetched, contents: onlyFiles(fetched.contents) };
  }
}
