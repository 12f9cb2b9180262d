import { printHandback } from "../../../../engine/cli/handback/print-handback";
import { orderParts } from "../../../../engine/cli/handback/resume-order";
import type { FluxPart, RepositoryInState } from "../../../../engine/cli/handback/flux-parts";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const part = (kind: FluxPart["kind"], namespace: string, name: string): FluxPart => ({
  ...{ kind, namespace, name, objects: [], release: undefined, cluster: undefined, manager: "slipway" },
});

const root = part("Kustomization", "flux-system", "flux-system");
const [infra, apps] = [part("Kustomization", "flux-system", "infra"), part("Kustomization", "flux-system", "apps")];
const [shop, cache] = [part("HelmRelease", "shop", "shop"), part("HelmRelease", "data", "cache")];

/** The objects of Flux, each with the Kustomization that delivers it. */
async function clusterWith(rows: readonly (readonly [FluxPart, FluxPart | undefined])[]): Promise<FakeCluster> {
  const cluster = new FakeCluster();
  for (const [{ kind, namespace, name }, deliverer] of rows) {
    const group = kind === "Kustomization" ? "kustomize.toolkit.fluxcd.io/v1" : "helm.toolkit.fluxcd.io/v2";
    const labels: Readonly<Record<string, string>> =
      deliverer === undefined
        ? {}
        : {
            "kustomize.toolkit.fluxcd.io/name": deliverer.name,
            "kustomize.toolkit.fluxcd.io/namespace": deliverer.namespace,
          };
    const metadata = { name, namespace, labels };
    await cluster.apply({ apiVersion: group, kind, metadata }, { fieldManager: "flux", force: true });
  }
  return cluster;
}

test("each part comes after the Kustomization that delivers it, whatever the order in the state", async () => {
  const cluster = await clusterWith([
    [root, root],
    [infra, root],
    [apps, root],
    [shop, apps],
    [cache, undefined],
  ]);
  const { groups, missing } = await orderParts(cluster, [shop, cache, apps, infra, root]);
  expect(groups).toEqual([[cache, root], [apps, infra], [shop]]);
  expect(missing).toEqual([]);
});

test("the commands, and what is not on the cluster", async () => {
  const cluster = await clusterWith([
    [apps, root],
    [infra, undefined],
    [shop, apps],
  ]);
  const parts = [root, infra, apps, shop, cache];
  const done = { ...(await orderParts(cluster, parts)), returned: 1, left: ["ConfigMap shop/a: another owner"] };
  const component = { urn: "urn:fleet" } as RepositoryInState["component"];
  const self = { kind: "OCIRepository", namespace: "flux-system", name: "fleet" };
  const repositories = [{ component, name: "fleet", resources: [], parts: [], self }];
  const state = { left: [component], stays: [], json: {} };
  expect(printHandback({ repositories, state, file: "s.json", handOver: "", done })).toBe(`urn:fleet goes back to Flux:
1 resource leaves the state, and nothing is deleted.
1 object on the cluster is as Flux left it.
These are left as they are:
  ConfigMap shop/a: another owner
s.json is the new state, s.json.before the old one. Next:
  pulumi stack import --file s.json
and take the resource out of the program. Then Flux goes on, with the newest commit:
  flux reconcile source oci fleet --namespace flux-system
  flux resume kustomization infra --namespace flux-system
and once these have applied what they declare:
  flux resume kustomization apps --namespace flux-system
and once these have applied what they declare:
  flux resume helmrelease shop --namespace shop
These are not on the cluster, and have to be applied:
  Kustomization flux-system/flux-system
  HelmRelease data/cache
`);
});
