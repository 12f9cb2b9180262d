import { jsonSizeOf } from "../../../engine/lib/json-size";

test.each([
  ["1", 0, 1],
  ["[]", 1, 2],
  ['{"a":[1,2],"b":{}}', 2, 6],
  ['"[[[{"', 0, 1],
  ['["\\"[",1]', 1, 3],
  ["[[],[[]]]", 3, 6],
  ["[".repeat(1000), 1000, 1001],
])("%s has the depth %i and at most %i values", (text, depth, values) => {
  expect(jsonSizeOf(text)).toEqual({ depth, values });
});
