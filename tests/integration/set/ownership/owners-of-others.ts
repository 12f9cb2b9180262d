import type { ObjectMeta } from "../../../../engine/model/objects/kube-object";

/** Somebody who has made an object before the program runs. */
export interface OtherOwner {
  readonly metadata?: Partial<ObjectMeta>;
  readonly manager: string;
  /** How its tool writes: by server-side apply, or by an update. */
  readonly way: "apply" | "update";
  /** What `adopt: { from }` may name; nothing if it owns nothing. */
  readonly names: readonly string[];
  /** What a preview calls it. */
  readonly title: string;
}

export const ownerNames = [
  ...(["helm", "flux", "argocd", "kapp", "pulumi"] as const),
  ...(["kubectl apply", "kubectl apply --server-side", "another stack", "a controller"] as const),
] as const;
export type OwnerName = (typeof ownerNames)[number];

export const owners: Readonly<Record<OwnerName, OtherOwner>> = {
  helm: {
    metadata: {
      labels: { "app.kubernetes.io/managed-by": "Helm" },
      annotations: { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
    },
    ...{ manager: "helm", way: "update", names: ["helm:shop/web", "helm"], title: "the Helm release shop/web" },
  },
  flux: {
    metadata: {
      labels: { "kustomize.toolkit.fluxcd.io/name": "web", "kustomize.toolkit.fluxcd.io/namespace": "shop" },
    },
    ...{ manager: "kustomize-controller", way: "apply", names: ["flux:shop/web", "flux"] },
    title: "the Flux Kustomization shop/web",
  },
  argocd: {
    metadata: { labels: { "argocd.argoproj.io/instance": "web" } },
    ...{ manager: "argocd-controller", way: "apply", names: ["argocd:web", "argocd"] },
    title: "the Argo CD Application web",
  },
  kapp: {
    metadata: { labels: { "kapp.k14s.io/app": "web" } },
    ...{ manager: "kapp", way: "update", names: ["kapp:web", "kapp"], title: "the kapp application web" },
  },
  pulumi: {
    ...{ manager: "pulumi-kubernetes-0a1b2c3d", way: "apply", names: ["pulumi"] },
    title: "a resource of @pulumi/kubernetes",
  },
  "kubectl apply": {
    metadata: { annotations: { "kubectl.kubernetes.io/last-applied-configuration": "{}" } },
    ...{ manager: "kubectl-client-side-apply", way: "update", names: [], title: "kubectl apply" },
  },
  "kubectl apply --server-side": {
    ...{ manager: "kubectl", way: "apply", names: [], title: "kubectl apply --server-side" },
  },
  "another stack": {
    metadata: { annotations: { "slipway.dev/owner": "22222222.theirs" } },
    ...{ manager: "slipway", way: "apply", names: ["slipway"], title: "a Slipway resource of another stack" },
  },
  "a controller": {
    ...{ manager: "owner-operator", way: "update", names: ["operator:ConfigMap/owner", "operator"] },
    title: "the controller of ConfigMap owner",
  },
};
