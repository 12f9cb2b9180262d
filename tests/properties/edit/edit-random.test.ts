import { isDeepStrictEqual } from "node:util";
import { randomNumbers } from "../random-numbers";
import { runSeed } from "../run-seed";
import { EditFolder, meaningOf } from "./edit-both";
import { randomEdit, randomEditedFile } from "./random-edited-file";

// SLIPWAY_KUSTOMIZE names a real `kustomize` v5.8.2; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_KUSTOMIZE"];
const seed = runSeed;
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? 20);
const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => seed + index);

const folder = new EditFolder();

afterAll(() => {
  folder.remove();
});

/** Edits, and those that take them back; `%` is a name that is nowhere in the file. */
const there: readonly (readonly [edit: readonly string[], back: readonly string[]])[] = [
  [
    ["add", "resource", "b.yaml"],
    ["remove", "resource", "b.yaml"],
  ],
  [
    ["add", "component", "b.yaml"],
    ["remove", "component", "b.yaml"],
  ],
  [
    ["add", "transformer", "b.yaml"],
    ["remove", "transformer", "b.yaml"],
  ],
  [
    ["add", "label", "zz:one"],
    ["remove", "label", "zz"],
  ],
  [
    ["set", "annotation", "zz:1"],
    ["remove", "annotation", "zz"],
  ],
  [
    ["add", "patch", "--patch", "a: b\nc: d\n", "--kind", "Pod"],
    ["remove", "patch", "--patch", "a: b\nc: d\n", "--kind", "Pod"],
  ],
  [
    ["add", "configmap", "zz", "--from-literal", "a=b"],
    ["remove", "configmap", "zz"],
  ],
  [
    ["add", "secret", "zz", "--from-file", "a.yaml"],
    ["remove", "secret", "zz"],
  ],
  [
    ["set", "namespace", "other"],
    ["set", "namespace", "shop"],
  ],
  [
    ["set", "nameprefix", "other"],
    ["set", "nameprefix", "pre-"],
  ],
];

