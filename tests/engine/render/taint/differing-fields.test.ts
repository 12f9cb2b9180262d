import { differingFields } from "../../../../engine/render/taint/differing-fields";

test.each([
  ["nothing differs", { a: "1" }, { a: "1" }, []],
  ["a leaf", { a: "1", b: "2" }, { a: "1", b: "3" }, [["b"]]],
  ["an item of a list", { a: ["1", "2"] }, { a: ["1", "3"] }, [["a", 1]]],
  ["lists of other lengths", { a: ["1"] }, { a: [] }, [["a"]]],
  ["a key that is not there", { a: { b: "1", c: "2" } }, { a: { b: "1" } }, [["a"]]],
  ["a map and a text", { a: { b: "1" } }, { a: "1" }, [["a"]]],
  ["all of it", "1", "2", [[]]],
])("%s", (_name, value, other, expected) => {
  expect(differingFields(value, other)).toEqual(expected);
});
