import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { basename, isAbsolute, resolve } from "node:path";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { errorField, toError } from "../../lib/node-error";
import type { ChartReference, FetchedChart, SignedBy } from "../../model/sources/chart-source";
import { openDirectory } from "../directory";
import { type LimitedChartOptions, type ResolveChartOptions, withChartLimits } from "./chart-options";
import { isSha256, sha256Of } from "../content-digest";
import { digestMismatch, notFound, notVerified, referenceInvalid, tooLarge } from "./chart-errors";
import type * as LocalProvenance from "./provenance/local-provenance";
import type * as Remote from "./remote-chart";
import { optional } from "../../lib/optional";

/**
 * Finds a chart and fetches it, in Helm's order: a path on this machine, then the repository that is named, a registry
 * (`oci://`), an archive's URL, a repository of the user (`repository/name`).
 *
 * An archive that is pinned by `digest` and was fetched before comes from the cache, without a request.
 *
 * @throws SyncError with a CHART_ code; see docs/errors/charts.md
 * @see helm pkg/action/install.go@v3.22.0 (LocateChart), pkg/downloader/chart_downloader.go (ResolveChartVersion)
 */
export async function resolveChart(reference: ChartReference, given: ResolveChartOptions = {}): Promise<FetchedChart> {
  const options = withChartLimits(given);
  const chart = reference.chart.trim();
  const version = (reference.version ?? "").trim();
  const { digest } = reference;
  if (digest !== undefined && !isSha256(digest)) {
    throw referenceInvalid(
      chart,
      `${JSON.stringify(digest)} is not an archive digest`,
      "write sha256: followed by 64 hex digits",
    );
  }
  if (chart === "") throw referenceInvalid(chart, "the name is empty", "name a folder, an archive, a URL or a chart");
  const local = readLocalChart({ ...reference, chart }, options);
  if (local !== undefined) return local;
  if (isAbsolute(chart) || chart.startsWith(".")) {
    throw notFound(
      chart,
      `path ${JSON.stringify(chart)} not found`,
      "correct the path; relative paths start at the working directory",
    );
  }
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- what is loaded here takes longer than a small chart
  const { fetchRemoteChart } = require("./remote-chart") as typeof Remote;
  return fetchRemoteChart({ ...reference, chart, version }, options);
}

function readLocalChart(reference: ChartReference, options: LimitedChartOptions): FetchedChart | undefined {
  const { chart, repo, digest } = reference;
  const path = resolve(options.workingDirectory ?? process.cwd(), chart);
  const kind = kindOf(path, chart);
  if (kind === undefined) return undefined;
  const warnings =
    repo === undefined || repo === ""
      ? []
      : [`local chart found in current working directory. repository url ignored: ${JSON.stringify(chart)}`];
  const { keyring } = options;
  if (kind === "directory") {
    if (keyring !== undefined) throw notVerified(chart, "not-packaged", "unpacked charts cannot be verified");
    if (digest !== undefined) {
      throw referenceInvalid(
        chart,
        "it is a folder, but a digest pins an archive",
        "remove the digest, or package the chart",
      );
    }
    return { content: { kind, tree: openDirectory(path, { label: chart }), path: "." }, label: chart, warnings };
  }
  const bytes = readArchive(path, chart, options.archiveBytes);
  const actual = sha256Of(bytes);
  if (digest !== undefined && digest !== actual) throw digestMismatch(chart, digest, actual);
  const signedBy = keyring === undefined ? undefined : verifyLocalArchive({ bytes, path, label: chart, keyring });
  return {
    content: { kind: "archive", bytes },
    label: chart,
    location: { kind: "chart", chart: path, digest: actual },
    digest: actual,
    fileName: basename(path),
    ...optional({ signedBy }),
    warnings,
  };
}

function verifyLocalArchive(archive: LocalProvenance.LocalArchive): SignedBy {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most charts are taken without
  const { verifyLocal } = require("./provenance/local-provenance") as typeof LocalProvenance;
  return verifyLocal(archive);
}

function kindOf(path: string, shown: string): "directory" | "archive" | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? undefined : stats.isDirectory() ? "directory" : "archive";
  } catch (error) {
    const code = errorField(error, "code");
    // Helm also ignores a path that it cannot stat: the name may be that of a chart in a repository.
    if (code === "ENOTDIR" || code === "ENAMETOOLONG" || code === "ERR_INVALID_ARG_VALUE") return undefined;
    throw unreadable(shown, error);
  }
}

function readArchive(path: string, shown: string, limit: number): Uint8Array {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const { size } = fstatSync(file);
    if (size > limit) throw tooLarge(shown, limit);
    let buffer = Buffer.allocUnsafe(size + 1);
    let length = 0;
    for (;;) {
      const count = readSync(file, buffer, length, buffer.length - length, null);
      if (count === 0) return buffer.subarray(0, length);
      length += count;
      if (length > limit) throw tooLarge(shown, limit);
      if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(buffer.length + 4096)]);
    }
  } catch (error) {
    throw isSyncError(error) ? error : unreadable(shown, error);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function unreadable(shown: string, cause: unknown): SyncError {
  return new SyncError({
    code: "SOURCE_UNREADABLE",
    what: `cannot read the chart ${JSON.stringify(shown)}`,
    where: { file: shown },
    why: `the system reports ${errorField(cause, "code") ?? toError(cause).message}`,
    mend: "check its permissions and those of the folders above it",
    cause,
  });
}
