import { canonicalJson } from "../../../engine/lib/canonical-json";

test.each([
  [{ b: 1, a: { d: [3, { z: 1, y: 2 }], c: null } }, '{"a":{"c":null,"d":[3,{"y":2,"z":1}]},"b":1}'],
  [{ a10: 1, a2: 2, A: 3 }, '{"A":3,"a10":1,"a2":2}'],
  [JSON.parse('{"__proto__": {"x": 1}}') as unknown, '{"__proto__":{"x":1}}'],
  ["text", '"text"'],
])("prints %j with sorted keys", (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
