import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSyncError, SyncError } from "../../../errors/sync-error";
import { errorField, toError } from "../../../lib/node-error";
import { emitDocument } from "../../../yaml/write/emit";
import { fromPlain } from "../../../yaml/write/to-json";
import { archiveName } from "./overlay-tree";
import { packChart } from "./pack-chart";
import type { ReadFiles } from "./packed-file";
import type { ResolvedDependencies, ResolvedDependency } from "./resolve-dependencies";

/**
 * See `writeDependencies` in `../lazy-dependencies.ts`.
 *
 * Source: helm pkg/downloader/manager.go@v3.22.0 (downloadAll, safeMoveDeps, writeLock).
 */
export function writeDependencies(folder: string, resolved: ResolvedDependencies, readFiles: ReadFiles): void {
  try {
    writeCharts(join(folder, "charts"), resolved.dependencies, readFiles);
    if (resolved.lockDigest !== undefined && !resolved.isLocked) writeLock(folder, resolved, resolved.lockDigest);
  } catch (cause) {
    const code = errorField(cause, "code");
    if (code === undefined || isSyncError(cause)) throw cause;
    throw cannotWrite(folder, `the system reports ${code}: ${toError(cause).message}`, cause);
  }
}

function writeCharts(charts: string, dependencies: readonly ResolvedDependency[], readFiles: ReadFiles): void {
  const fetched = dependencies.filter((dependency) => dependency.chart !== undefined);
  const inside = dependencies.filter((dependency) => dependency.chart === undefined);
  const named = new Map(fetched.map((dependency) => [archiveName(dependency), dependency] as const));
  mkdirSync(charts, { recursive: true });
  for (const [name, dependency] of named) {
    const beside = join(charts, `.${name}.${process.pid}.part`);
    writeFileSync(beside, bytesOf(dependency, readFiles));
    renameSync(beside, join(charts, name));
  }
  for (const name of readdirSync(charts)) {
    if (!/\.tgz$/i.test(name) || named.has(name) || inside.some((own) => name.startsWith(`${own.name}-`))) continue;
    rmSync(join(charts, name), { force: true });
  }
}

function bytesOf({ name, chart }: ResolvedDependency, readFiles: ReadFiles): Uint8Array {
  if (chart?.content.kind === "archive") return chart.content.bytes;
  return chart === undefined ? new Uint8Array() : packChart(name, readFiles(chart));
}

function writeLock(folder: string, { dependencies, lockFile }: ResolvedDependencies, digest: string): void {
  const path = join(folder, lockFile);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    throw cannotWrite(folder, `the ${lockFile} file is a symlink`);
  }
  const rows = dependencies.map(({ name, repository, version }) => ({ name, repository, version }));
  writeFileSync(path, emitDocument(fromPlain({ dependencies: rows, digest, generated: new Date().toISOString() })));
}

function cannotWrite(folder: string, why: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "CHART_DEPENDENCY",
    what: "cannot write the dependencies of the chart",
    where: { file: folder },
    why,
    mend: "check the permissions of the folder; or overlay the dependencies over the chart without writing them",
    cause,
  });
}
