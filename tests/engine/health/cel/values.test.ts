import { celValue } from "../../../../engine/health/cel/values";

test("JSON becomes values of CEL, with the same keys in the same order", () => {
  const value = JSON.parse('{"b":1,"a":[1.5,"x",null,true,{"__proto__":{"c":2}}],"d":9007199254740993}') as unknown;
  const converted = celValue(value) as Record<string, unknown>;
  expect(Object.keys(converted)).toEqual(["b", "a", "d"]);
  expect(converted["b"]).toBe(1n);
  expect(typeof converted["d"]).toBe("number");
  const list = converted["a"] as unknown[];
  expect(list.slice(0, 4)).toEqual([1.5, "x", null, true]);
  expect(Object.entries(list[4] as object)).toEqual([["__proto__", { c: 2n }]]);
  expect(celValue(3)).toBe(3n);
});

test("an object of many levels does not overflow the stack", () => {
  let value: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  let inner = celValue(value);
  for (let level = 0; level < 100_000; level += 1) inner = Object.values(inner as object)[0];
  expect(inner).toBe(1n);
});
