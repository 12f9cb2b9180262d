import { keepMarks } from "../../../provider/rpc/keep-marks";
import { type PropertyMap, secret, unknown } from "../../../provider/rpc/property-value";

const hidden = secret("hunter2");

test.each<[string, PropertyMap, PropertyMap, PropertyMap]>([
  ["a value", { a: hidden }, { a: "hunter2" }, { a: hidden }],
  ["a mark that Check has kept", { a: hidden }, { a: hidden }, { a: hidden }],
  ["a leaf", { a: { b: [hidden, "x"] } }, { a: { b: ["hunter2", "x"] } }, { a: { b: [hidden, "x"] } }],
  ["a whole map", { a: secret({ b: "1" }) }, { a: { b: "1", c: "2" } }, { a: secret({ b: "1", c: "2" }) }],
  ["a value in another form", { a: { b: hidden } }, { a: "b: hunter2" }, { a: secret("b: hunter2") }],
  ["a map with an item that Check hid", { a: [hidden] }, { a: { x: hidden, y: "1" } }, { a: { x: hidden, y: "1" } }],
  ["no mark where none was", { a: hidden }, { b: "1", c: null }, { b: "1", c: null }],
  ["what is not known yet", { a: hidden, b: hidden }, { a: unknown, b: null }, { a: unknown, b: null }],
  ["a key of every object", {}, JSON.parse('{"__proto__":"1"}') as PropertyMap, { ["__proto__"]: "1" }],
])("%s", (_name, given, checked, kept) => {
  expect(keepMarks(given, checked)).toEqual(kept);
});
