import { compareKeys } from "../../../../engine/yaml/write/key-order";

// Each pair in the order in which go-yaml v2 prints it.
const pairs: readonly (readonly [string, string])[] = [
  ["a", "b"],
  ["B", "a"],
  ["a", "ab"],
  ["a2", "a10"],
  ["a_b", "a1"],
  ["_u", "1"],
  ["1", "Upper"],
  ["a-b", "a.b"],
  ["a.b", "a/b"],
  ["a1", "a01"],
  ["a1", "a1b"],
  ["a1b", "a1c"],
  ["10", "9a"].reverse() as [string, string],
  ["\u{1d7ce}", "é"],
  ["a😀", "aé"],
  ["a😀", "a😁"],
];

describe("compareKeys", () => {
  it.each(pairs)("puts %s before %s", (first, second) => {
    expect(compareKeys(first, second)).toBeLessThan(0);
    expect(compareKeys(second, first)).toBeGreaterThan(0);
  });

  it("finds a key equal to itself only", () => {
    expect(compareKeys("a1", "a1")).toBe(0);
  });
});
