import { candidatesFor } from "../../../../engine/render/unknown/candidates";

const rows: readonly (readonly [byDefault: unknown, constants: readonly (string | number)[], likely: unknown])[] = [
  [undefined, [], ["unknown-value", "", "other-value", 7]],
  ["", ["prod"], ["unknown-value", "", "other-value", "prod"]],
  ["abc", [1], ["bcd", "", "abc"]],
  ["v1.2", [], ["v2.3", "", "v1.2", "0.0.1", "999.0.0"]],
  [3, [5, "x"], [4, 0, 3, 37, 1, 5, 6]],
  [0, [], [1, 0, 7]],
  [true, [], [false, true]],
  [">=1.2-0", [], [">=2.3-1", "", ">=1.2-0", ">0.0.0-0", "<0.0.1-0"]],
  [[], [], [[], ["unknown-value"], ["other-value", "unknown-value"]]],
  [{ a: 1 }, [], [{ a: 2 }, { a: 1 }, { a: 1, "unknown-value": 1 }, { a: 1, "other-value": 1 }]],
  [{}, [], [{}, { "unknown-value": "unknown-value" }, { "other-value": "other-value" }]],
  ["2Gi", [], ["3Gi", "", "2Gi"]],
  ["a: b\n", [], ["b^ c\n", "", "a: b\n", "unknown-value: unknown-value\n", "other-value: unknown-value\n"]],
  [
    { a: { b: "" } },
    [],
    [
      { a: { b: "x" } },
      { a: { b: "" } },
      { a: { b: "unknown-value" } },
      { a: { b: "", "unknown-value": "" }, "unknown-value": { b: "", "unknown-value": "" } },
      { a: { b: "", "other-value": "" }, "other-value": { b: "", "other-value": "" } },
      { a: {} },
    ],
  ],
];

test.each(rows)("a value with the default %j that is compared with %j", (byDefault, constants, likely) => {
  expect(candidatesFor({ byDefault, constants }).likely).toEqual(likely);
});

test("only some of very many constants are tried", () => {
  const constants = Array.from({ length: 100 }, (_, index) => `constant-${index}`);
  expect(candidatesFor({ byDefault: "", constants }).likely.length).toBeLessThan(20);
});

test("what is tried if templates refuse the likely values has the lengths, items and objects that they may require", () => {
  const texts = candidatesFor({ byDefault: "", constants: [32, 5, 1000] }).others;
  expect(texts.filter((one) => typeof one === "string" && one.length === 32)).toHaveLength(2);
  expect(texts.filter((one) => typeof one === "string" && one.length === 1000)).toEqual([]);
  const lists = candidatesFor({ byDefault: [] }).others;
  expect(lists).toContainEqual([{}]);
  expect(lists).toContainEqual([{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "unknown-value" } }]);
  expect(lists.filter((one) => Array.isArray(one) && one.length >= 8)).toHaveLength(2);
  expect(candidatesFor({ byDefault: {} }).others).toContainEqual({ "unknown-value": {} });
});
