import { printFieldPath } from "../../../engine/lib/field-path";

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
