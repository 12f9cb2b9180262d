// Helm's checks of a chart before rendering. Source: helm cmd/helm/install.go@v3.22.0 (checkIfInstallable,
// runInstall), pkg/action/install.go (CheckDependencies), pkg/action/action.go (renderResources).
import { withHelmFault } from "../helm-error";
import { contextOf, type ContextOptions, type HelmVersion } from "../context";
import { isCompatibleRange } from "./compatible-range";
import { GoError } from "../../../go/values/values";
import type { KubeVersion } from "../capabilities/capabilities";
import type { Chart } from "./chart";

/**
 * Rejects charts that cannot be installed: library charts, and charts with dependencies that are missing in `charts/`.
 * Logs a warning for a deprecated chart.
 *
 * @throws SyncError HELM_CHART_NOT_INSTALLABLE, HELM_DEPENDENCY_MISSING, with Helm's message as `why`
 */
export function checkInstallable(chart: Chart, context: ContextOptions): void {
  const { metadata, dependencies } = chart;
  const { log, helmVersion } = contextOf(context);
  const { type } = metadata;
  withHelmFault(notInstallable, () => {
    if (type !== "" && type !== "application") throw new GoError(`${type} charts are not installable`);
  });
  if (metadata.deprecated) log("This chart is deprecated");
  withHelmFault({ ...dependencyMissing, where: { file: dependencyFile(chart) } }, () => {
    const present = new Set(dependencies.map((dependency) => dependency.metadata.name));
    const missing = (metadata.dependencies ?? []).filter(({ name }) => !present.has(name)).map(({ name }) => name);
    if (missing.length > 0) throw new GoError(missingText[helmVersion] + missing.join(", "));
  });
}

/** The file that lists the dependencies, with the chart's name as its folder, like the names of templates. */
function dependencyFile({ metadata, raw }: Chart): string {
  const isOld = metadata.apiVersion === "v1" && raw.some(({ name }) => name === "requirements.yaml");
  return `${metadata.name}/${isOld ? "requirements.yaml" : "Chart.yaml"}`;
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
  mend: "name an application chart; a library chart can only be a dependency",
} as const;

const dependencyMissing = {
  code: "HELM_DEPENDENCY_MISSING",
  what: "cannot find dependencies of the chart",
  mend: "put them into the folder charts/, or run `helm dependency build`",
} as const;

/**
 * Rejects a chart whose `kubeVersion` does not match the cluster.
 *
 * @param kubernetes the Kubernetes version
 * @throws SyncError HELM_KUBE_VERSION with Helm's message as `why`
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
      mend: "choose a version of the chart for this cluster, or pass the version of your cluster",
    },
    () => {
      throw new GoError(`chart requires kubeVersion: ${kubeVersion} which is incompatible with Kubernetes ${version}`);
    },
  );
}
