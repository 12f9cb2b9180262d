import { sprintf } from "../../../../engine/go/fmt/index";
import { fromPlain } from "../../../../engine/go/values/from-plain";

describe("plain data as Go values", () => {
  it.each([
    ["a text", "a", "string a"],
    ["a number", 1_000_000, "float64 1e+06"],
    ["a boolean", true, "bool true"],
    ["null", null, "<nil> <nil>"],
    ["undefined", undefined, "<nil> <nil>"],
    ["a list", ["a", 1, null], "[]interface {} [a 1 <nil>]"],
    ["an object", { b: [], a: { c: false } }, "map[string]interface {} map[a:map[c:false] b:[]]"],
    [
      "an object without prototype",
      Object.assign(Object.create(null) as object, { a: 1 }),
      "map[string]interface {} map[a:1]",
    ],
  ])("take %s", (_, data, expected) => {
    expect(sprintf("%T %v", [fromPlain(data), fromPlain(data)])).toBe(expected);
  });

  it.each([
    ["a date", new Date(0), "a Date is no plain data for a template"],
    ["a function", { f: () => 1 }, "a function is no data for a template"],
    ["a bigint", [1n], "a bigint is no data for a template"],
  ])("deny %s", (_, data, message) => {
    expect(() => fromPlain(data)).toThrow(new TypeError(message));
  });
});
