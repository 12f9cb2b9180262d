import { diffLines } from "../../../engine/lib/diff-lines";
import { unifiedHunks } from "../../../engine/lib/unified-hunks";

const letters = (text: string): readonly string[] => Array.from(text);

const rows: readonly (readonly [name: string, before: string, after: string, hunks: string])[] = [
  ["equal texts", "abc", "abc", ""],
  ["a changed line", "abc", "axc", "@@ -1,3 +1,3 @@ a-b+x c"],
  ["a line at the begin", "bc", "abc", "@@ -1 +1,2 @@+a b"],
  ["a line at the end", "ab", "abc", "@@ -2 +2,2 @@ b+c"],
  ["all lines are new", "", "ab", "@@ -0,0 +1,2 @@+a+b"],
  ["all lines are gone", "ab", "", "@@ -1,2 +0,0 @@-a-b"],
  ["two changes that are far from each other", "abcdefg", "xbcdefy", "@@ -1,2 +1,2 @@-a+x b@@ -6,2 +6,2 @@ f-g+y"],
  ["two changes that are near each other", "abcd", "xbcy", "@@ -1,4 +1,4 @@-a+x b c-d+y"],
  ["one of several equal lines is shown as the last one", "aaab", "aaaab", "@@ -3,2 +3,3 @@ a+a b"],
];

const printed = (before: string, after: string): string =>
  unifiedHunks(diffLines(letters(before), letters(after)), before.length, 1)
    .map(
      ({ head, lines }) =>
        head + lines.map(({ sign, at }) => sign + ((sign === "-" ? before : after)[at] ?? "")).join(""),
    )
    .join("");

test.each(rows)("%s", (_, before, after, hunks) => {
  expect(printed(before, after)).toBe(hunks);
});

test("texts without a common line need time in proportion to their length", () => {
  const lines = (prefix: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const [before, after] = [lines("a", 40_000), lines("b", 40_000)];
  const changes = diffLines(before, after);
  expect(changes.reduce((sum, { oldCount, newCount }) => sum + oldCount + newCount, 0)).toBe(80_000);
});
