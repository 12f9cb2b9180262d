import { matchesWildcard } from "../../../../engine/sync/decide/wildcard";

test.each([
  ["", "", true],
  ["*", "", true],
  ["*", "abc", true],
  ["a*", "abc", true],
  ["*c", "abc", true],
  ["a*c", "abxc", true],
  ["a*b*c", "aXbYbZc", true],
  ["abc", "abc", true],
  ["abc", "abcd", false],
  ["a*b", "abc", false],
  ["a.c", "abc", false],
  ["", "a", false],
])("%j matches %j: %s", (pattern, text, expected) => {
  expect(matchesWildcard(pattern, text)).toBe(expected);
});

test("a hostile pattern takes no long time", () => {
  expect(matchesWildcard("*a".repeat(500), "a".repeat(5000) + "b")).toBe(false);
});
