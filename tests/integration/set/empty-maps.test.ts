// Maps without keys that another field manager owns: the server leaves them out of the object, and knows who owns them.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { useNamespace } from "../use-namespace";
import { conflictScene, type Way } from "./conflict-scene";

const space = useNamespace("empty-maps", "all tests");
const { preview, apply, live, named } = conflictScene(space);

/** What another field manager has applied: maps without keys, which the server does not show. */
async function emptyOwned(name: string, part: "annotations" | "data"): Promise<KubeObject> {
  const theirs =
    part === "data"
      ? named("ConfigMap", "v1", name, { data: {} })
      : named("ConfigMap", "v1", name, {}, { annotations: {} });
  await space.client.apply(theirs, { fieldManager: "operator", force: false });
  return part === "data"
    ? named("ConfigMap", "v1", name, { data: { a: "ours" } })
    : named("ConfigMap", "v1", name, {}, { annotations: { note: "ours" } });
}

const mark = 'add metadata.annotations["slipway.dev/owner"]';
const yieldAll: Way = { conflicts: [{ manager: "operator", action: "yield" }] };
const leftData = "data to operator by conflicts[0]";

test.each<readonly [string, "annotations" | "data", Way, readonly string[]]>([
  // Nobody loses a value, and the mark of the owner is an annotation, too.
  ["annotations", "annotations", {}, ["update", "add metadata.annotations.note", mark]],
  ["annotations that a rule leaves", "annotations", yieldAll, ["update", "add metadata.annotations.note", mark]],
  [
    "annotations by the policy",
    "annotations",
    { onConflict: "override" },
    ["update", "add metadata.annotations.note", mark],
  ],
  ["data that a rule leaves", "data", yieldAll, ["update", mark, leftData]],
  ["data by the policy", "data", { onConflict: "override" }, ["update", "add data.a", mark]],
])("an empty map of another owner: %s: the update does what the preview says", async (name, part, way, expected) => {
  const object = await emptyOwned(`empty-${name.replace(/[^a-z]+/g, "-")}`, part);
  expect(await preview(object, undefined, way)).toEqual(expected);
  expect(await apply(object, undefined, way)).toBe("configured");
  const after = await live(object);
  const isLeft = expected.includes(leftData);
  expect([after?.metadata.annotations, after?.["data"]]).toEqual([
    { "slipway.dev/owner": "11111111.ours", ...(part === "annotations" ? { note: "ours" } : {}) },
    ...[part === "data" && !isLeft ? { a: "ours" } : undefined],
  ]);
  expect(await preview(object, object, way)).toEqual(["none"]);
  expect(await apply(object, object, way)).toBe("unchanged");
  expect((await live(object))?.metadata.resourceVersion).toBe(after?.metadata.resourceVersion);
});

test.each<readonly [string, "annotations" | "data", Way]>([
  ["data", "data", {}],
  ["a rule about annotations", "annotations", { conflicts: [{ manager: "operator", action: "fail" }] }],
  ["the policy about annotations", "annotations", { onConflict: "fail" }],
])("an empty map of another owner is refused alike: %s", async (name, part, way) => {
  const object = await emptyOwned(`kept-${name.replace(/[^a-z]+/g, "-")}`, part);
  const before = await live(object);
  await expect(preview(object, undefined, way)).rejects.toMatchObject({ code: "APPLY_CONFLICT" });
  await expect(apply(object, undefined, way)).rejects.toMatchObject({ code: "APPLY_CONFLICT" });
  expect(await live(object)).toEqual(before);
});
