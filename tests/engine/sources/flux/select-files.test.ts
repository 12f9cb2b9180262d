import { isSyncError } from "../../../../engine/errors/sync-error";
import { parsePatterns } from "../../../../engine/sources/ignore/ignore-patterns";
import { makeIgnoreTest } from "../../../../engine/sources/ignore/ignore-test";
import { artifactFiles } from "../../../../engine/sources/flux/select-files";

const filesNamed = (count: number, nameOf: (index: number) => string) =>
  Array.from(
    { length: count },
    (_, index) => ({ kind: "file", path: nameOf(index), bytes: new Uint8Array() }) as const,
  );

function messageOf(work: () => unknown): string {
  try {
    work();
    return "";
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.message;
  }
}

test("patterns leave files out, and more than can be compared with the files are refused", () => {
  const files = filesNamed(5000, (index) => `f${index}`);
  expect(artifactFiles(files, "/f1\n/f2\n")).toHaveLength(4998);
  const long = filesNamed(200, (index) => `${index}${"f".repeat(250)}`);
  const patterns = Array.from({ length: 100 }, (_, index) => `?${"x".repeat(1000)}${index}\n`).join("");
  expect(messageOf(() => artifactFiles(long, patterns))).toMatch(
    /^SOURCE_ARTIFACT_INVALID: .*\n {2}why {4}comparing \d+ patterns of \.sourceignore and ignore with its files was stopped at the \d+th: it would take too long/,
  );
});

test.each([
  { what: "patterns", lines: 1000, line: "x", name: "f" },
  { what: "patterns of another folder", lines: 1000, line: "a/x", name: "f" },
  { what: "folders", lines: 10, line: "x", name: `${"d/".repeat(99)}f` },
  { what: "letters", lines: 1, line: `*${"x".repeat(100)}`, name: "f".repeat(50) },
])("many $what count as work", ({ lines, line, name }) => {
  const domain = line.includes("/") ? ["other"] : [];
  const test = makeIgnoreTest(parsePatterns(`${line}\n`.repeat(lines), domain), "the source", 10_000);
  let paths = 0;
  expect(
    messageOf(() => {
      for (; ; paths += 1) test(`${name}${paths}`.split("/"), false);
    }),
  ).toContain("it would take too long");
  expect(paths).toBeLessThan(11);
});
