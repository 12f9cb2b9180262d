import { matchesStars } from "../../../engine/lib/matches-stars";

test.each([
  ["web", "web", true],
  ["web", "we", false],
  ["web", "*", true],
  ["", "*", true],
  ["web", "w*", true],
  ["web", "*b", true],
  ["web", "w*e*b", true],
  ["web", "b*", false],
  ["aba", "ab*ba", false],
  ["abba", "ab*ba", true],
  ["a.b", "a?b", false],
  ["a*b", "a*b", true],
  ["urn::web-1", "*::web-*", true],
  ["aXbXc", "a*c*c", false],
])("%j is one of %j: %s", (text, pattern, expected) => {
  expect(matchesStars(text, pattern)).toBe(expected);
});
