import type { KubeObject } from "./kube-object";
import { textsOf } from "./metadata-texts";
import { groupOf } from "./object-key";
import { lastAppliedAnnotation } from "./secret-object";
import { isMap } from "../../lib/look-up";

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
  /** What has to be done first, so that the owner does not delete the object after a takeover. */
  readonly release?: string;
}

type FindOwner = (object: KubeObject) => ForeignOwner | undefined;

const helmKeys = { name: "meta.helm.sh/release-name", namespace: "meta.helm.sh/release-namespace" } as const;
const managedBy = "app.kubernetes.io/managed-by";
const managers: Readonly<Record<"helm" | "flux" | "argocd", readonly string[]>> = {
  helm: ["helm", "Helm"],
  flux: ["kustomize-controller", "helm-controller"],
  argocd: ["argocd-controller", "argocd-application-controller"],
};

const kappManagers = ["kapp", "kapp-controller"];

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
    managers: managers.helm,
  };
};

/** Source: fluxcd/pkg ssa/manager.go@v0.77.0 (SetOwnerLabels). */
function fluxOwner(group: string, kind: string, manager: string): FindOwner {
  const keys = { name: `${group}/name`, namespace: `${group}/namespace` };
  return (object) => {
    const labels = textsOf(object, "labels");
    const [name, namespace] = [labels[keys.name], labels[keys.namespace]];
    if (name === undefined || namespace === undefined) return undefined;
    return {
      title: `the Flux ${kind} ${namespace}/${name}`,
      names: [`flux:${namespace}/${name}`, "flux"],
      marks: { labels: [keys.name, keys.namespace], annotations: [] },
      managers: [manager],
    };
  };
}

const trackingId = "argocd.argoproj.io/tracking-id";
const instanceLabel = "argocd.argoproj.io/instance";

/**
 * By the annotation, unless it is a copy of another object's annotation, or by the label. The label
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
    managers: managers.argocd,
  };
};

function trackedApplication({ apiVersion, kind, metadata }: KubeObject, id: string | undefined): string | undefined {
  const [, application, group, ofKind, rest] = /^([^:]+):([^:/]*)\/([^:]+):(.+)$/.exec(id ?? "") ?? [];
  const slash = rest?.indexOf("/") ?? -1;
  const name = rest?.slice(slash + 1);
  return group === groupOf(apiVersion) && ofKind === kind && name === metadata.name ? application : undefined;
}

const pulumiRelease =
  "let its stack forget it, which would delete the object otherwise: `pulumi stack export --file state.json`, " +
  "`slipway adopt state.json --write`, `pulumi stack import --file state.json`, or `pulumi state delete URN`";

/**
 * By the field manager: `pulumi-kubernetes` of client-side applies, `pulumi-kubernetes-` and a random suffix of
 * server-side ones, `pulumi-resource-kubernetes` of early versions; or by the label of client-side applies.
 *
 * Source: pulumi-kubernetes provider/pkg/provider/provider.go@v4.24.1 (fieldManagerName, Check).
 */
const pulumiResource: FindOwner = (object) => {
  const found = (object.metadata.managedFields ?? []).flatMap(({ manager = "", subresource = "" }) =>
    subresource === "" && isPulumiManager(manager) ? [manager] : [],
  );
  if (found.length === 0 && textsOf(object, "labels")[managedBy] !== "pulumi") return undefined;
  return {
    title: "a resource of @pulumi/kubernetes",
    names: ["pulumi", "pulumi:unchecked"],
    marks: { labels: [managedBy], annotations: ["pulumi.com/autonamed"] },
    managers: [...new Set(found)],
    release: pulumiRelease,
  };
};

const kappKeys = { app: "kapp.k14s.io/app", association: "kapp.k14s.io/association" } as const;

/**
 * By the label with which kapp lists the objects of an application.
 *
 * Source: kapp pkg/kapp/app/recorded_app.go@v0.65.0 (kappAppLabelKey).
 */
const kappApp: FindOwner = (object) => {
  const app = textsOf(object, "labels")[kappKeys.app];
  if (app === undefined) return undefined;
  return {
    title: `the kapp application ${app}`,
    names: [`kapp:${app}`, "kapp"],
    marks: {
      labels: [kappKeys.app, kappKeys.association],
      annotations: ["identity", "original", "original-diff-md5"].map((name) => `kapp.k14s.io/${name}`),
    },
    managers: kappManagers,
  };
};

/**
 * A controller that made the object for another one, and that deletes it with that one.
 *
 * Source: kubernetes apimachinery pkg/apis/meta/v1/controller_ref.go@v0.36.3 (GetControllerOf).
 */
const controllerOf: FindOwner = (object) => {
  const references: unknown = object.metadata["ownerReferences"];
  const list = Array.isArray(references) ? (references as readonly unknown[]) : [];
  const controller = list.filter(isMap).find((one) => one["controller"] === true);
  if (controller === undefined) return undefined;
  const name = `${String(controller["kind"])}/${String(controller["name"])}`;
  return {
    title: `the controller of ${name.replace("/", " ")}`,
    names: [`operator:${name}`, "operator"],
    marks: { labels: [], annotations: [] },
    managers: [],
    release: "take its reference out of metadata.ownerReferences, or the object goes with its owner",
  };
};

/**
 * How a person has made an object: "kubectl apply"; undefined if it was made otherwise. It is no owner, since nobody
 * applies the object again by itself.
 */
export function makerOf(object: KubeObject): string | undefined {
  const entries = object.metadata.managedFields ?? [];
  const isBy = (name: string, operation: "Apply" | "Update"): boolean =>
    entries.some(
      (entry) => entry.manager === name && entry.operation === operation && (entry.subresource ?? "") === "",
    );
  if (isBy("kubectl", "Apply")) return "kubectl apply --server-side";
  const isApplied = Object.hasOwn(textsOf(object, "annotations"), lastAppliedAnnotation);
  if (isApplied || isBy("kubectl-client-side-apply", "Update")) return "kubectl apply";
  return isBy("kubectl-create", "Update") ? "kubectl create" : undefined;
}

function isPulumiManager(manager: string): boolean {
  return /^pulumi-(resource-kubernetes$|kubernetes($|-))/.test(manager);
}

/** The field managers of each tool that `adopt: { from }` can name. */
export const controllerManagers: readonly {
  readonly tool: string;
  readonly matches: (manager: string) => boolean;
}[] = [
  { tool: "helm", matches: (manager) => managers.helm.includes(manager) },
  { tool: "flux", matches: (manager) => managers.flux.includes(manager) },
  { tool: "argocd", matches: (manager) => managers.argocd.includes(manager) },
  { tool: "pulumi", matches: isPulumiManager },
  { tool: "kapp", matches: (manager) => kappManagers.includes(manager) },
];

const findOwners: readonly FindOwner[] = [
  fluxOwner("kustomize.toolkit.fluxcd.io", "Kustomization", "kustomize-controller"),
  fluxOwner("helm.toolkit.fluxcd.io", "HelmRelease", "helm-controller"),
  helmRelease,
  argoApplication,
  pulumiResource,
  kappApp,
  controllerOf,
];

/** The other tools that own an object; what `kubectl` applied has no owner: see `makerOf`. */
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
    return [
      { ...owner, names: [...owner.names, ...helm.names], marks, managers: [...owner.managers, ...helm.managers] },
    ];
  });
}
