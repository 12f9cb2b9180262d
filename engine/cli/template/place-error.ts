import { resolve } from "node:path";
import { SyncError } from "../../errors/sync-error";
import type { FetchedChart } from "../../model/chart-source";

export interface PlaceContext {
  readonly content: FetchedChart["content"];
  /** As `Chart.yaml` says; templates are named by it. Undefined until that is read. */
  readonly chartName: string | undefined;
  readonly workingDirectory: string;
}

/** The error with the path of a file of this machine where it names a template of the chart or a values file. */
export function placeError(error: SyncError, context: PlaceContext): SyncError {
  const { code, what, where, why, mend, also } = error;
  if (where.file === undefined) return error;
  const file = pathOf(where.file, context);
  return new SyncError({
    code,
    what,
    where: { ...where, file },
    ...(why === undefined ? {} : { why }),
    ...(mend === undefined ? {} : { mend }),
    also: also.map((other) => placeError(other, context)),
    // Some errors tell more than others.
    cause: error,
  });
}

function pathOf(file: string, { content, chartName, workingDirectory }: PlaceContext): string {
  if (/^[a-z]+:\/\//i.test(file)) return file;
  if (content.kind === "directory") {
    const { tree, path } = content;
    // A path of the source, which is the whole file system.
    if (file === path || file.startsWith(`${path}/`)) return file;
    if (chartName !== undefined && file.startsWith(`${chartName}/`)) {
      const own = `${path}${file.slice(chartName.length)}`;
      if (tree.entryAt(own) === "file") return own;
    }
    if (file === chartName) return path;
  }
  return resolve(workingDirectory, file);
}
