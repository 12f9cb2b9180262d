// A whole set is refused before its first write, on a real API server; and what the question costs.
import { Requester } from "../../../engine/kube/http/requester";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import { InterruptedRuns } from "../../../engine/set/interrupted-runs";
import { syncMarked } from "../../../engine/set/marked-sync";
import { connectCluster } from "../../tools/connect-cluster";
import { useNamespace } from "../use-namespace";

const spaces = [1, 2, 3].map((number) => useNamespace(`refused-${number}`, "each test"));

const objects = (): readonly KubeObject[] =>
  Array.from({ length: 20 }, (_, index) => ({
    ...{ apiVersion: "v1", kind: "ConfigMap", data: { a: "1" } },
    metadata: { name: `map-${index}`, namespace: spaces[index % 3]?.name ?? "" },
  }));

async function sync(user: string | undefined, rights: boolean) {
  const send = jest.spyOn(Requester.prototype, "send");
  const [space] = spaces;
  if (space === undefined) throw new Error("there are three namespaces");
  const impersonated = user === undefined ? {} : { impersonate: { user } };
  const client = connectCluster({ kubeconfig: space.cluster.kubeconfigPath, ...impersonated });
  const common = {
    fieldManager: "test",
    onConflict: "fail",
    ownerToken: "t",
    wait: false,
    timeoutSeconds: 30,
  } as const;
  const marked = { resource: "r", component: "c", isRecorded: () => true, acceptCrdChanges: [] };
  try {
    const result = await syncMarked(
      new InterruptedRuns("state", () => undefined),
      client,
      { objects: objects(), inventory: {} },
      {
        ...{ ...common, ...marked, prune: true, leavesToPrune: false },
        ...(rights ? { rights: { coming: nothingComing } } : {}),
      },
    );
    return { result, requests: send.mock.calls.map(([, { method, path }]) => `${method} ${path}`) };
  } finally {
    client.close();
    send.mockRestore();
  }
}

test("nothing of a set is written if one right is missing", async () => {
  const [first] = spaces;
  await first?.kubectl("create", "role", "one", "--verb=get,create,patch", "--resource=configmaps");
  await first?.kubectl("create", "rolebinding", "one", "--role=one", `--user=${first.name}`);
  await expect(sync(first?.name, true)).rejects.toMatchObject({ code: "KUBE_RIGHTS_MISSING" });
  for (const { client, name } of spaces) {
    const { items } = await client.list("", "v1", "ConfigMap", { namespace: name });
    expect(items.filter(({ metadata }) => metadata.name.startsWith("map-"))).toEqual([]);
  }
});

test("the question is one request for each namespace", async () => {
  const before = await sync(undefined, false);
  const after = await sync(undefined, true);
  const isReview = (request: string): boolean => request.includes("authorization.k8s.io");
  expect(after.requests.filter(isReview)).toHaveLength(3);
  expect(before.requests.filter(isReview)).toEqual([]);
  expect(after.requests.filter((request) => !isReview(request))).toHaveLength(before.requests.length);
});
