import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { type Registered, useMocks } from "../mocks";

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
