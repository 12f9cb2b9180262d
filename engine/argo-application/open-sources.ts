import { isSyncError, type SyncError } from "../errors/sync-error";
import { canonicalJson } from "../lib/canonical-json";
import { invariant } from "../lib/invariant";
import { lookUpText } from "../lib/look-up";
import type { FetchedChart } from "../model/sources/chart-source";
import type { SourceSpec } from "../model/sources/chart-source-spec";
import type { ResolvedSource } from "../model/sources/resolved-source";
import type { SourceTree } from "../model/sources/source-tree";
import { defaultChartLimits } from "../render/helm/chart/limits";
import { LoadBudget } from "../render/helm/chart/load-budget";
import { readChartArchive } from "../render/helm/chart/read-archive";
import { openMemory } from "../sources/memory";
import { normalizeTreePath } from "../sources/tree-path";
import { invalidObject } from "./check-fields";
import { describeDependency, describeSource, hasChartAccess } from "./describe-source";
import { normalizeUrl } from "./repository-url";
import type { DependencySource } from "./source-render";
import type { SourcePlace } from "./source-type";

type Values = Readonly<Record<string, unknown>>;

/** Where sources come from. */
export interface SourceWorld {
  /** The working copy. */
  readonly own: SourceTree;
  /** The revision of the working copy, for the build environment. */
  readonly ownRevision: string;
  /** The URLs of repositories that are the working copy. */
  readonly self: readonly string[];
  /** Repositories with credentials. */
  readonly repositories: readonly SourceSpec[];
  /** Fetches another source. */
  readonly fetch: (spec: SourceSpec) => Promise<ResolvedSource>;
}

/** The files of a source. */
export interface OpenedSource {
  readonly tree: SourceTree;
  /** The folder that the source names. */
  readonly folder: string;
  /** The commit, or the version of a chart. */
  readonly revision: string;
  /** Whether they are those of the working copy. */
  readonly isOwn: boolean;
  /** The messages about what was fetched. */
  readonly warnings: readonly string[];
}

/** Opens the sources of Applications. */
export class SourceOpener {
  private readonly world: SourceWorld;
  private readonly fetched = new Map<string, Promise<ResolvedSource>>();

  constructor(world: SourceWorld) {
    this.world = world;
  }

  /** Throws SyncError ARGO_OBJECT_INVALID, and the codes of sources. */
  async open(source: Values, place: SourcePlace): Promise<OpenedSource> {
    const url = lookUpText(source, "repoURL");
    if (url === undefined) throw invalidObject(place.object, `${place.field}.repoURL`, "it is missing");
    const [path, chart] = [lookUpText(source, "path"), lookUpText(source, "chart")];
    if (path === undefined && chart === undefined && lookUpText(source, "ref") === undefined) {
      throw invalidObject(place.object, place.field, "it has neither path nor chart");
    }
    if (path !== undefined && chart !== undefined) {
      throw invalidObject(place.object, place.field, "it has both path and chart", "remove one of them");
    }
    if (path?.startsWith("/") === true) throw invalidObject(place.object, `${place.field}.path`, "it is absolute");
    const folder = normalizeTreePath(path ?? ".", url);
    if (chart === undefined && this.world.self.some((own) => normalizeUrl(own) === normalizeUrl(url))) {
      return { tree: this.world.own, folder, revision: this.world.ownRevision, isOwn: true, warnings: [] };
    }
    return filesOf(await this.fetchFirst(source, place), folder);
  }

  /**
   * The dependencies of charts.
   *
   * @param warn takes the messages about what is fetched
   */
  dependencies(warn: (message: string) => void): DependencySource {
    return {
      hasAccess: (url) => hasChartAccess(url, this.world.repositories),
      fetch: async (spec) => chartIn(await this.fetchOnce(describeDependency(spec, this.world.repositories)), warn),
    };
  }

  /** A revision may be a branch or a tag. */
  private async fetchFirst(source: Values, place: SourcePlace): Promise<ResolvedSource> {
    let first: SyncError | undefined;
    for (const spec of describeSource(source, this.world.repositories, place)) {
      try {
        return await this.fetchOnce(spec);
      } catch (error) {
        if (!isSyncError(error) || error.code !== "SOURCE_REVISION_NOT_FOUND") throw error;
        first ??= error;
      }
    }
    throw first ?? new Error("a source has no spec");
  }

  private fetchOnce(spec: SourceSpec): Promise<ResolvedSource> {
    const key = canonicalJson(spec);
    const found = this.fetched.get(key) ?? this.world.fetch(spec);
    this.fetched.set(key, found);
    return found;
  }
}

/** The chart of a source that was fetched for another chart. */
export function chartIn({ chart, warnings }: ResolvedSource, warn: (message: string) => void): FetchedChart {
  for (const warning of warnings) warn(warning);
  invariant(chart !== undefined, "a source of the kind HelmChart has a chart");
  return chart;
}

/**
 * The files of a source that was fetched; those of a chart, if it is one.
 *
 * @param folder the folder that the source names
 */
export function filesOf({ tree, revision, chart, warnings }: ResolvedSource, folder: string): OpenedSource {
  const content = chart?.content;
  if (content?.kind === "directory")
    return { tree: content.tree, folder: content.path, ...fetched(revision, warnings) };
  const files = content === undefined ? tree : unpack(content.bytes, chart?.label ?? "");
  return { tree: files, folder, ...fetched(revision, warnings) };
}

function fetched(revision: string, warnings: readonly string[]): Pick<OpenedSource, "revision" | "isOwn" | "warnings"> {
  // `main@sha1:…`, `v1.2.3@sha256:…`: Argo CD has the commit alone.
  return { revision: revision.replace(/^.*@?sha(?:1|256):/, ""), isOwn: false, warnings };
}

function unpack(bytes: Uint8Array, label: string): SourceTree {
  const files = readChartArchive(bytes, new LoadBudget(defaultChartLimits), () => undefined);
  return openMemory(Object.fromEntries(files.map(({ name, data }) => [name, data])), label);
}
