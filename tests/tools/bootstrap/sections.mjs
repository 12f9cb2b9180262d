import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";

import { repositoryRoot, runProgram } from "./run-program.mjs";
import { seconds } from "./set-up.mjs";
import { oneFailed, onePassed, printTally, readJestTally, readJson } from "./tally.mjs";

/** Prints the parts of a run, each with its result and its time, and adds up their tallies. */
export class Sections {
  started = Date.now();
  tallies = [];
  times = [];

  /** Runs one part: `work` returns its tally, which may have a note. */
  async run(name, work) {
    const started = Date.now();
    console.log(`\n── ${name} ${"─".repeat(Math.max(0, 90 - name.length))}`);
    const tally = await work();
    this.tallies.push(tally);
    // A program that was started before has its own time.
    this.times.push({ name, seconds: (Date.now() - started) / 1000, ...tally });
    if (tally.note !== undefined) console.log(tally.note);
    console.log(`   ${name}: ${printTally(tally)} (${seconds(started)})`);
    return tally;
  }
}

/**
 * Formatter, linter, compiler: the program starts at once, and its output is printed in its section. It counts as one.
 */
export function startProgram(program, args) {
  let output = "";
  const started = Date.now();
  const result = runProgram(program, args, { onOutput: (text) => (output += text) });
  const ended = result.then(() => Date.now());
  return async () => {
    const { code } = await result;
    if (output.trim() !== "") console.log(output.trimEnd());
    return { ...(code === 0 ? onePassed : oneFailed), seconds: ((await ended) - started) / 1000 };
  };
}

/** Runs one project of jest.config.cjs with so many files at once, and streams its output. */
export function runJest(project, environment = {}, workers = 2) {
  return () => runJestFiles(project, { environment, workers });
}

/** Runs files of a project, all if there is no list; `onReport` gets jest's report, if there is one. */
export async function runJestFiles(project, { environment = {}, workers = 2, files = [], onReport }) {
  const folder = await mkdtemp(join(tmpdir(), "slipway-jest-"));
  const report = join(folder, "report.json");
  const parallel = `--maxWorkers=${String(workers)}`;
  const args = ["--selectProjects", project, "--json", "--outputFile", report, "--passWithNoTests", parallel];
  const ci = process.env.CI ? ["--ci"] : [];
  const only = files.length === 0 ? [] : ["--runTestsByPath", ...files];
  // Its output uses the same stream as ours, so that the order is preserved.
  const { code } = await runProgram("jest", [...args, ...ci, ...only], { environment, output: "stdout" });
  const tally = await readJestTally(report, code);
  await onReport?.(await readJson(report));
  await rm(folder, { recursive: true, force: true });
  return tally;
}

/** The test files of a project, relative to the root. */
export async function listTests(project) {
  let output = "";
  const args = ["--selectProjects", project, "--listTests", "--json"];
  await runProgram("jest", args, { onOutput: (text) => (output += text) });
  const paths = JSON.parse(output.split("\n").find((line) => line.startsWith("[")) ?? "[]");
  return paths.map((path) => relative(repositoryRoot, path).split(sep).join("/")).sort();
}
