import { planApplications, type ArgoRequest } from "../../../engine/argo-application/plan-applications";
import type { ArgoTree } from "../../../engine/model/argo/argo-tree";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { openMemory } from "../../../engine/sources/memory";

/** The repository of the tests: the working copy, unless a test says something else. */
export const repoURL = "https://git.example/shop.git";

/** Plans Applications over files in memory; nothing is fetched. */
export function plan(
  files: Readonly<Record<string, string>>,
  objects: readonly KubeObject[],
  more: Partial<ArgoRequest> = {},
): Promise<ArgoTree> {
  return planApplications({
    own: openMemory(files, "the working copy"),
    ownRevision: "",
    self: [repoURL],
    repositories: [],
    fetch: (spec) => Promise.reject(new Error(`no source is fetched: ${spec.kind}`)),
    objects,
    clusters: {},
    kustomizeBuildOptions: "",
    capabilities: () => Promise.resolve({}),
    ...more,
  });
}

/** An Application whose source is the folder `app` of the working copy, with other fields of its source. */
export function application(source: Readonly<Record<string, unknown>> = {}, spec: object = {}): KubeObject {
  return {
    apiVersion: "argoproj.io/v1alpha1",
    kind: "Application",
    metadata: { name: "shop", namespace: "argocd" },
    spec: {
      project: "default",
      source: { repoURL, path: "app", ...source },
      destination: { server: "https://kubernetes.default.svc", namespace: "shop" },
      ...spec,
    },
  };
}

/** A ConfigMap as a file. */
export function configMap(name: string, data: object = {}, metadata: object = {}): string {
  return JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name, ...metadata }, data });
}

/** The names of the objects of the only Application. */
export function namesIn({ nodes }: ArgoTree): readonly string[] {
  return (nodes[0]?.objects ?? []).map(({ metadata }) => metadata.name).sort();
}
