import { planFluxRepository, type FluxRepositoryRequest } from "../../../engine/flux-repository/plan-repository";
import type { FluxTree } from "../../../engine/model/flux/flux-tree";

const fixture = (name: string): string => `tests/fixtures/flux-repositories/${name}`;
const flux = { kind: "GitRepository", namespace: "flux-system", name: "flux-system" };

function requestFor(root: string, path: string, more: Partial<FluxRepositoryRequest> = {}): FluxRepositoryRequest {
  return {
    files: root,
    self: [flux],
    path,
    first: { namespace: "flux-system", name: "flux-system" },
    defaults: {},
    choice: { only: [], except: [] },
    urls: {},
    acceptUnverified: [],
    questions: { lookUp: (all) => Promise.resolve(all.map(() => ({}))), namespace: () => Promise.resolve("default") },
    fetch: (spec) => Promise.reject(new Error(`no source is fetched: ${spec.kind}`)),
    ...more,
  };
}

const edgesOf = ({ nodes }: FluxTree): Record<string, string[]> =>
  Object.fromEntries(nodes.map(({ id, after }) => [id, after.map(({ to, moment }) => `${moment} ${to}`)]));

test("a monorepo: nodes, edges, variables of the repository, what is left out", async () => {
  const tree = await planFluxRepository(requestFor(fixture("monorepo"), "./clusters/main"));
  expect(tree.nodes.map(({ fault }) => fault?.message)).toEqual(tree.nodes.map(() => undefined));
  expect(edgesOf(tree)).toEqual({
    "Kustomization/flux-system/flux-system": [],
    "Kustomization/flux-system/settings": ["applied Kustomization/flux-system/flux-system"],
    "Kustomization/flux-system/definitions": ["applied Kustomization/flux-system/flux-system"],
    "Kustomization/flux-system/apps": [
      "applied Kustomization/flux-system/flux-system",
      "ready Kustomization/flux-system/settings",
      "applied Kustomization/flux-system/definitions",
    ],
    "HelmRelease/shop/cache": ["applied Kustomization/flux-system/apps"],
  });
  const node = (id: string) => tree.nodes.find((one) => one.id === id);
  expect(node("Kustomization/flux-system/apps")).toMatchObject({
    readyAfter: [{ to: "HelmRelease/shop/cache", moment: "ready", field: "spec.wait" }],
    spec: { timeout: "2m" },
  });
  expect(node("HelmRelease/shop/cache")?.spec).toMatchObject({
    values: { replicas: 2, token: "hidden-in-the-repository" },
    install: { remediation: { retries: 3 } },
  });
  expect(node("HelmRelease/shop/cache")?.secrets).toEqual([["values", "token"]]);
  expect(tree.leftOut).toEqual([
    { kind: "ServiceAccount", reason: "the controllers of Flux", names: ["flux-system/kustomize-controller"] },
    { kind: "apps/Deployment", reason: "the controllers of Flux", names: ["flux-system/kustomize-controller"] },
    {
      kind: "notification.toolkit.fluxcd.io/Provider",
      reason: "a run shows its events in the log of Pulumi and as events of the cluster",
      names: ["flux-system/chat"],
    },
  ]);
});
