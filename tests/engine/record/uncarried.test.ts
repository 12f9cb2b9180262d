import { findUncarried, isDeeperThan, maxStructuredDepth, signatureKey } from "../../../engine/record/uncarried";

function nested(levels: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

test.each<[string, unknown, readonly (string | number)[], string]>([
  ["the key of signatures", { data: { [signatureKey]: "x" } }, ["data", signatureKey], "an asset, an archive"],
  ["a text that means an unknown value", { a: ["04da6b54-80e4-46f7-96ec-b56ff0331ba9"] }, ["a", 0], "not known yet"],
  ["a key of JavaScript", JSON.parse('{"a":{"__proto__":1}}'), ["a", "__proto__"], "lose a key of this name"],
  ["a key of Pulumi's SDK", { a: { __pulumiOutput: true } }, ["a", "__pulumiOutput"], "recognises its own values"],
  ["half of a surrogate pair", { a: "\ud800" }, ["a"], "surrogate pair"],
  ["half of a surrogate pair in a key", { "\udc00": 1 }, ["\udc00"], "surrogate pair"],
])("%s is found", (_name, value, path, why) => {
  expect(findUncarried(value)).toEqual({ path, why: expect.stringContaining(why) as string });
});

test.each<[string, unknown]>([
  ["plain values", { a: null, b: [true, 1.5, "é𝒳", {}], "": "", then: "x", constructor: "y", toString: "z" }],
  ["longer texts", { a: "04da6b54-80e4-46f7-96ec-b56ff0331ba9.", x__proto__: "__proto__" }],
  ["the texts of the special keys as values", [signatureKey, "__pulumiOutput"]],
  ["deep values", nested(maxStructuredDepth)],
])("%s travel unchanged", (_name, value) => {
  expect(findUncarried(value)).toBeUndefined();
});

test("deeper values do not, and their depth is found without recursion", () => {
  expect(findUncarried(nested(maxStructuredDepth + 1))?.why).toBe("it is nested deeper than 100 levels");
  expect([isDeeperThan(nested(1000), 1000), isDeeperThan(nested(1001), 1000)]).toEqual([false, true]);
  expect(isDeeperThan(nested(1_000_000), 1000)).toBe(true);
});
