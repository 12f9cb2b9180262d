import { resolve } from "node:path";
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import type { FetchedChart } from "../../model/sources/chart-source";

export interface PlaceContext {
  readonly content: FetchedChart["content"];
  /** The name in `Chart.yaml`, which the paths of templates start with. Undefined until `Chart.yaml` has been read. */
  readonly chartName: string | undefined;
  readonly workingDirectory: string;
}

/** The error with the path of a local file in place of the name of a chart's template or a values file. */
export function placeError(error: SyncError, context: PlaceContext): SyncError {
  return withFiles(error, (file) => pathOf(file, context));
}

/** Runs the step; its errors have the path of a local file in place of the name of a chart's template. */
export async function atTemplates<T>(context: PlaceContext, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw withFiles(error, (file) => templatePathOf(file, context) ?? file);
  }
}

function withFiles(error: SyncError, pathFor: (file: string) => string): SyncError {
  const { where, also } = error;
  const file = where.file === undefined ? undefined : pathFor(where.file);
  return error.with({
    where: { ...where, ...optional({ file }) },
    // The same line by another name.
    ...optional({ excerpt: error.excerpt }),
    also: also.map((other) => withFiles(other, pathFor)),
    // Subclasses have more fields than the details.
    cause: error,
  });
}

/** The path of a local file for the name of a template, of `values.yaml` of a chart, or of a values file. */
export function pathOf(file: string, context: PlaceContext): string {
  if (file === "-") return "<standard input>";
  if (/^[a-z]+:\/\/|^<.*>$/i.test(file)) return file;
  return templatePathOf(file, context) ?? resolve(context.workingDirectory, file);
}

/** The path of a chart's file in the source, which is the whole file system. */
function templatePathOf(file: string, { content, chartName }: PlaceContext): string | undefined {
  if (content.kind !== "directory") return undefined;
  const { tree, path } = content;
  if (file === path || file.startsWith(`${path}/`)) return file;
  if (chartName === undefined) return undefined;
  if (file === chartName) return path;
  if (!file.startsWith(`${chartName}/`)) return undefined;
  const own = `${path}${file.slice(chartName.length)}`;
  return tree.entryAt(own) === "file" ? own : undefined;
}
