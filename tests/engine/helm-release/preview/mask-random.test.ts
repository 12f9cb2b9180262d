import { drawnObjects, maskRandom } from "../../../../engine/helm-release/preview/mask-random";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const configMap = (name: string, data: Readonly<Record<string, unknown>>): KubeObject => {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop" }, data };
};

const mask = (one: readonly KubeObject[], other: readonly KubeObject[]) =>
  maskRandom(drawnObjects(one), drawnObjects(other));
const dataOf = (one: unknown, other: unknown): unknown =>
  mask([configMap("a", { x: one })], [configMap("a", { x: other })]).map(({ object }) => object["data"])[0];

test.each([
  ["a value", "abc", "xyz", "(random)"],
  ["a number", 1, 2, "(random)"],
  ["the same", ["a", { b: 1 }], ["a", { b: 1 }], ["a", { b: 1 }]],
  ["a line of a text", "user: me\npassword: abc\n", "user: me\npassword: xyz\n", "user: me\n(random)\n"],
  ["a text with other lines", "a\nb", "a", "(random)"],
  ["an item", ["a", "b"], ["a", "c"], ["a", "(random)"]],
  ["a list with other items", ["a"], ["a", "c"], "(random)"],
  ["a key", { a: 1, abc: 2 }, { a: 1, xyz: 2 }, { a: 1, "(random)": true }],
  ["a key of one draw alone", { a: 1 }, { a: 1, xyz: 2 }, { a: 1, "(random)": true }],
])("%s", (_name, one, other, expected) => {
  expect(dataOf(one, other)).toEqual({ x: expected });
});

test("objects with random names are compared in their order", () => {
  const found = mask(
    [configMap("fixed", { x: 1 }), configMap("job-abc", { x: 1 }), configMap("job-def", { x: 2 })],
    [configMap("job-xyz", { x: 1 }), configMap("job-uvw", { x: 2 }), configMap("fixed", { x: 1 })],
  );
  expect(found.map(({ id }) => id)).toEqual([
    "/ConfigMap/shop/fixed",
    "/ConfigMap/shop/(random)",
    "/ConfigMap/shop/(random)",
  ]);
  expect(found.map(({ object }) => object["data"])).toEqual([{ x: 1 }, { x: 1 }, { x: 2 }]);
  expect(found.map(({ object }) => object.metadata.name)).toEqual(["fixed", "(random)", "(random)"]);
});

test("an object that the other draw does not have stays as it is", () => {
  expect(mask([configMap("a", { x: 1 })], [])).toEqual(drawnObjects([configMap("a", { x: 1 })]));
});
