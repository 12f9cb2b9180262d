// Source: argo-cd reposerver/repository/repository.go@v3.5.7 (helmTemplate, runHelmBuild).
import { join } from "node:path";
import type { FetchedChart } from "../model/sources/chart-source";
import type { Chart } from "../render/helm/chart/chart";
import { openChart } from "../render/helm/lazy-helm";
import { addDependencies, resolveDependencies, resolveTreeDependencies } from "../sources/charts/lazy-dependencies";
import type { SourceRender } from "./source-render";

/** Argo CD has Helm 3. */
export const helmVersion = 3;

/**
 * The chart of a source. If `charts/` lacks dependencies, they are added as `helm dependency build` adds them.
 *
 * @throws SyncError with a HELM_ or a CHART_ code
 */
export async function openWithDependencies({ tree, folder, place, dependencies }: SourceRender): Promise<Chart> {
  const given: FetchedChart = { content: { kind: "directory", tree, path: folder }, label: place.object };
  const chart = openChart(given, { helmVersion });
  const present = new Set(chart.dependencies.map(({ metadata }) => metadata.name));
  const isMissing = (chart.metadata.dependencies ?? []).some(({ name }) => !present.has(name));
  if (!isMissing) return chart;
  const root = tree.location.kind === "directory" ? tree.location.path : undefined;
  const resolved =
    root === undefined
      ? await resolveTreeDependencies(tree, folder, (spec) => dependencies.fetch(spec))
      : await resolveDependencies(join(root, folder), {
          // Helm's own way has the repositories and the credentials of the user.
          fetchChart: (spec) => (dependencies.hasAccess(spec.sourceRef.url) ? dependencies.fetch(spec) : undefined),
        });
  return openChart(addDependencies(given, resolved, filesOf), { helmVersion });
}

/** What Helm packs of the folder of a dependency. */
function filesOf(chart: FetchedChart): Chart["raw"] {
  return openChart(chart, { helmVersion }).raw;
}
