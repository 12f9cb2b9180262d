import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { repositoryRoot } from "./run-program.mjs";
import { runJest, Sections, startProgram } from "./sections.mjs";
import { keepTimes } from "./times.mjs";
import { SetUpError, setUpBuild, setUpDependencies } from "./set-up.mjs";
import { addTallies, none, oneFailed, printTally } from "./tally.mjs";
import { typeScriptCommand } from "./typescript-command.mjs";

/**
 * Format, lint, types, unused code, the API reference, unit tests: what needs no network, cluster or tool. What the
 * formatter, the linter and the API reference passed before, and what depends on nothing that has changed since, is not
 * checked again, and the slow unit tests are left out, unless `--all` is given.
 */
export async function runCheck(args = []) {
  const sections = new Sections();
  const { isInstalled } = await runSetUp(sections);
  if (isInstalled && args.includes("--all")) await forgetResults();
  if (isInstalled) await runStaticChecks(sections, { isShort: !args.includes("--all") });
  return finish(sections);
}

/** Installs and builds. A failure counts, and checks that do not depend on it still run. */
export async function runSetUp(sections) {
  const done = { isInstalled: false, isBuilt: false };
  await sections.run("set-up", async () => {
    try {
      await setUpDependencies(console.log);
      done.isInstalled = true;
      await setUpBuild(console.log);
      done.isBuilt = true;
      return none;
    } catch (error) {
      if (!(error instanceof SetUpError)) throw error;
      return { ...oneFailed, note: error.message };
    }
  });
  return done;
}

/**
 * The checks that need no tool.
 *
 * @param options - `isShort`: without the unit tests of `slow-tests.cjs`
 */
export async function runStaticChecks(sections, { isShort = false } = {}) {
  const format = startProgram("npm", ["run", "--silent", "format:check"]);
  const types = startProgram("npm", ["run", "--silent", "types"]);
  await sections.run("format", format);
  await sections.run("types", types);
  // The linter does not run in parallel with the compiler, since it reads the types that the compiler writes.
  const lint = startProgram("npm", ["run", "--silent", "lint"]);
  const docs = startProgram("node", ["tests/tools/checks/api-reference.mjs"]);
  const unused = startProgram("npm", ["run", "--silent", "unused"]);
  const seenErrors = await mkdtemp(join(tmpdir(), "slipway-seen-errors-"));
  await sections.run("unit", runJest("unit", { SLIPWAY_SEEN_ERRORS: seenErrors }));
  if (!isShort) await sections.run("slow unit tests", runJest("slow", { SLIPWAY_SEEN_ERRORS: seenErrors }, 3));
  const [program, args] = typeScriptCommand("tests/tools/commands/errors.ts", ["--check", seenErrors]);
  await sections.run("errors in the documentation", startProgram(program, args));
  await rm(seenErrors, { recursive: true, force: true });
  await sections.run("lint", lint);
  await sections.run("API reference", docs);
  await sections.run("unused code", unused);
}

/** What earlier runs found. */
const results = ["format.json", "lint.json", "api-reference.json", "tests.tsbuildinfo"];

async function forgetResults() {
  // It needs a package, which may not be installed when this file is loaded.
  const { sharedResults } = await import("../checks/kept-results.mjs");
  for (const folder of [join(repositoryRoot, "node_modules/.cache/slipway"), sharedResults()]) {
    for (const name of results) await rm(join(folder, name), { force: true });
  }
}

/** Keeps how long each part took, for `npm run times`, and prints the last line; returns the exit code. */
export async function finish(sections) {
  await keepTimes(sections);
  const total = addTallies(sections.tallies);
  console.log(`\n${printTally(total)}`);
  return total.failed === 0 ? 0 : 1;
}
