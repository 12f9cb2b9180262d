// A chart among the files of a source.
// Source: source-controller@v1.9.6 internal/helm/chart/builder_local.go (Build).
import { posix } from "node:path";
import { isSyncError } from "../../errors/sync-error";
import type { HelmChartSpec } from "../../model/sources/chart-source-spec";
import type { ContentEntry } from "../git/read-contents";
import { readDeclared } from "../charts/dependencies/read-declared";
import { normalizeTreePath } from "../tree-path";
import { artifactTree } from "./artifact-store";
import { hasOtherValues, mergeValuesFiles } from "./chart-values";
import { versionOfRevision, withVersion } from "./chart-version";
import { artifactInvalid, specInvalid } from "./source-errors";
import { untar } from "./untar";

/** The files of a chart: its folder at a path, or one archive. */
export interface ChartFiles {
  readonly contents: readonly ContentEntry[];
  /** The folder of the chart; undefined for an archive, which is the only file. */
  readonly folder: string | undefined;
  readonly version: string;
}

const chartFile = "Chart.yaml";

/** Files in which a chart is sought. */
export interface ChartPlace {
  readonly contents: readonly ContentEntry[];
  /** The path of the chart's folder or archive. */
  readonly path: string;
  readonly shown: string;
}

/** @throws SyncError SOURCE_SPEC_INVALID, SOURCE_ARTIFACT_INVALID, SOURCE_PATH_ESCAPES */
export function findChart({ contents, path, shown }: ChartPlace): ChartFiles {
  const at = normalizeTreePath(path, shown);
  const file = contents.find((entry) => entry.path === at);
  if (file?.kind === "file") {
    const unpacked = unpackChart(file.bytes, `${shown}/${at}`);
    return { contents: [file], folder: undefined, version: unpacked.version };
  }
  const folder = contents.some((entry) => entry.path === posix.join(at, chartFile)) ? at : onlyFolder(contents, at);
  if (folder !== undefined) {
    const own = contents.filter((entry) => folder === "." || entry.path.startsWith(`${folder}/`));
    return { contents: own, folder, version: versionOf(own, folder, shown) };
  }
  const why = `${shown} has no ${chartFile} in "${at}", and no archive of that name`;
  throw specInvalid("HelmChart", "chart", why, "write the path of the chart's folder or of its .tgz file");
}

/** The artifact of a registry is the archive of a chart, whose files are in a folder. */
function onlyFolder(contents: readonly ContentEntry[], at: string): string | undefined {
  if (at !== ".") return undefined;
  const found = contents.map((entry) => entry.path).filter((path) => /^[^/]+\/Chart\.yaml$/.test(path));
  return found.length === 1 ? found[0]?.slice(0, -chartFile.length - 1) : undefined;
}

/** The files of a packed chart. */
function unpackChart(bytes: Uint8Array, shown: string): ChartFiles & { readonly folder: string } {
  let contents: readonly ContentEntry[];
  try {
    contents = untar(bytes, shown);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw error.with({ mend: "pack the chart again, with `helm package`" });
  }
  const folder = onlyFolder(contents, ".");
  if (folder === undefined) throw artifactInvalid(shown, `it has no ${chartFile}`, "pack it with `helm package`");
  return { contents, folder, version: versionOf(contents, folder, shown) };
}

function versionOf(contents: readonly ContentEntry[], folder: string, shown: string): string {
  const location = { kind: "artifact", source: shown, revision: "", digest: "" } as const;
  return readDeclared(artifactTree(contents, location), folder).version;
}

export interface ChartChanges {
  readonly spec: HelmChartSpec;
  /** All files of the source. */
  readonly source: readonly ContentEntry[];
  /** The revision that becomes part of the chart's version; undefined if it does not. */
  readonly revision: string | undefined;
  readonly shown: string;
}

/** The chart with the values files in place of its own values, and with the revision in its version. */
export function changeChart(found: ChartFiles, { spec, source, revision, shown }: ChartChanges): ChartFiles {
  const { valuesFiles = [], ignoreMissingValuesFiles: ignoreMissing = false } = spec;
  const hasOther = hasOtherValues(valuesFiles);
  if (!hasOther && revision === undefined) return found;
  const [archive] = found.contents;
  const isArchive = found.folder === undefined && archive?.kind === "file";
  const opened = isArchive ? withoutIgnoreFile(unpackChart(archive.bytes, shown)) : found;
  const folder = opened.folder ?? ".";
  const changed = new Map(opened.contents.map((entry) => [entry.path, entry]));
  if (hasOther) {
    const path = posix.join(folder, "values.yaml");
    if (!changed.has(path)) throw noValues();
    const isOfRepository = spec.sourceRef.kind === "HelmRepository";
    const place = isOfRepository ? { contents: opened.contents, base: folder } : { contents: source, base: "." };
    const bytes = mergeValuesFiles({ valuesFiles, ignoreMissing, ...place, shown });
    changed.set(path, { kind: "file", path, bytes });
  }
  if (revision === undefined) return { ...opened, contents: [...changed.values()] };
  const version = versionOfRevision(opened.version, revision, shown);
  const path = posix.join(folder, chartFile);
  const declared = changed.get(path);
  if (declared?.kind === "file") changed.set(path, { ...declared, bytes: withVersion(declared.bytes, version) });
  return { contents: [...changed.values()], folder, version };
}

function noValues(): Error {
  const why = "the chart has no values.yaml to replace";
  return specInvalid("HelmChart", "valuesFiles", why, "add an empty one to it");
}

/** What it names was left out when the chart was packed. */
function withoutIgnoreFile(chart: ChartFiles): ChartFiles {
  const path = posix.join(chart.folder ?? ".", ".helmignore");
  return { ...chart, contents: chart.contents.filter((entry) => entry.path !== path) };
}
