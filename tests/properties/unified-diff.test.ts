import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diffLines, type LineChange } from "../../engine/lib/diff-lines";
import { unifiedHunks } from "../../engine/lib/unified-hunks";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

const seed = runSeed;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-unified-diff-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Two texts that have parts in common; few different lines make many ways to compare them. */
function randomTexts(random: Random): readonly [readonly string[], readonly string[]] {
  const variety = [2, 5, 40, 1000][random(4)] ?? 2;
  const line = (): string => `line ${random(variety)}`;
  const before = Array.from({ length: random(60) }, line);
  const after = before.flatMap((text) => {
    const kind = random(12);
    if (kind === 0) return [];
    if (kind === 1) return [line()];
    return kind === 2 ? [text, line(), line()] : [text];
  });
  return [before, random(10) === 0 ? Array.from({ length: random(60) }, line) : after];
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

function printHunks(
  changes: readonly LineChange[],
  [before, after]: readonly [readonly string[], readonly string[]],
  context: number,
): string {
  return unifiedHunks(changes, before.length, context)
    .flatMap(({ head, lines }) => [
      head,
      ...lines.map(({ sign, at }) => sign + ((sign === "-" ? before : after)[at] ?? "?")),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

/** What GNU diff prints, without the two names of files. */
function gnuDiff(context: number): string {
  const args = ["--minimal", `--unified=${context}`, "before", "after"];
  const { stdout, status } = spawnSync("diff", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0 && status !== 1) throw new Error("diff failed");
  return stdout.split("\n").slice(2).join("\n");
}

/** The changes in the output of `diff --unified`: runs of lines that only one of the texts has. */
function changesIn(output: string): readonly LineChange[] {
  const changes: LineChange[] = [];
  let [old, planned] = [0, 0];
  let open: { oldStart: number; oldCount: number; newStart: number; newCount: number } | undefined;
  for (const line of output.split("\n")) {
    const head = /^@@ -(\d+)(,0)?(?:,\d+)? \+(\d+)(,0)?(?:,\d+)? @@$/.exec(line);
    const isChange = line.startsWith("-") || line.startsWith("+");
    if (!isChange) open = undefined;
    if (head !== null) {
      old = Number(head[1]) - (head[2] === undefined ? 1 : 0);
      planned = Number(head[3]) - (head[4] === undefined ? 1 : 0);
    } else if (isChange) {
      if (open === undefined) changes.push((open = { oldStart: old, oldCount: 0, newStart: planned, newCount: 0 }));
      if (line.startsWith("-")) open.oldCount++;
      else open.newCount++;
    }
    if (line.startsWith("-") || line.startsWith(" ")) old++;
    if (line.startsWith("+") || line.startsWith(" ")) planned++;
  }
  return changes;
}

const sizeOf = (changes: readonly LineChange[]): number =>
  changes.reduce((sum, { oldCount, newCount }) => sum + oldCount + newCount, 0);

describe(`the unified diff (SLIPWAY_SEED=${seed})`, () => {
  const random = randomNumbers(seed);

  test("patch makes the second text of it, it is as short as that of GNU diff, and its hunks are the same", () => {
    for (let round = 0; round < 120; round++) {
      const texts = randomTexts(random);
      const context = random(5);
      writeFileSync(join(folder, "before"), textOf(texts[0]));
      writeFileSync(join(folder, "after"), textOf(texts[1]));
      const changes = diffLines(...texts);
      const reference = changesIn(gnuDiff(context));
      expect(sizeOf(changes)).toBe(sizeOf(reference));
      expect(printHunks(reference, texts, context)).toBe(gnuDiff(context));
      if (changes.length === 0) continue;
      const own = `--- before\n+++ after\n${printHunks(changes, texts, 3)}`;
      execFileSync("patch", ["--silent", "--output=patched", "before"], { cwd: folder, input: own });
      expect(readFileSync(join(folder, "patched"), "utf8")).toBe(textOf(texts[1]));
    }
  });

  test("texts with more differences than a search follows to the end are still patched right", () => {
    const line = (): string => `line ${random(300)}`;
    const texts = [Array.from({ length: 3000 }, line), Array.from({ length: 2500 }, line)] as const;
    writeFileSync(join(folder, "before"), textOf(texts[0]));
    const own = `--- before\n+++ after\n${printHunks(diffLines(...texts), texts, 3)}`;
    execFileSync("patch", ["--silent", "--output=patched", "before"], { cwd: folder, input: own });
    expect(readFileSync(join(folder, "patched"), "utf8")).toBe(textOf(texts[1]));
  });
});
