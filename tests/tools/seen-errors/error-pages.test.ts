import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chooseExample, codesOf, readExamples, readNoted, withExamples, type NotedError } from "./error-pages";

const page = "# Errors\n\n| code | meaning |\n| --- | --- |\n| `A_ONE` | one |\n| `A_TWO` | two |\n";
const whole = "A_ONE: cannot do it\n  where  a.yaml:3\n  why    it is so\n  mend   change it";
const short = "A_ONE: cannot do it\n  why    it is so";
const compared = (text: string): NotedError => ({ kind: "compared", text });

test("a page has the examples of its codes, in the order of its table", () => {
  const examples = new Map([
    ["A_TWO", "A_TWO: two"],
    ["A_ONE", whole],
    ["B_ONE", "B_ONE: of another page"],
  ]);
  const written = withExamples(page, examples);
  expect(codesOf(page)).toEqual(["A_ONE", "A_TWO"]);
  expect([...readExamples(written)]).toEqual([
    ["A_ONE", whole],
    ["A_TWO", "A_TWO: two"],
  ]);
  expect(withExamples(written, readExamples(written))).toBe(written);
  expect(withExamples(written, new Map())).toBe(page);
});

const made = (text: string): NotedError => ({ kind: "made", text });

test.each<[string, readonly (readonly NotedError[])[], string | undefined]>([
  ["none if nothing was seen", [[]], undefined],
  ["the one with place, reason and repair", [[compared(short), compared(whole)]], whole],
  ["the shorter one", [[compared(`${whole} at once`), compared(whole)]], whole],
  ["the one that a test compares", [[made(whole), compared(`${whole} at once`)]], `${whole} at once`],
  ["that of a later run, if a test compares it", [[made(whole)], [compared(short)]], short],
  ["that of the first run", [[compared(short)], [compared(whole)]], short],
  ["one that was made, if tests compare first lines only", [[compared("A_ONE: short"), made(whole)]], whole],
  ["none of several errors", [[compared(`${whole}\nA_TWO: another`)]], undefined],
  ["the one whose lines fit", [[compared(`${whole} ${"x".repeat(100)}`), compared(short)]], short],
])("the example is %s", (_, runs, chosen) => {
  expect(chooseExample(runs, undefined)).toBe(chosen);
});

test("the example of a page stays as long as it is seen", () => {
  const longer = `${whole}, or leave it`;
  expect(chooseExample([[compared(whole), compared(longer)]], longer)).toBe(longer);
  expect(chooseExample([[compared(whole)]], longer)).toBe(whole);
});

test("what was noted has no folders, ports and names of its run", () => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-noted-"));
  const text = "A_ONE: https://127.0.0.1:41234/v1 and /tmp/slipway-x1Yz/deploy/a.yaml in test-4711-1x2y3z";
  writeFileSync(join(folder, "1.jsonl"), `${JSON.stringify({ kind: "made", text })}\n`);
  expect(readNoted(folder)).toEqual([
    { kind: "made", text: "A_ONE: https://127.0.0.1:…/v1 and …/deploy/a.yaml in test-…" },
  ]);
  const failed = `A_ONE: TypeError of age1${"q".repeat(58)}\n    at apply (/srv/a.ts:1:2)\n    at /srv/b.ts:3:4\n  mend   report it`;
  writeFileSync(join(folder, "1.jsonl"), `${JSON.stringify({ kind: "made", text: failed })}\n`);
  expect(readNoted(folder).map(({ text }) => text)).toEqual(["A_ONE: TypeError of age1…\n  mend   report it"]);
  rmSync(folder, { recursive: true });
  expect(readNoted(folder)).toEqual([]);
});
