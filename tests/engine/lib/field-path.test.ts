import { pathsOverlap, printFieldPath } from "../../../engine/lib/field-path";

test.each([
  [[], ""],
  [["spec"], "spec"],
  [["spec", "containers", 0, "image"], "spec.containers[0].image"],
  [["metadata", "annotations", "a/b"], 'metadata.annotations["a/b"]'],
  [["data", 'a"b', "1st", ""], 'data["a\\"b"]["1st"][""]'],
  [["a b"], '["a b"]'],
])("prints %j", (path, expected) => {
  expect(printFieldPath(path)).toBe(expected);
});

test("paths overlap where one leads into the other", () => {
  expect(pathsOverlap(["a"], ["a", 0])).toBe(true);
  expect(pathsOverlap(["a", 1], ["a", 0])).toBe(false);
});
