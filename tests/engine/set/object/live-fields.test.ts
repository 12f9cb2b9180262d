import { keepLiveFields } from "../../../../engine/set/object/keep-live-fields";
import { readLiveFields } from "../../../../engine/set/object/read-live-fields";
import type { FieldPath } from "../../../../engine/model/objects/change";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { fail, FakeCluster } from "../../../tools/fakes/fake-cluster";
import { configMap, messageOf } from "../../kube/objects";

const id = "/ConfigMap/shop/one";
const recorded = configMap("one", { a: "1", b: "2" });

async function drifted(): Promise<{ readonly cluster: FakeCluster; readonly live: KubeObject }> {
  const cluster = new FakeCluster();
  await cluster.apply(recorded, { fieldManager: "slipway" });
  cluster.edit(id, (object) => ({ ...object, data: { a: "9", b: "2", foreign: "x" } }));
  const live = cluster.live(id);
  if (live === undefined) throw new Error("it was applied");
  return { cluster, live };
}

describe("reading the fields of a recorded object", () => {
  test("takes over what a dry run would change, and nothing that others added", async () => {
    const { cluster, live } = await drifted();
    expect(await readLiveFields(cluster, recorded, live, { fieldManager: "slipway" })).toEqual(
      configMap("one", { a: "9", b: "2" }),
    );
  });

  test("the mark of the owner is no field of the object", async () => {
    const { cluster, live } = await drifted();
    const found = await readLiveFields(cluster, recorded, live, { fieldManager: "slipway", ownerToken: "t" });
    expect(found.metadata).toEqual(recorded.metadata);
  });

  test("without the right to apply, the recorded fields are read as they are", async () => {
    const { cluster, live } = await drifted();
    cluster.refusals.set(id, fail("KUBE_FORBIDDEN"));
    const found = await readLiveFields(cluster, recorded, live, { fieldManager: "slipway" });
    expect(found["data"]).toEqual({ a: "9", b: "2" });
  });

  test("a cancelled run reads nothing", async () => {
    const { cluster, live } = await drifted();
    cluster.refusals.set(id, fail("KUBE_CANCELLED"));
    const work = readLiveFields(cluster, recorded, live, { fieldManager: "slipway" });
    expect(await messageOf(work)).toMatch(/^KUBE_CANCELLED/);
  });
});

describe("keeping fields as they are on the cluster", () => {
  const wanted = configMap("one", { a: "5", b: "5" });

  test.each<[string, readonly FieldPath[], Record<string, string>]>([
    ["no path", [], { a: "5", b: "5" }],
    ["one field", [["data", "a"]], { a: "9", b: "5" }],
    ["a map, with the fields that are wanted", [["data"]], { a: "9", b: "2" }],
    ["a field that is not on the cluster", [["data", "new"]], { a: "5", b: "5" }],
  ])("%s", async (_name, paths, expected) => {
    const { cluster } = await drifted();
    expect((await keepLiveFields(cluster, wanted, paths))["data"]).toEqual(expected);
  });

  test("an object that is gone is as it is wanted", async () => {
    expect(await keepLiveFields(new FakeCluster(), wanted, [["data", "a"]])).toBe(wanted);
  });
});
