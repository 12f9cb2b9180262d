import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { runProgram } from "./run-program.mjs";
import { seconds } from "./set-up.mjs";
import { oneFailed, onePassed, printTally, readJestTally } from "./tally.mjs";

/** Prints the parts of a run, each with its result and its time, and adds up their tallies. */
export class Sections {
  started = Date.now();
  tallies = [];
  times = [];

  /** Runs one part: `work` returns its tally, which may have a note. */
  async run(name, work) {
    const started = Date.now();
    console.log(`\n── ${name} ${"─".repeat(Math.max(0, 90 - name.length))}`);
    // A fault of the program that runs the part is a failure of this part: the others run.
    const tally = await Promise.resolve()
      .then(work)
      .catch((error) => ({ ...oneFailed, note: String(error?.stack ?? error) }));
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

/**
 * Runs one project of jest.config.cjs with so many files at once, and streams its output; with patterns, only the files
 * whose path matches one of them.
 */
export function runJest(project, environment = {}, workers = 2, patterns = []) {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), "slipway-jest-"));
    const report = join(folder, "report.json");
    const parallel = `--maxWorkers=${String(workers)}`;
    const args = [
      "--selectProjects",
      project,
      "--json",
      "--outputFile",
      report,
      "--passWithNoTests",
      parallel,
      ...patterns,
    ];
    const ci = process.env.CI ? ["--ci"] : [];
    // Its output uses the same stream as ours, so that the order is preserved.
    const { code } = await runProgram("jest", [...args, ...ci], { environment, output: "stdout" });
    const tally = await readJestTally(report, code);
    await rm(folder, { recursive: true, force: true });
    return tally;
  };
}
