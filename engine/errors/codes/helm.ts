/** Codes of Helm's charts and values. */
export const helmCodes = [
  "HELM_CHART_UNREADABLE",
  "HELM_CHART_NOT_INSTALLABLE",
  "HELM_DEPENDENCY_MISSING",
  "HELM_DEPENDENCIES",
  "HELM_KUBE_VERSION",
  "HELM_VALUES_INVALID",
  "HELM_VALUES_SCHEMA",
  "HELM_RENDER",
] as const;
