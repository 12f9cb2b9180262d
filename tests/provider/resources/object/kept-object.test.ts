import { made, settings } from "../object-walk";

const ownerOf = ({ walk }: Awaited<ReturnType<typeof made>>, id: string): unknown =>
  walk.scene.cluster.live(id)?.metadata.annotations?.["slipway.dev/owner"];

test("an object that is kept loses its owner with its resource, if that is refused the deletion fails", async () => {
  const scene = await made({ ...settings({ a: "1" }), keep: true });
  const { walk, state } = scene;
  const { id } = state;
  expect(ownerOf(scene, id)).toBe(state.outputs["owner"]);
  walk.scene.cluster.faults.set("patch", "KUBE_FORBIDDEN");
  await expect(walk.delete(state)).rejects.toMatchObject({ code: "KUBE_FORBIDDEN" });
  walk.scene.cluster.faults.clear();
  await walk.delete(state);
  expect([walk.scene.cluster.ids, ownerOf(scene, id)]).toEqual([[id], undefined]);
});
