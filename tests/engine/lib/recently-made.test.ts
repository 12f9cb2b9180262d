import { RecentlyMade } from "../../../engine/lib/recently-made";

/** Asks for the texts in order, and returns those that had to be made. */
function madeOf(limits: { count: number; length: number }, texts: readonly string[]): readonly string[] {
  const recently = new RecentlyMade<string>(limits);
  const made: string[] = [];
  for (const text of texts) {
    const value = recently.of(text, () => {
      made.push(text);
      return `made of ${text}`;
    });
    expect(value).toBe(`made of ${text}`);
  }
  return made;
}

test.each([
  ["a text that is used again is not made again", { count: 2, length: 10 }, ["a", "b", "a", "b"], ["a", "b"]],
  [
    "the one that was not used longest is dropped",
    { count: 2, length: 10 },
    ["a", "b", "a", "c", "a", "b"],
    ["a", "b", "c", "b"],
  ],
  ["the sum of the lengths counts", { count: 9, length: 4 }, ["aa", "bb", "cc", "bb", "aa"], ["aa", "bb", "cc", "aa"]],
  ["a text over the limit is never kept", { count: 9, length: 2 }, ["aaa", "aaa", "b", "b"], ["aaa", "aaa", "b"]],
])("%s", (_name, limits, texts, expected) => {
  expect(madeOf(limits, texts)).toEqual(expected);
});
