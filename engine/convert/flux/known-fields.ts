import { releaseContent } from "../../helm-release/settings/release-settings";

/** The fields of the spec of a Kustomization, those without a meaning in a run too. */
export const fluxFieldNames: ReadonlySet<string> = new Set(
  (
    "buildMetadata commonMetadata components decryption deletionPolicy dependsOn force healthCheckExprs healthChecks " +
    "ignore ignoreMissingComponents images interval kubeConfig namePrefix nameSuffix patches path postBuild prune " +
    "retryInterval serviceAccountName sourceRef suspend targetNamespace timeout wait"
  ).split(" "),
);

/** The fields of the spec of a HelmRelease that its resource has. */
export const releaseFieldNames: ReadonlySet<string> = new Set([
  ...Object.keys(releaseContent),
  ...["name", "namespace", "releaseName", "storageNamespace", "targetNamespace", "kubeConfig", "values", "valuesFrom"],
  ...["serviceAccountName", "serviceAccountNamespace", "adopt"],
]);

/** Fields of a HelmRelease that its resource has in other forms, or that have no meaning in a run. */
export const otherReleaseFields: ReadonlySet<string> = new Set(["chart", "chartRef", "dependsOn", "interval"]);
