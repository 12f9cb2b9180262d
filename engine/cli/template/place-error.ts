import { resolve } from "node:path";
import type { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import type { FetchedChart } from "../../model/chart-source";

export interface PlaceContext {
  readonly content: FetchedChart["content"];
  /** The name in `Chart.yaml`, which the paths of templates start with. Undefined until `Chart.yaml` has been read. */
  readonly chartName: string | undefined;
  readonly workingDirectory: string;
}

/** The error with the path of a local file in place of the name of a chart's template or a values file. */
export function placeError(error: SyncError, context: PlaceContext): SyncError {
  const { where, also } = error;
  if (where.file === undefined) return error;
  const file = pathOf(where.file, context);
  return error.with({
    where: { ...where, file },
    // The same line by another name.
    ...optional({ excerpt: error.excerpt }),
    also: also.map((other) => placeError(other, context)),
    // Subclasses have more fields than the details.
    cause: error,
  });
}

/** The path of a local file for the name of a template, of `values.yaml` of a chart, or of a values file. */
export function pathOf(file: string, { content, chartName, workingDirectory }: PlaceContext): string {
  if (/^[a-z]+:\/\/|^<.*>$/i.test(file)) return file;
  if (content.kind === "directory") {
    const { tree, path } = content;
    // The path of a file in the source, which is the whole file system.
    if (file === path || file.startsWith(`${path}/`)) return file;
    if (chartName !== undefined && file.startsWith(`${chartName}/`)) {
      const own = `${path}${file.slice(chartName.length)}`;
      if (tree.entryAt(own) === "file") return own;
    }
    if (file === chartName) return path;
  }
  return resolve(workingDirectory, file);
}
