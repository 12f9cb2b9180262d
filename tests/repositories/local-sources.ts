// Where the files of sources are on this machine: of those whose servers are out of reach.
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { SourceSpec } from "../../engine/model/sources/chart-source-spec";

/** Folders in place of what is fetched. */
export interface LocalSources {
  /** A folder with charts: a folder `name`, or an archive `name-1.2.3.tgz`, for each. */
  readonly charts?: string | undefined;
  /** Folders in place of Git repositories and OCI artifacts, by their URLs. */
  readonly folders: ReadonlyMap<string, string>;
}

/** The folder or the archive of a chart; undefined if it is not at hand. */
export function findChart({ charts }: LocalSources, name: string): string | undefined {
  if (charts === undefined || !existsSync(charts)) return undefined;
  const found = readdirSync(charts).find(
    (entry) => entry === name || (entry.endsWith(".tgz") && entry.replace(/-v?\d[^/]*\.tgz$/, "") === name),
  );
  return found === undefined ? undefined : join(charts, found);
}

/** The name of the chart that a source leads to. */
export function chartNameOf(spec: SourceSpec): string {
  if (spec.kind === "HelmChart") return basename(spec.chart);
  return "url" in spec ? basename(spec.url).replace(/:.*$/, "") : "";
}

/** The folder in place of a source. */
export function findFolder({ folders }: LocalSources, spec: SourceSpec): string | undefined {
  return "url" in spec ? folders.get(spec.url.replace(/\.git$/, "")) : undefined;
}
