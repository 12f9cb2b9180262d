import { readWavePlace } from "../../../engine/model/plans/wave-place";
import { placesOfPlan } from "../../../engine/plan/place-waves";
import { planObjects } from "../../../engine/plan/plan-objects";
import type { KubeObject } from "../../../engine/model/objects/kube-object";

function object(apiVersion: string, kind: string, name: string, wave: number, more: object = {}): KubeObject {
  const annotations = { "slipway.dev/wave": String(wave) };
  return { apiVersion, kind, metadata: { name, namespace: "shop", annotations }, ...more };
}

const web = object("apps/v1", "Deployment", "web", 0, {
  spec: { template: { spec: { containers: [{ name: "main", envFrom: [{ configMapRef: { name: "settings" } }] }] } } },
});
const plan = planObjects(
  [
    object("v1", "ConfigMap", "settings", 0),
    web,
    object("v1", "ConfigMap", "late", 3),
    object("v1", "ConfigMap", "later", 3),
  ].map((one) => ({ object: one })),
);

test("an object blocks those that need it in its wave, and all later waves", () => {
  const places = placesOfPlan(plan);
  expect(places.ofObject("/ConfigMap/shop/settings")).toEqual({
    place: {
      title: "wave 0",
      wave: 1,
      waves: 2,
      objects: 2,
      blocks: { count: 3, first: ["Deployment shop/web", "ConfigMap shop/late"] },
    },
  });
  expect(places.ofObject("apps/Deployment/shop/web")).toEqual({
    place: {
      title: "wave 0",
      wave: 1,
      waves: 2,
      objects: 2,
      needs: { "apps/Deployment/shop/web": ["/ConfigMap/shop/settings"] },
      blocks: { count: 2, first: ["ConfigMap shop/late", "ConfigMap shop/later"] },
    },
  });
  expect(places.ofWave("Sync", 3)).toEqual({
    place: { title: "wave 3", wave: 2, waves: 2, objects: 2, blocks: { count: 0, first: [] } },
  });
  expect(places.ofWave("Sync", 0).place?.needs).toEqual({
    "apps/Deployment/shop/web": ["/ConfigMap/shop/settings"],
  });
});

test("what the plan does not have has no place", () => {
  const places = placesOfPlan(plan);
  expect([places.ofObject("a"), places.ofWave("Sync", 7), places.ofHooks("PreSync", 0)]).toEqual([{}, {}, {}]);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["a text", "wave 1"],
  ["no title", { wave: 1, waves: 1, blocks: {} }],
  ["a wave that is not a number", { title: "a", wave: "1", waves: 1, blocks: {} }],
  ["a negative wave", { title: "a", wave: -1, waves: 1, blocks: {} }],
  ["no blocks", { title: "a", wave: 1, waves: 1 }],
])("a program that sends %s is not believed", (_, sent) => {
  expect(readWavePlace(sent)).toBeUndefined();
});

test("parts that cannot be read are left out", () => {
  const blocks = { count: "many", first: ["a", "b", "c"] };
  const sent = { title: "a", wave: 1, waves: 2, blocks, needs: { a: ["b"], c: 1 }, more: 1 };
  const read = { title: "a", wave: 1, waves: 2, blocks: { count: 0, first: ["a", "b"] }, needs: { a: ["b"] } };
  expect(readWavePlace({ ...sent, objects: -1 })).toEqual(read);
  expect(readWavePlace({ ...sent, objects: 3 })).toEqual({ ...read, objects: 3 });
});
