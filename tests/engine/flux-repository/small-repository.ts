// Small repositories of Flux, in memory.
import { type FluxRepositoryRequest, planFluxRepository } from "../../../engine/flux-repository/plan-repository";
import type { FluxTree } from "../../../engine/model/flux/flux-tree";
import { openMemory } from "../../../engine/sources/memory";

/** The repository itself. */
export const flux = { kind: "GitRepository", namespace: "flux-system", name: "flux-system" };

export function plan(
  files: Readonly<Record<string, string>>,
  more: Partial<FluxRepositoryRequest> = {},
): Promise<FluxTree> {
  return planFluxRepository({
    files: { tree: openMemory(files), own: { kind: "Directory", path: "." } },
    self: [flux],
    path: "cluster",
    first: { namespace: "flux-system", name: "flux-system" },
    defaults: {},
    choice: { only: [], except: [] },
    ...{ urls: {}, acceptUnverified: [] },
    questions: { lookUp: (all) => Promise.resolve(all.map(() => ({}))), namespace: () => Promise.resolve("default") },
    fetch: (spec) => Promise.reject(new Error(`no source is fetched: ${spec.kind}`)),
    ...more,
  });
}

export const kustomization = (name: string, more: object = {}, namespace = "flux-system"): string =>
  JSON.stringify({
    apiVersion: "kustomize.toolkit.fluxcd.io/v1",
    kind: "Kustomization",
    metadata: { name, namespace },
    spec: { interval: "10m", path: `./${name}`, sourceRef: flux, prune: true, ...more },
  });
export const configMap = (name: string, data: object = {}): string =>
  JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "flux-system" }, data });
export const release = (name: string, more: object = {}): string =>
  JSON.stringify({
    apiVersion: "helm.toolkit.fluxcd.io/v2",
    kind: "HelmRelease",
    metadata: { name, namespace: "shop" },
    spec: { interval: "10m", chartRef: { kind: "OCIRepository", name }, ...more },
  });
export const artifact = (name: string, namespace = "shop"): string =>
  JSON.stringify({
    apiVersion: "source.toolkit.fluxcd.io/v1",
    kind: "OCIRepository",
    metadata: { name, namespace },
    spec: { interval: "10m", url: `oci://registry.example/charts/${name}`, ref: { tag: "1.2.0" } },
  });
/** Documents of one file. */
export const all = (...documents: readonly string[]): string => documents.join("\n---\n");

export const after = (tree: FluxTree, id: string): string[] =>
  (tree.nodes.find((node) => node.id === id)?.after ?? []).map(({ to, moment }) => `${moment} ${to}`);
