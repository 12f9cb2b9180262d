import { goJson } from "../../../../../engine/render/kustomize/json-patch/go-json";

// What Go 1.26's encoding/json prints.
describe("JSON as Go writes it", () => {
  it.each<[unknown, string]>([
    [{ b: 1, a: "<&>" }, '{"a":"\\u003c\\u0026\\u003e","b":1}'],
    [{ "\u{1f600}": 1, "\uffee": 2 }, '{"\uffee":2,"\u{1f600}":1}'],
    ["\u2028\u2029", '"\\u2028\\u2029"'],
    ["\b\f\n\t\u0001\u007f", '"\\b\\f\\n\\t\\u0001\u007f"'],
    ["\ud800", '"\\ufffd"'],
    [1e21, "1e+21"],
    [1e20, "100000000000000000000"],
    [0.000001, "0.000001"],
    [0.0000001, "1e-7"],
    [[null, true, []], "[null,true,[]]"],
  ])("%j", (value, expected) => {
    expect(goJson(value)).toBe(expected);
  });
});
