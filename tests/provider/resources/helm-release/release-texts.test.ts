import { secret } from "../../../../provider/rpc/property-value";
import { driftTexts } from "../../../../provider/resources/helm-release/release-texts";

const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web", namespace: "shop" } };
const patch = [
  { op: "replace", path: "/data/url", oldValue: "live-url", value: "program-url" },
  { op: "replace", path: "/data/open", oldValue: "live", value: "program" },
  { op: "replace", path: "/spec/list/0/value", oldValue: "live-item", value: "program-item" },
  { op: "replace", path: "/data", oldValue: { url: "live-map" }, value: { url: "program-map" } },
  { op: "remove", path: "/data/more", oldValue: "live-more" },
] as const;
const manifest = {
  ...object,
  data: { url: secret("program-url"), open: "program" },
  spec: { list: [{ value: secret("program-item") }] },
};
const found = { drift: [{ type: "update" as const, object, patch }] };
const id = "/ConfigMap/shop/web";

test("both values of a field that is secret in the program are masked, and of a map that contains one", () => {
  expect(driftTexts(found, { [id]: manifest })).toEqual({
    [id]: {
      "/data/url": "[secret] => [secret]",
      "/data/open": '"live" => "program"',
      "/spec/list/0/value": "[secret] => [secret]",
      "/data": "[secret] => [secret]",
      "/data/more": '"live-more" => (absent)',
    },
  });
});

test.each([
  ["that is secret as a whole", { [id]: secret(manifest) }],
  ["whose marks are not known", {}],
])("of an object %s no value is shown", (_, objects) => {
  expect(JSON.stringify(driftTexts(found, objects))).not.toMatch(/live|program/);
});