const commentsOf = (text: string): string[] => text.match(/# c\d+/g) ?? [];

/** Lines that belong to one of the fields: from its key to the next key in the first column. */
function linesOutside(text: string, fields: readonly string[]): string[] {
  let isInside = false;
  return text.split("\n").filter((line) => {
    const key = /^"?(\w+)"?:/.exec(line)?.[1];
    if (key !== undefined) isInside = fields.includes(key);
    return !isInside && line.trim() !== "" && line !== "---";
  });
}

/** The fields that an edit changes. */
function fieldsOf([verb, name = "", ...args]: readonly string[]): readonly string[] {
  const fields: Readonly<Record<string, readonly string[]>> = {
    image: ["images", "imageTags"],
    replicas: ["replicas"],
    nameprefix: ["namePrefix"],
    namesuffix: ["nameSuffix"],
    label: args.includes("--without-selector") ? ["labels"] : ["commonLabels"],
    annotation: ["commonAnnotations"],
    resource: ["resources", "bases"],
    component: ["components"],
    transformer: ["transformers"],
    patch: ["patches"],
    configmap: ["configMapGenerator"],
    secret: ["secretGenerator"],
  };
  return verb === undefined ? [] : (fields[name] ?? [name]);
}

/** True if the second list has all of the first in their order. */
function holdsInOrder(all: readonly string[], wanted: readonly string[]): boolean {
  let at = 0;
  return wanted.every((one) => (at = all.indexOf(one, at) + 1) > 0);
}

/** True if the field is there, and neither empty nor a text in a block, which becomes one in a line. */
function isFilled(text: string, field: string): boolean {
  const value = new RegExp(`^"?${field}"?:(.*)`, "m").exec(text)?.[1];
  return value !== undefined && !/^ *(?:\[\]|\{\}|\|)/.test(value);
}

/** Without comments, which kustomize moves, even into strings. */
const withoutComments = (text: string): string =>
  text.replace(/^[ \t]*# c\d+\r?\n?/gm, "").replace(/[ \t]+# c\d+/g, "");

describe(`slipway edit of random files (SLIPWAY_SEED=${seed})`, () => {
  it("keeps all comments that are not in removed lines, and all lines of other fields", async () => {
    const faults: string[] = [];
    let done = 0;
    for (const own of seeds(rounds * 50)) {
      const random = randomNumbers(own);
      const text = randomEditedFile(random);
      const args = randomEdit(random);
      if (text.startsWith("{")) continue;
      const edited = await folder.ours(text, args);
      if (edited.isDone) done++;
      const kept = new Set(commentsOf(edited.text));
      const isComment = (line: string): boolean => line.trimStart().startsWith("#");
      const lines = new Set(edited.text.split(/\r?\n/).map((line) => line.trim()));
      const lost = text
        .split(/\r?\n/)
        .filter((line) => commentsOf(line).some((comment) => !kept.has(comment)))
        // With its line a comment may go, and with an item the comments between its lines.
        .filter((line) => isComment(line) || lines.has(line.trim()))
        .filter((line) => !(isComment(line) && isInsideRemovedItem(text, line, edited.text)));
      const others = linesOutside(text, fieldsOf(args));
      const ends = (one: string): ReadonlySet<string> => new Set(one.match(/\r?\n/g));
      const isSameEnd = ends(text).size === 0 || isDeepStrictEqual(ends(text), ends(edited.text)) || edited.text === "";
      if (lost.length > 0 || !isSameEnd || !holdsInOrder(edited.text.split("\n"), others.slice(0, -1)))
        faults.push(`SLIPWAY_SEED=${own}: ${JSON.stringify({ args, text, edited, lost })}`);
    }
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThan(rounds * 20);
  }, 300_000);

  it("gives the same bytes back where an edit is taken back", async () => {
    const faults: string[] = [];
    let done = 0;
    for (const own of seeds(rounds * 50)) {
      const random = randomNumbers(own);
      const text = randomEditedFile(random);
      const [edit = [], back = []] = there[random(there.length)] ?? [];
      const first = await folder.ours(text, edit);
      const isPresent = isFilled(text, fieldsOf(edit)[0] ?? "");
      if (!first.isDone || !isPresent) continue;
      done++;
      const second = await folder.ours(first.text, back);
      if (second.text !== text || !second.isDone)
        faults.push(`SLIPWAY_SEED=${own}: ${JSON.stringify({ edit, text, first: first.text, second })}`);
    }
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThan(rounds * 5);
  }, 300_000);

  if (binary === undefined) {
    it("is not compared: SLIPWAY_KUSTOMIZE names no binary", () => {
      process.stdout.write("edit: not compared with a real kustomize, SLIPWAY_KUSTOMIZE is not set\n");
    });
    return;
  }

  it(`means what the real kustomize makes of ${rounds * 20} random files`, async () => {
    const different: string[] = [];
    const count = { done: 0, refused: 0 };
    for (const own of seeds(rounds * 20)) {
      const random = randomNumbers(own);
      const text = randomEditedFile(random);
      const args = randomEdit(random);
      const ours = await folder.ours(text, args);
      const real = await folder.real(binary, withoutComments(text), args);
      const isSorted = text.includes("bases") || args[0] === "set";
      if (ours.isDone) count.done++;
      if (ours.err.startsWith("CLI_EDIT_NOT_POSSIBLE")) count.refused++;
      else if (
        ours.isDone !== real.isDone ||
        (ours.isDone && meaningOf(ours.text, isSorted) !== meaningOf(real.text, isSorted))
      )
        different.push(`SLIPWAY_SEED=${own}: ${JSON.stringify({ args, text, ours, real })}`);
    }
    process.stdout.write(
      `edit: ${rounds * 20} random files compared with kustomize, ${count.done} edited, ${count.refused} left to the user\n`,
    );
    expect(different).toEqual([]);
    expect(count.done).toBeGreaterThan(rounds * 8);
    expect(count.refused).toBeLessThan(rounds);
  }, 600_000);
});

/** True if the lines above and below the comment are gone, and no other item begins below it. */
function isInsideRemovedItem(text: string, comment: string, after: string): boolean {
  const lines = text.split(/\r?\n/);
  const left = new Set(after.split(/\r?\n/));
  const at = lines.indexOf(comment);
  const isContent = (line: string): boolean => line.trim() !== "" && !line.trimStart().startsWith("#");
  const above = lines.slice(0, at).findLast(isContent);
  const below = lines.slice(at + 1).find(isContent);
  const indentOf = (line: string): number => line.length - line.trimStart().length;
  // Every file has its dashes of outer lists in one column.
  const dashes = indentOf(lines.find((line) => line.trimStart().startsWith("-")) ?? "");
  return above !== undefined && below !== undefined && indentOf(below) > dashes && !left.has(above) && !left.has(below);
}
