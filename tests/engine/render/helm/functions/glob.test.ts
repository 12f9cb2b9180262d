import { compileGlob } from "../../../../../engine/render/helm/functions/glob";
import { readHelmFixture } from "../helm-fixture";

type Row = readonly [pattern: string, matched: readonly string[] | null];

const [names, ...rows] = readHelmFixture("globs.json") as readonly [readonly string[], ...Row[]];

/** The optimizer of Helm's library changes the meaning of these patterns; we do not follow it. */
const differences: Readonly<Record<string, string>> = {
  "日?": "it counts bytes of a text and characters of a name",
  "?本": "it counts bytes of a text and characters of a name",
  "é[a-c]\\": "it counts bytes of a text and characters of a name",
  "[!a]a*": "it looks for a text at byte 1",
  "***{b": "it makes `**` before `*` match at least one character",
  "{a,b}***": "it makes `**` before `*` match at least one character",
  "!{*,b}": "it makes `*` in a choice match at least as much as the other branches",
  "[a-c]{*,b}": "as above",
  "{!{*,b}": "as above",
  "{*,b}a": "as above",
  "{*,b}{*,b}": "as above",
  "{*,b}{*,b}{}-": "as above",
  "{{*,b}{*,b}": "as above",
};

function matchedBy(pattern: string): readonly string[] | null {
  const matches = compileGlob(pattern);
  return matches === undefined ? null : names.filter(matches);
}

describe("patterns of .Files.Glob, as Helm's own code matches them", () => {
  const isKnown = ([pattern]: Row): boolean => Object.hasOwn(differences, pattern);

  it.each(rows.filter((row) => !isKnown(row)))("%j", (pattern, matched) => {
    expect(matchedBy(pattern)).toEqual(matched);
  });

  it.each(rows.filter(isKnown))("%j is known to differ", (pattern, matched) => {
    expect(matchedBy(pattern)).not.toEqual(matched);
  });

  it("lists no difference that is not tried", () => {
    expect(rows.filter(isKnown)).toHaveLength(Object.keys(differences).length);
  });

  it("is none where it is no UTF-8", () => {
    expect([compileGlob("a\ud800"), compileGlob("\ufffd")]).toEqual([undefined, undefined]);
  });
});
