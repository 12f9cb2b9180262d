import { matchesPath, parsePropertyPath } from "../../../provider/rpc/property-path";

test.each<[string, readonly (string | number)[] | undefined]>([
  ["object", ["object"]],
  ["object.spec.containers[0].image", ["object", "spec", "containers", 0, "image"]],
  ['object.metadata.labels["a.b/c"]', ["object", "metadata", "labels", "a.b/c"]],
  ['objects["/ConfigMap/shop/a"].data', ["objects", "/ConfigMap/shop/a", "data"]],
  ['a["say \\"x\\""]', ["a", 'say "x"']],
  ["a[*].b", ["a", "*", "b"]],
  ["a.*", ["a", "*"]],
  ["", undefined],
  ["a[", undefined],
  ['a["b]', undefined],
])("reads %s", (text, expected) => {
  expect(parsePropertyPath(text)).toEqual(expected);
});

test.each([
  [["a", "b"], ["a"], true],
  [["a"], ["a", "b"], false],
  [["a", 0, "c"], ["a", "*", "c"], true],
  [["a", "x"], ["b"], false],
])("%j lies at or below %j: %s", (path, pattern, expected) => {
  expect(matchesPath(path, pattern)).toBe(expected);
});
