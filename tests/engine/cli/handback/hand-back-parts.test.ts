import { handBackParts } from "../../../../engine/cli/handback/hand-back-parts";
import { showError } from "../../../../engine/cli/show-error";
import { ownerAnnotation } from "../../../../engine/kube/apply/owner-mark";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { keyOf } from "../../../../engine/model/objects/object-key";
import type { FluxPart } from "../../../../engine/cli/handback/flux-parts";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const map = (name: string): KubeObject => ({
  ...{ apiVersion: "v1", kind: "ConfigMap" },
  metadata: { name, namespace: "shop", annotations: { [ownerAnnotation]: "a.b" } },
});

const part = (cluster: string | undefined, ...names: readonly string[]): FluxPart => ({
  ...{ kind: "Kustomization", namespace: "flux-system", name: "apps", release: undefined, manager: "slipway", cluster },
  objects: names.map((name) => ({ key: keyOf(map(name)), version: "v1", uid: undefined, ownerToken: "a.b" })),
});

test("nothing is changed if one part is on another cluster", async () => {
  const cluster = new FakeCluster();
  const parts = [part(cluster.uid, "one"), part("another", "two")];
  const error = await handBackParts(cluster, parts, "state.json").catch((error: unknown) => error);
  expect(showError(error, "/", false)).toBe(`STATE_OTHER_CLUSTER: the objects of the state are on another cluster
  where  state.json
  why    Kustomization flux-system/apps is not on ${cluster.server}, the context fake in memory
  mend   name the cluster of the stack by --kubeconfig and --context; parts with a kubeConfig of their own by --only
`);
  expect(cluster.writes).toEqual([]);
});

test("what is not there is listed", async () => {
  const cluster = new FakeCluster();
  expect(await handBackParts(cluster, [part(undefined, "one", "two")], "state.json")).toEqual({
    returned: 0,
    left: ["ConfigMap shop/one: it is not on the cluster", "ConfigMap shop/two: it is not on the cluster"],
  });
});
