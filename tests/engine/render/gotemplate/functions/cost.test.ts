import type { GoValue } from "../../../../../engine/go/values/values";
import { encodedValues, parsedText, visitedEntries } from "../../../../../engine/render/gotemplate/functions/cost";

const map = (entries: Readonly<Record<string, GoValue>>): Map<string, GoValue> => new Map(Object.entries(entries));

describe("the cost of parsing", () => {
  const cost = parsedText(30);

  it("is that of the values, not of the characters of a long one", () => {
    const [long, list] = [`key: ${"a".repeat(10_000)}\n`, "- a\n".repeat(2500)];
    expect(cost([long]) * 20).toBeLessThan(cost([list]));
  });

  it.each(["a: 1\n", "[1, 2]", '{"a": 1}', "- - - a", "? a\n", "a = 1\n"])("counts the values of %j", (text) => {
    expect(cost([text])).toBeGreaterThan(30);
  });
});

describe("the cost of merging", () => {
  it("is that of the entries that both have as maps", () => {
    const big = map(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, map({ a: 1 })])));
    expect(visitedEntries(map({}), big)).toBe(1000);
    expect(visitedEntries(big, map({ k1: map({ a: 1, b: 2 }) }))).toBe(3);
    expect(visitedEntries(big, "text")).toBe(0);
  });

  it("has an end for maps that share their parts", () => {
    let doubled = map({});
    for (let level = 0; level < 60; level += 1) doubled = map({ a: doubled, b: doubled });
    expect(visitedEntries(doubled, doubled)).toBe(Infinity);
    expect(encodedValues([doubled])).toBe(Infinity);
  });
});
