import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import { decodeKustomization } from "../../engine/render/kustomize/kustomization/read-kustomization";
import { runCli } from "../engine/cli/harness";
import { randomKustomizationFile } from "./random-kustomization-file";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

// SLIPWAY_KUSTOMIZE names a real `kustomize` v5.8.2; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_KUSTOMIZE"];
const seed = runSeed;
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? 20);
const options = ["originAnnotations", "transformerAnnotations", "managedByLabel"];

const folder = mkdtempSync(join(tmpdir(), "slipway-edit-"));
const file = join(folder, "kustomization.yaml");

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Edited {
  readonly isDone: boolean;
  readonly text: string;
  readonly err: string;
}

async function editOurs(text: string, args: readonly string[]): Promise<Edited> {
  writeFileSync(file, text);
  const { code, err } = await runCli(folder, ["edit", ...args]);
  return { isDone: code === 0, text: readFileSync(file, "utf8"), err };
}

function editReal(kustomize: string, text: string, args: readonly string[]): Promise<Edited> {
  writeFileSync(file, text);
  return new Promise((resolve) => {
    execFile(kustomize, ["edit", ...args], { cwd: folder, timeout: 60_000 }, (error, _, err) => {
      resolve({ isDone: error === null, text: readFileSync(file, "utf8"), err });
    });
  });
}

/** The data that kustomize reads, without its changes to every edited file; undefined if the file cannot be read. */
function meaningOf(text: string): unknown {
  try {
    const read = decodeKustomization(Buffer.from(text), "kustomization.yaml");
    const { apiVersion, kind, ...fields } = { apiVersion: undefined, kind: undefined, ...read };
    return JSON.parse(
      JSON.stringify(
        {
          ...fields,
          apiVersion: apiVersion?.text ?? "kustomize.config.k8s.io/v1beta1",
          kind: kind?.text ?? "Kustomization",
        },
        // Kustomize omits an empty list when it writes the file.
        (name, value: unknown) =>
          name === "place" || (Array.isArray(value) && value.length === 0) ? undefined : plain(value),
      ),
    );
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

function plain(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}

function randomArgs(random: Random): readonly string[] {
  const named = options.filter(() => random(2) === 0);
  const list = named.length === 0 ? ["managedByLabel"] : named;
  if (random(12) === 0) list.push(["originAnnotations", "nothing", ""][random(3)] ?? "");
  return [random(2) === 0 ? "add" : "remove", "buildmetadata", list.join(",")];
}

/** The lines outside of the field: the field begins with its key, and continues with indented lines or dashes. */
function linesOfOthers(text: string): string[] {
  let isInside = false;
  return text
    .replace("\uFEFF", "")
    .split(/\r?\n/)
    .filter((line) => {
      if (/^['"]?buildmetadata['"]?:/i.test(line)) isInside = true;
      else if (isInside && !/^(?:[ -]|$|#)/.test(line)) isInside = false;
      return !isInside && line.trim() !== "";
    });
}

/** True if the second list holds all lines of the first in their order. */
function holdsInOrder(all: readonly string[], lines: readonly string[]): boolean {
  let at = 0;
  return lines.every((line) => (at = all.indexOf(line, at) + 1) > 0);
}

function lineEnds(text: string): ReadonlySet<string> {
  return new Set(text.match(/\r?\n/g));
}

describe(`slipway edit buildmetadata (SLIPWAY_SEED=${seed})`, () => {
  const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => seed + index);

  it("leaves all lines of other fields as they are", async () => {
    const changed: string[] = [];
    let done = 0;
    for (const own of seeds(rounds * 50)) {
      const random = randomNumbers(own);
      const { text } = randomKustomizationFile(random, true);
      if (text.trimStart().startsWith("{")) continue;
      const args = randomArgs(random);
      const edited = await editOurs(text, args);
      if (edited.isDone) done++;
      const after = edited.text.replace("\uFEFF", "").split(/\r?\n/);
      const isSameEnd = lineEnds(text).size === 0 || [...lineEnds(edited.text)].every((end) => lineEnds(text).has(end));
      if (!holdsInOrder(after, linesOfOthers(text)) || !isSameEnd)
        changed.push(`SLIPWAY_SEED=${own}: ${JSON.stringify({ args, text, edited })}`);
    }
    expect(changed).toEqual([]);
    expect(done).toBeGreaterThan(rounds * 10);
  }, 300_000);

  it("gives the same bytes back where all is added to a file without the field and removed again", async () => {
    const changed: string[] = [];
    let done = 0;
    for (const own of seeds(rounds * 50)) {
      const { text, hasField } = randomKustomizationFile(randomNumbers(own), true);
      if (hasField) continue;
      const added = await editOurs(text, ["add", "buildmetadata", "*"]);
      if (!added.isDone) {
        if (!added.err.startsWith("CLI_EDIT_NOT_POSSIBLE"))
          changed.push(`SLIPWAY_SEED=${own}: ${JSON.stringify({ text, added })}`);
        continue;
      }
      done++;
      const removed = await editOurs(added.text, ["remove", "buildmetadata", "*"]);
      if (removed.text !== text)
        changed.push(`SLIPWAY_SEED=${own}: ${JSON.stringify({ text, added: added.text, removed })}`);
    }
    expect(changed).toEqual([]);
    expect(done).toBeGreaterThan(rounds * 8);
  }, 300_000);

  if (binary === undefined) {
    it("is not compared: SLIPWAY_KUSTOMIZE names no binary", () => {
      process.stdout.write("edit: not compared with a real kustomize, SLIPWAY_KUSTOMIZE is not set\n");
    });
    return;
  }

  it(`means what the real kustomize makes of ${rounds * 20} random files`, async () => {
    const different: string[] = [];
    let done = 0;
    let refused = 0;
    for (const own of seeds(rounds * 20)) {
      const random = randomNumbers(own);
      // Kustomize moves comments into strings between them, and repeats blank lines of a string after it.
      const { text } = randomKustomizationFile(random, false);
      const args = randomArgs(random);
      const ours = await editOurs(text, args);
      const real = await editReal(binary, text, args);
      if (ours.isDone) done++;
      if (ours.err.startsWith("CLI_EDIT_NOT_POSSIBLE")) refused++;
      else if (
        ours.isDone !== real.isDone ||
        (ours.isDone && JSON.stringify(meaningOf(ours.text)) !== JSON.stringify(meaningOf(real.text)))
      )
        different.push(`SLIPWAY_SEED=${own}: ${JSON.stringify({ args, text, ours, real })}`);
    }
    process.stdout.write(
      `edit: ${rounds * 20} random files compared with kustomize, ${done} edited, ${refused} left to the user\n`,
    );
    expect(different).toEqual([]);
    expect(done).toBeGreaterThan(rounds * 5);
    expect(refused).toBeLessThan(rounds);
  }, 600_000);
});
