import { givePatchBack, patchObject } from "../../../../engine/set/object/patch-object";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const patch = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "theirs", namespace: "shop" },
  data: { ours: "1" },
};
const options = { fieldManager: "ours", force: false, former: [] };

test("an object that does not exist is an error, and nothing is written", async () => {
  const cluster = new FakeCluster();
  await expect(patchObject(cluster, patch, options)).rejects.toThrow(
    `APPLY_PATCH_NOT_FOUND: ConfigMap shop/theirs cannot be patched
  where  ConfigMap shop/theirs
  why    it does not exist, and a patch creates no object
  mend   correct its name and namespace; or let the patch depend on what creates it, with dependsOn`,
  );
  expect(cluster.writes).toEqual([]);
});

test("nothing is given back of an object that is gone", async () => {
  const cluster = new FakeCluster();
  const key = { group: "", kind: "ConfigMap", namespace: "shop", name: "theirs" };
  const patched = { key, apiVersion: "v1", uid: "1", fieldManager: "ours", applied: patch, former: [] };
  await givePatchBack(cluster, patched);
  expect(cluster.writes).toEqual([]);
});
