import type { KubeObject } from "./kube-object";
import { textsOf } from "./marks";
import { groupOf } from "./object-key";

/** Another tool that owns an object, by the marks that the tool reads itself. */
export interface ForeignOwner {
  /** "the Helm release shop/web". */
  readonly title: string;
  /** What `adopt: { from }` names; the first is the one that messages propose. */
  readonly names: readonly string[];
  /** The labels and annotations by which the tool finds its objects. */
  readonly marks: { readonly labels: readonly string[]; readonly annotations: readonly string[] };
  /** The field managers with which it writes. */
  readonly managers: readonly string[];
}

type FindOwner = (object: KubeObject) => ForeignOwner | undefined;

const helmKeys = { name: "meta.helm.sh/release-name", namespace: "meta.helm.sh/release-namespace" } as const;
const managedBy = "app.kubernetes.io/managed-by";

/** Source: helm pkg/action/validate.go@v3.22.0 (checkOwnership). */
const helmRelease: FindOwner = (object) => {
  const [labels, annotations] = [textsOf(object, "labels"), textsOf(object, "annotations")];
  const name = annotations[helmKeys.name];
  if (name === undefined || labels[managedBy] !== "Helm") return undefined;
  const release = `${annotations[helmKeys.namespace] ?? ""}/${name}`;
  return {
    title: `the Helm release ${release}`,
    names: [`helm:${release}`, "helm"],
    marks: { labels: [managedBy], annotations: [helmKeys.name, helmKeys.namespace] },
    managers: ["helm", "Helm"],
  };
};

/** Source: fluxcd/pkg ssa/manager.go@v0.77.0 (SetOwnerLabels). */
function fluxOwner(group: string, kind: string, managers: readonly string[]): FindOwner {
  const keys = { name: `${group}/name`, namespace: `${group}/namespace` };
  return (object) => {
    const labels = textsOf(object, "labels");
    const [name, namespace] = [labels[keys.name], labels[keys.namespace]];
    if (name === undefined || namespace === undefined) return undefined;
    return {
      title: `the Flux ${kind} ${namespace}/${name}`,
      names: [`flux:${namespace}/${name}`, "flux"],
      marks: { labels: [keys.name, keys.namespace], annotations: [] },
      managers,
    };
  };
}

const trackingId = "argocd.argoproj.io/tracking-id";
const instanceLabel = "argocd.argoproj.io/instance";

/**
 * By the annotation, if it is about this object and no copy of that of another one, or by the label. The label
 * `app.kubernetes.io/instance`, which Argo CD used before, is one that charts set, too.
 *
 * Source: argo-cd util/argo/resource_tracking.go@v3.0.0 (ParseAppInstanceValue, GetAppInstance).
 */
const argoApplication: FindOwner = (object) => {
  const [labels, annotations] = [textsOf(object, "labels"), textsOf(object, "annotations")];
  const name = trackedApplication(object, annotations[trackingId]) ?? labels[instanceLabel];
  if (name === undefined || name === "") return undefined;
  return {
    title: `the Argo CD Application ${name}`,
    names: [`argocd:${name}`, "argocd"],
    marks: { labels: [instanceLabel], annotations: [trackingId] },
    managers: ["argocd-controller", "argocd-application-controller"],
  };
};

function trackedApplication({ apiVersion, kind, metadata }: KubeObject, id: string | undefined): string | undefined {
  const [, application, group, ofKind, rest] = /^([^:]+):([^:/]*)\/([^:]+):(.+)$/.exec(id ?? "") ?? [];
  const slash = rest?.indexOf("/") ?? -1;
  const name = rest?.slice(slash + 1);
  return group === groupOf(apiVersion) && ofKind === kind && name === metadata.name ? application : undefined;
}

const findOwners: readonly FindOwner[] = [
  fluxOwner("kustomize.toolkit.fluxcd.io", "Kustomization", ["kustomize-controller"]),
  fluxOwner("helm.toolkit.fluxcd.io", "HelmRelease", ["helm-controller"]),
  helmRelease,
  argoApplication,
];

/** The other tools that own an object; what `kubectl` applied has no owner. */
export function foreignOwnersOf(object: KubeObject): readonly ForeignOwner[] {
  const owners = findOwners.flatMap((find) => find(object) ?? []);
  const helm = owners.find(({ names }) => names.includes("helm"));
  const isOfFlux = owners.some(({ managers }) => managers.includes("helm-controller"));
  if (helm === undefined || !isOfFlux) return owners;
  // A HelmRelease of Flux is one owner with two kinds of marks.
  return owners.flatMap((owner) => {
    if (owner === helm) return [];
    if (!owner.managers.includes("helm-controller")) return [owner];
    const marks = { labels: [...owner.marks.labels, ...helm.marks.labels], annotations: helm.marks.annotations };
    const managers = [...owner.managers, ...helm.managers];
    return [{ ...owner, names: [...owner.names, ...helm.names], marks, managers }];
  });
}
