// Source: argo-cd applicationset/generators/cluster.go@v3.5.7 (GenerateParams, getClusterParameters).
import { isMap } from "../../lib/look-up";
import type { Params } from "./merge";
import { sanitizeName } from "./sanitize-name";
import { isSelected } from "./selector";
import type { ClusterFacts, GeneratorContext } from "./set-world";
import { withValues } from "./template-values";

const own = { name: "in-cluster", server: "https://kubernetes.default.svc" };

/** Annotations that Argo CD and kubectl write themselves. */
const excluded: readonly string[] = [
  ...["argocd.argoproj.io/refresh", "argocd.argoproj.io/hydrate", "argocd.argoproj.io/tracking-id"],
  ...["argocd.argoproj.io/installation-id", "kubectl.kubernetes.io/last-applied-configuration"],
];

/** The parameters of the clusters that the selector has; without a selector, the one of Argo CD too. */
export function clusterParams(generator: Params, { clusters, rules, field }: GeneratorContext): readonly Params[] {
  const { selector, values, flatList } = generator;
  const isSelective = isMap(selector) && ["matchLabels", "matchExpressions"].some((name) => hasEntries(selector[name]));
  const selected = clusters.filter(({ labels }) =>
    isSelected(selector, new Map(Object.entries(labels)), {
      object: rules.object,
      field: `${field}.clusters.selector`,
    }),
  );
  const all = selected.map((one) => paramsOf(one, rules.isGo));
  if (!isSelective && !selected.some(({ server }) => server === own.server)) {
    all.push({ ...own, nameNormalized: own.name, project: "" });
  }
  const complete = all.map((params) => withValues(params, values, rules));
  return flatList === true ? [{ clusters: complete }] : complete;
}

function hasEntries(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function paramsOf({ name, server, project, labels, annotations }: ClusterFacts, isGo: boolean): Params {
  const shown = Object.entries(annotations).filter(([key]) => !excluded.includes(key));
  const named = { name, nameNormalized: sanitizeName(name), server, project };
  if (!isGo) {
    return {
      ...named,
      ...Object.fromEntries(shown.map(([key, value]) => [`metadata.annotations.${key}`, value])),
      ...Object.fromEntries(Object.entries(labels).map(([key, value]) => [`metadata.labels.${key}`, value])),
    };
  }
  const metadata = {
    ...(Object.keys(annotations).length === 0 ? {} : { annotations: Object.fromEntries(shown) }),
    ...(Object.keys(labels).length === 0 ? {} : { labels }),
  };
  return { ...named, metadata };
}
