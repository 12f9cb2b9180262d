// What Helm asks of a chart before it renders it. Source: helm cmd/helm/install.go@v3.22.0 (checkIfInstallable, runInstall),
// pkg/action/install.go (CheckDependencies), pkg/action/action.go (renderResources).
import { withHelmFault } from "../helm-error";
import { contextOf, type HelmContext, type HelmVersion } from "../context";
import { isCompatibleRange } from "../dependencies/compatible-range";
import { GoError } from "../../gotemplate/values/values";
import type { KubeVersion } from "../engine/capabilities";
import type { Chart } from "./chart";

/**
 * Refuses what cannot be installed: a library chart, a chart with dependencies that are not in `charts/`. Warns of a
 * deprecated chart.
 *
 * @throws SyncError HELM_CHART_NOT_INSTALLABLE, HELM_DEPENDENCY_MISSING, with Helm's text as `why`
 */
export function checkInstallable({ metadata, dependencies }: Chart, context: Partial<HelmContext> = {}): void {
  const { log, helmVersion } = contextOf(context);
  const { type } = metadata;
  withHelmFault(notInstallable, () => {
    if (type !== "" && type !== "application") throw new GoError(`${type} charts are not installable`);
  });
  if (metadata.deprecated) log("This chart is deprecated");
  withHelmFault(dependencyMissing, () => {
    const present = new Set(dependencies.map((chart) => chart.metadata.name));
    const missing = (metadata.dependencies ?? []).filter(({ name }) => !present.has(name)).map(({ name }) => name);
    if (missing.length > 0) throw new GoError(missingText[helmVersion] + missing.join(", "));
  });
}

const missingText: Readonly<Record<HelmVersion, string>> = {
  3:
    "An error occurred while checking for chart dependencies. You may need to run `helm dependency build` to fetch " +
    "missing dependencies: found in Chart.yaml, but missing in charts/ directory: ",
  4:
    "an error occurred while checking for chart dependencies. You may need to run 'helm dependency build' to fetch " +
    "missing dependencies: found in Chart.yaml, but missing in charts/ directory: ",
};

const notInstallable = {
  code: "HELM_CHART_NOT_INSTALLABLE",
  what: "cannot install the chart",
  mend: "name the chart of an application; a library is used as a dependency",
} as const;

const dependencyMissing = {
  code: "HELM_DEPENDENCY_MISSING",
  what: "cannot find dependencies of the chart",
  mend: "put them into the folder charts/, or run `helm dependency build`",
} as const;

/**
 * Refuses a chart whose `kubeVersion` does not hold for the cluster.
 *
 * @param kubernetes the version of Kubernetes
 * @throws SyncError HELM_KUBE_VERSION with Helm's text as `why`
 */
export function checkKubeVersion(
  { metadata }: Chart,
  { version, normalized = version }: Pick<KubeVersion, "version" | "normalized">,
): void {
  const { kubeVersion } = metadata;
  if (kubeVersion === "" || isCompatibleRange(kubeVersion, normalized)) return;
  withHelmFault(
    {
      code: "HELM_KUBE_VERSION",
      what: "cannot use the chart with this version of Kubernetes",
      mend: "choose a version of the chart for this cluster, or pass the version of the cluster that is meant",
    },
    () => {
      throw new GoError(`chart requires kubeVersion: ${kubeVersion} which is incompatible with Kubernetes ${version}`);
    },
  );
}
