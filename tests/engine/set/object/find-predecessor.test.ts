import { LivePredecessors } from "../../../../engine/set/object/find-predecessor";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";
import { configMap } from "../../kube/objects";

test("each kind in a namespace is listed once, and only candidates count", async () => {
  const cluster = new FakeCluster();
  for (const name of ["web-2456789bcd", "db-2456789bcd"]) cluster.put(configMap(name, {}));
  cluster.put(configMap("web-bcdfghkmt2", {}, { annotations: { other: "" } }));
  const list = jest.spyOn(cluster, "list");
  const found = new LivePredecessors(cluster, ({ metadata }) => metadata.annotations === undefined);
  const names = await Promise.all(
    ["web-t2t2t2t2t2", "db-t2t2t2t2t2", "cache-t2t2t2t2t2", "web"].map(async (name) => {
      return (await found.find(configMap(name, {})))?.metadata.name;
    }),
  );
  expect(names).toEqual(["web-2456789bcd", "db-2456789bcd", undefined, undefined]);
  expect(list).toHaveBeenCalledTimes(1);
});

test("who may not list the kind gets no predecessor", async () => {
  const cluster = new FakeCluster();
  cluster.put(configMap("web-2456789bcd", {}));
  cluster.faults.set("list", "KUBE_FORBIDDEN");
  expect(await new LivePredecessors(cluster).find(configMap("web-t2t2t2t2t2", {}))).toBeUndefined();
});
