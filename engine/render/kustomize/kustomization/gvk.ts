import { compareStrings } from "../../../go/values/bytes";

/** Group, version and kind; the core group is "". */
export interface Gvk {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** Selects kinds; a field that is absent or empty matches all. */
export interface GvkSelector {
  readonly group?: string;
  readonly version?: string;
  readonly kind?: string;
}

/** Source: kustomize kyaml/resid/gvk.go@v0.21.2 (ParseGroupVersion): all after the first slash is the version. */
export function parseApiVersion(apiVersion: string): { group: string; version: string } {
  const slash = apiVersion.indexOf("/");
  if (slash < 0) return { group: "", version: apiVersion };
  return { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) };
}

export function printApiVersion(gvk: Gvk): string {
  return gvk.group === "" ? gvk.version : `${gvk.group}/${gvk.version}`;
}

/** Source: kyaml/resid/gvk.go@v0.21.2 (IsSelected). */
export function isSelectedBy(gvk: GvkSelector, selector: GvkSelector): boolean {
  return (
    (!selector.kind || gvk.kind === selector.kind) &&
    (!selector.group || gvk.group === selector.group) &&
    (!selector.version || gvk.version === selector.version)
  );
}

// The kinds that are applied first: taken over from kustomize kyaml/resid/gvk.go@v0.21.2 (orderFirst, orderLast);
// Copyright The Kubernetes Authors, Apache License 2.0.
export const kindsFirst = [
  "Namespace",
  "ResourceQuota",
  "StorageClass",
  "CustomResourceDefinition",
  "ServiceAccount",
  "PodSecurityPolicy",
  "Role",
  "ClusterRole",
  "RoleBinding",
  "ClusterRoleBinding",
  "ConfigMap",
  "Secret",
  "Endpoints",
  "Service",
  "LimitRange",
  "PriorityClass",
  "PersistentVolume",
  "PersistentVolumeClaim",
  "Deployment",
  "StatefulSet",
  "CronJob",
  "PodDisruptionBudget",
] as const;
export const kindsLast = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"] as const;

/**
 * The rank of each listed kind: negative for the first kinds, positive for the last ones. All other kinds have rank 0.
 */
export function rankKinds(first: readonly string[], last: readonly string[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const [index, kind] of first.entries()) ranks.set(kind, index - first.length);
  for (const [index, kind] of last.entries()) ranks.set(kind, index + 1);
  return ranks;
}

const ranks = rankKinds(kindsFirst, kindsLast);

/** Source: kyaml/resid/gvk.go@v0.21.2 (IsLessThan). */
export function compareGvk(left: Gvk, right: Gvk): number {
  const difference = (ranks.get(left.kind) ?? 0) - (ranks.get(right.kind) ?? 0);
  return difference !== 0 ? difference : compareStrings(sortText(left), sortText(right));
}

/** Source: kyaml/resid/gvk.go@v0.21.2 (stableSortString). */
export function sortText(gvk: Gvk): string {
  return `${gvk.group || "~G"}_${gvk.version || "~V"}_${gvk.kind || "~K"}`;
}

/** A description for messages: `apps/v1 Deployment`, or the parts that are known. */
export function describeGvk({ group = "", version = "", kind = "" }: GvkSelector): string {
  const apiVersion = [group, version].filter((part) => part !== "").join("/");
  return [apiVersion, kind].filter((part) => part !== "").join(" ") || "all kinds";
}

/** `Deployment.v1.apps`, with placeholders for missing parts. Source: kyaml/resid/gvk.go@v0.21.2 (String). */
export function printGvk(gvk: GvkSelector): string {
  return `${gvk.kind || "[noKind]"}.${gvk.version || "[noVer]"}.${gvk.group || "[noGrp]"}`;
}
