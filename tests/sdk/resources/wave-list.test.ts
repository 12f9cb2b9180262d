import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { type KubeObject, packObject } from "slipway/internal";
import { WaveResource } from "../../../sdk/resources/wave-resource";
import { type Registered, useMocks, valueOf } from "../mocks";

let registered: Registered[];
beforeEach(async () => {
  registered = await useMocks();
});
afterEach(() => pulumi.runtime.disconnect());

const settings = (data: object): slipway.ObjectManifest => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "settings", namespace: "shop" },
  data,
});
const web: slipway.ObjectManifest = { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" } };

test("a list of manifests is a map of texts by id", async () => {
  new slipway.Wave("wave", { objects: [settings({ a: pulumi.output("1") }), web] });
  await pulumi.runtime.disconnect();
  expect(registered[0]?.inputs["objects"]).toEqual({
    "/ConfigMap/shop/settings":
      '{"apiVersion":"v1","data":{"a":"1"},"kind":"ConfigMap","metadata":{"name":"settings","namespace":"shop"}}',
    "apps/Deployment//web": '{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web"}}',
  });
});

test.each<[string, readonly unknown[], string]>([
  [
    "an object twice",
    [settings({}), settings({ b: "1" })],
    'objects[1] of the wave "wave": /ConfigMap/shop/settings is',
  ],
  [
    "no name",
    [web, { kind: "Service" }],
    'objects[1] of the wave "wave": apiVersion, kind, name and namespace must be',
  ],
])("a list with %s is refused", (_, objects, message) => {
  expect(() => new slipway.Wave("wave", { objects: objects as slipway.ObjectManifest[] })).toThrow(message);
});

// Only the compiler reads this.
export function typed(): void {
  // @ts-expect-error -- texts, which are the form of the state
  new slipway.Wave("wave", { objects: { "/ConfigMap/shop/settings": "{}" } });
  // @ts-expect-error -- what only components say
  new slipway.Wave("wave", { objects: [web], keepRemoved: true });
}

test("texts are refused, also in JavaScript", () => {
  const texts = { "/ConfigMap/shop/settings": JSON.stringify(settings({})) };
  expect(() => new slipway.Wave("wave", { objects: texts as never })).toThrow(
    'objects of the wave "wave" must be a list of manifests',
  );
});

test("the output has objects, which are secret with the data of a Secret", async () => {
  const one = new slipway.Wave("wave", { objects: [settings({ size: 1 }), web] });
  const secret = { ...settings({ password: "aHVudGVyMg==" }), kind: "Secret" };
  const other = new slipway.Wave("other", { objects: [secret] });
  const read = await valueOf(one.objects);
  expect(read).toEqual({ "/ConfigMap/shop/settings": settings({ size: 1 }), "apps/Deployment//web": web });
  expect(await Promise.all([pulumi.isSecret(one.objects), pulumi.isSecret(other.objects)])).toEqual([false, true]);
});

test("an object that is packed on its way is one again in the output", async () => {
  const large = settings({ text: "x".repeat(40_000) });
  const wave = new WaveResource("wave", { objects: { "/ConfigMap/shop/settings": packObject(large as KubeObject) } });
  expect(await valueOf(wave.objects)).toEqual({ "/ConfigMap/shop/settings": large });
});
