// Source: helm cmd/helm/install.go@v3.22.0 (runInstall), pkg/downloader/manager.go (Update, downloadAll).
import { join } from "node:path";
import { SyncError } from "../../errors/sync-error";
import type { FetchedChart } from "../../model/sources/chart-source";
import { defaultHelmVersion } from "../../render/helm/context";
import { openChart } from "../../render/helm/open-chart";
import { resolveDependencies, writeDependencies } from "../../sources/charts/lazy-dependencies";
import type { ResolveDependenciesOptions } from "../../sources/charts/dependencies/resolve-dependencies";
import { openDirectory } from "../../sources/directory";
import type { CliIo } from "../command";
import { readAccess } from "./locate-chart";
import { withHelmFiles } from "./helm-settings";
import type { GivenFlags } from "../flags/read-flags";
import { shownUrl } from "../../model/sources/remote-sources";

/**
 * Fetches the newest versions of the chart's dependencies, and writes them and the lock into its folder. The progress
 * is written to stderr; Helm writes it before the manifests.
 *
 * @returns the chart, which the caller must read again
 * @throws SyncError CHART_DEPENDENCY, what `resolveDependencies` throws
 */
export async function updateDependencies(found: FetchedChart, flags: GivenFlags, io: CliIo): Promise<FetchedChart> {
  const { content } = found;
  if (content.kind === "archive" || content.tree.entryAt(content.path) !== "directory") throw onlyFolders();
  const folder = join("/", content.path);
  const options: ResolveDependenciesOptions = {
    ...readAccess(flags, io),
    environment: withHelmFiles(flags, io),
    mode: "update",
  };
  const resolved = await resolveDependencies(folder, options);
  for (const warning of resolved.warnings) io.err(`WARNING: ${warning}\n`);
  writeDependencies(folder, resolved, (chart) => openChart(chart, { helmVersion: defaultHelmVersion }).raw);
  const { dependencies } = resolved;
  io.err(`Saving ${dependencies.length} charts\n`);
  for (const { name, repository } of dependencies) {
    if (repository === "") {
      io.err(`Dependency ${name} did not declare a repository. Assuming it exists in the charts directory\n`);
    } else if (!repository.startsWith("file://")) io.err(`Downloading ${name} from repo ${shownUrl(repository)}\n`);
  }
  io.err("Deleting outdated charts\n");
  return { ...found, content: { ...content, tree: openDirectory("/", { label: content.tree.label }) } };
}

function onlyFolders(): SyncError {
  return new SyncError({
    code: "CHART_DEPENDENCY",
    what: "cannot write the dependencies of the chart",
    why: "only unpacked charts can be updated",
    mend: "unpack the chart, and name its folder",
  });
}
