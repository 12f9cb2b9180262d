import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = mkdtempSync(join(tmpdir(), "slipway-tally-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The module is an ES module, which jest does not load, so that a separate process loads it. */
function tally(report: object | undefined, exitCode: number): unknown {
  const file = join(folder, "report.json");
  rmSync(file, { force: true });
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  const module = pathToFileURL(join(__dirname, "tally.mjs")).href;
  const script = `
    import { printTally, readJestTally } from ${JSON.stringify(module)};
    const tally = await readJestTally(${JSON.stringify(file)}, ${String(exitCode)});
    console.log(JSON.stringify({ line: printTally(tally), note: tally.note }));`;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }));
}

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: true,
};

test.each([
  { name: "all passed", report, exitCode: 0, line: "5 passed, 0 failed" },
  {
    name: "some skipped",
    report: { ...report, numPendingTests: 2 },
    exitCode: 0,
    line: "5 passed, 0 failed, 2 skipped",
  },
  {
    name: "some failed",
    report: { ...report, numFailedTests: 3, success: false },
    exitCode: 1,
    line: "5 passed, 3 failed",
  },
  {
    name: "a file that could not be loaded",
    report: { ...report, numRuntimeErrorTestSuites: 1, success: false },
    exitCode: 1,
    line: "5 passed, 1 failed",
  },
])("counts a run of jest: $name", ({ report, exitCode, line }) => {
  expect(tally(report, exitCode)).toEqual({ line });
});

test.each([
  { name: "jest died", report: undefined, exitCode: 137, line: "0 passed, 1 failed", note: "left no result" },
  {
    name: "jest failed for another reason",
    report,
    exitCode: 1,
    line: "5 passed, 1 failed",
    note: "though no test failed",
  },
])("counts a failure: $name", ({ report, exitCode, line, note }) => {
  expect(tally(report, exitCode)).toEqual({ line, note: expect.stringContaining(note) as string });
});
