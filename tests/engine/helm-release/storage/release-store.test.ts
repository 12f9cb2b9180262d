import { printSecret } from "../../../../engine/helm-release/storage/release-secret";
import { ReleaseStore } from "../../../../engine/helm-release/storage/release-store";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { fail, FakeCluster } from "../../../tools/fakes/fake-cluster";

const place = { name: "web", namespace: "shop" };

function storeOf(revisions: number): { readonly cluster: FakeCluster; readonly store: ReleaseStore } {
  const cluster = new FakeCluster();
  for (let version = 1; version <= revisions; version += 1) {
    const release = { ...place, version, info: { status: "superseded" as const }, manifest: `m: ${version}` };
    cluster.put(printSecret(release, { namespace: "shop" }));
  }
  return { cluster, store: new ReleaseStore(cluster, { ...place, fieldManager: "slipway", maxHistory: 5 }) };
}

test("a history of 1,000 revisions is read", async () => {
  const history = await storeOf(1000).store.history();
  expect([history.length, history.at(-1)?.manifest]).toEqual([1000, "m: 1000"]);
});

test("one more, which anybody may have made, is an error, and nothing is deleted", async () => {
  const { cluster, store } = storeOf(1001);
  const message = [
    "RELEASE_RECORD_UNREADABLE: cannot read the revisions of the release web",
    "  where  Secrets sh.helm.release.v1.web.v* in shop",
    "  why    there are more than 1000 of them",
    "  mend   delete old ones, and limit the history: maxHistory",
  ].join("\n");
  await expect(store.history()).rejects.toMatchObject({ message });
  const next = { ...place, version: 1002, info: { status: "deployed" as const }, manifest: "m: 1002" };
  await expect(store.create(next)).rejects.toMatchObject({ message });
  expect(cluster.writes).toEqual([]);
});

test("what another store has read is taken over once, and what was faster than it is found", async () => {
  const { cluster, store } = storeOf(2);
  await store.history();
  const other = new ReleaseStore(cluster, { ...place, fieldManager: "slipway", maxHistory: 5 }, store);
  const [first, second] = await other.history();
  if (first === undefined || second === undefined) throw new Error("nothing was taken over");
  expect([first.version, second.version]).toEqual([1, 2]);
  expect(cluster.calls.filter((call) => call.startsWith("list"))).toHaveLength(1);
  // Somebody else creates a revision, and changes one.
  const next = { ...place, version: 3, info: { status: "deployed" as const }, manifest: "m: 3" };
  Object.assign(cluster, {
    create: () => Promise.reject(fail("KUBE_ALREADY_EXISTS")),
    replace: ({ metadata }: KubeObject) =>
      metadata.resourceVersion === cluster.live("/Secret/shop/sh.helm.release.v1.web.v2")?.metadata.resourceVersion
        ? Promise.resolve({ metadata })
        : Promise.reject(fail("KUBE_CONFLICT")),
  });
  cluster.edit("/Secret/shop/sh.helm.release.v1.web.v2", (secret) => ({ ...secret, data: {} }));
  await expect(other.create(next)).rejects.toMatchObject({ code: "RELEASE_RECORD_CONFLICT" });
  await expect(other.update(second)).rejects.toMatchObject({ code: "RELEASE_RECORD_CONFLICT" });
  await other.history();
  expect(cluster.calls.filter((call) => call.startsWith("list"))).toHaveLength(2);
});

test("a store of another release takes nothing over", async () => {
  const { cluster, store } = storeOf(2);
  await store.history();
  const other = new ReleaseStore(cluster, { ...place, name: "db", fieldManager: "slipway", maxHistory: 5 }, store);
  expect(await other.history()).toEqual([]);
});
