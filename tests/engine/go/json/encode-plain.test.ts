import { encodePlainJson } from "../../../../engine/go/json/encode-plain";

// The output of Go 1.26's encoding/json.
describe("writes JSON as Go does", () => {
  it.each<[unknown, string]>([
    [{ b: 1, a: "<&>" }, '{"a":"\\u003c\\u0026\\u003e","b":1}'],
    [{ "\u{1f600}": 1, "\uffee": 2 }, '{"\uffee":2,"\u{1f600}":1}'],
    ["\u2028\u2029", '"\\u2028\\u2029"'],
    ["\b\f\n\t\u0001\u007f", '"\\b\\f\\n\\t\\u0001\u007f"'],
    ["\ud800", '"\\ufffd"'],
    ["a\ud800<\u2028", '"a\\ufffd\\u003c\\u2028"'],
    ["\\ud800", '"\\\\ud800"'],
    [1e21, "1e+21"],
    [1e20, "100000000000000000000"],
    [0.000001, "0.000001"],
    [0.0000001, "1e-7"],
    [[null, true, []], "[null,true,[]]"],
  ])("%j", (value, expected) => {
    expect(encodePlainJson(value)).toBe(expected);
  });
});
