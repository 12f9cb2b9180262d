// Source: source-controller@v1.9.6 internal/helm/chart/builder_remote.go (mergeChartValues), builder_local.go
// (mergeFileValues), metadata.go (OverwriteChartDefaultValues); fluxcd/pkg runtime@v0.110.1 transform (MergeMaps).
import { posix } from "node:path";
import { isMap } from "../../lib/look-up";
import { isSyncError } from "../../errors/sync-error";
import { emitDocument } from "../../yaml/write/emit";
import { fromPlain } from "../../yaml/write/to-json";
import { readPlain } from "../charts/read-plain";
import type { ContentEntry } from "../git/read-contents";
import { normalizeTreePath } from "../tree-path";
import { mergeMaps } from "./merge-yaml-files";
import { specInvalid } from "./source-errors";

const own = "values.yaml";

/** The values files of a chart, and where they are. */
export interface ChartValuesFiles {
  readonly valuesFiles: readonly string[];
  readonly ignoreMissing: boolean;
  /** All files in which they are. */
  readonly contents: readonly ContentEntry[];
  /** The folder that their paths start from. */
  readonly base: string;
  /** The source in messages. */
  readonly shown: string;
}

/** Whether the values files are not just the chart's own. */
export function hasOtherValues(valuesFiles: readonly string[] = []): boolean {
  const isOwn = valuesFiles.length === 1 && posix.normalize(valuesFiles[0] ?? "") === own;
  return valuesFiles.length > 0 && !isOwn;
}

/**
 * The text of the `values.yaml` that the values files make in place of the chart's own one.
 *
 * @throws SyncError SOURCE_SPEC_INVALID, SOURCE_PATH_ESCAPES
 */
export function mergeValuesFiles({ valuesFiles, ignoreMissing, contents, base, shown }: ChartValuesFiles): Uint8Array {
  let values: Readonly<Record<string, unknown>> = {};
  for (const [index, name] of valuesFiles.entries()) {
    const wanted = posix.join(base, normalizeTreePath(name, shown));
    const file = contents.find((entry) => entry.path === wanted);
    const field = `valuesFiles[${index}]`;
    if (file?.kind === "file") values = mergeMaps(values, readMap(file.bytes, name, field));
    else if (file !== undefined || !ignoreMissing) {
      const mend = "correct the path, or write ignoreMissingValuesFiles: true";
      throw specInvalid("HelmChart", field, `no values file found at path '${name}' of ${shown}`, mend);
    }
  }
  return Buffer.from(Object.keys(values).length === 0 ? "" : emitDocument(fromPlain(values)));
}

function readMap(bytes: Uint8Array, name: string, field: string): Readonly<Record<string, unknown>> {
  const mend = "correct the values file in the source";
  try {
    const value = readPlain(bytes, name).value ?? {};
    if (isMap(value)) return value;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw specInvalid("HelmChart", field, `${name} cannot be read: ${error.why ?? error.what}`, mend);
  }
  throw specInvalid("HelmChart", field, `${name} is not a map of values`, mend);
}
