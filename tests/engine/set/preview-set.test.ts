import { nothingComing } from "../../../engine/model/plans/coming-objects";
import type { DryRun, DryRunRequest } from "../../../engine/set/object/dry-run-object";
import { previewSet, refuseReplacements, type PreviewObject, type SetPreview } from "../../../engine/set/preview-set";
import { printKey, keyOf } from "../../../engine/model/objects/object-key";
import { fail, FakeCluster } from "../../tools/fakes/fake-cluster";
import { configMap, messageOf } from "../kube/objects";

const [a, b, c] = ["/ConfigMap/shop/a", "/ConfigMap/shop/b", "/ConfigMap/shop/c"] as const;
const created: DryRun = { by: "server", action: "create", changes: [] };

function wanted(names: readonly string[], isSecret = false): ReadonlyMap<string, PreviewObject> {
  const objects = names.map((name) => configMap(name));
  return new Map(objects.map((object) => [printKey(keyOf(object)), { object, previous: undefined, isSecret }]));
}

function preview(
  objects: ReadonlyMap<string, PreviewObject>,
  askServer: (request: DryRunRequest) => Promise<DryRun>,
  client: () => FakeCluster = () => new FakeCluster(),
): Promise<SetPreview> {
  const rights = { coming: nothingComing };
  const options = { ownerToken: "t", onConflict: "fail", acceptCrdChanges: [], askServer, rights, client } as const;
  return previewSet(objects, options);
}

test("asks about each object, and collects what the server refuses", async () => {
  const { runs, refusals } = await preview(wanted(["a", "b", "c"]), ({ object }) =>
    object.metadata.name === "b" ? Promise.reject(fail("KUBE_INVALID")) : Promise.resolve(created),
  );
  expect([...runs.keys()]).toEqual([a, c]);
  expect(refusals.map(({ message }) => message)).toEqual(["KUBE_INVALID: scripted\n  where  ConfigMap shop/b"]);
});

test("nothing of a secret object may be shown", async () => {
  const seen: string[] = [];
  const ask = ({ secrets, ownerToken, onConflict }: DryRunRequest): Promise<DryRun> => {
    seen.push([secrets, ownerToken, onConflict].join(" "));
    return Promise.resolve(created);
  };
  await preview(wanted(["a"]), ask);
  await preview(wanted(["b"], true), ask);
  expect(seen).toEqual(["none t fail", "all t fail"]);
});

test("many live objects of a kind are read by one list, and the cluster is looked for by the first", async () => {
  const cluster = new FakeCluster();
  const names = Array.from({ length: 20 }, (_, index) => `m${index}`);
  await preview(
    wanted(names),
    async ({ object, readLive }) => {
      await readLive?.({ ...keyOf(object), version: "v1" });
      return created;
    },
    () => cluster,
  );
  expect(cluster.calls).toEqual(["list ConfigMap shop"]);
  const absent = (): never => {
    throw new Error("the cluster was looked for");
  };
  expect((await preview(wanted(names), () => Promise.resolve(created), absent)).runs.size).toBe(20);
});

test("a cancelled run asks no further", async () => {
  const work = preview(wanted(["a"]), () => Promise.reject(fail("KUBE_CANCELLED")));
  expect(await messageOf(work)).toMatch(/^KUBE_CANCELLED/);
});

const replaced: DryRun = { by: "server", action: "replace", changes: [], reason: "data: field is immutable" };

test("what must not be deleted cannot be replaced", () => {
  const kept = configMap("b", {}, { annotations: { "slipway.dev/prune": "disabled" } });
  const objects = new Map([
    ...wanted(["a", "c"]),
    [b, { object: kept, previous: undefined, isSecret: false }] as const,
  ]);
  const runs = new Map<string, DryRun>([
    [a, replaced],
    [b, replaced],
    [c, created],
  ]);
  const refusals = refuseReplacements({ runs, refusals: [] }, objects);
  expect(refusals.map(({ code, where }) => [code, where.object])).toEqual([
    ["APPLY_REPLACE_PROTECTED", "ConfigMap shop/b"],
  ]);
});
