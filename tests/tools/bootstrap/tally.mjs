import { readFile } from "node:fs/promises";

export const none = { passed: 0, failed: 0, skipped: 0 };
export const onePassed = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed = { passed: 0, failed: 1, skipped: 0 };

export function addTallies(tallies) {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    none,
  );
}

/** `N passed, N failed`, and `, N skipped` if tests were skipped. */
export function printTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The counts of jest's report; a run without a report, or that failed without a failed test, counts as one failure. */
export async function readJestTally(reportFile, exitCode) {
  const report = await readFile(reportFile, "utf8").then(JSON.parse, () => undefined);
  if (report === undefined) return { ...oneFailed, note: `jest ended with ${exitCode} and left no result` };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const tally = {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    files: fileTimes(report),
  };
  if (failed > 0 || (exitCode === 0 && report.success)) return tally;
  return { ...tally, failed: 1, note: `jest ended with ${exitCode} though no test failed` };
}

/** How long each test file took, in seconds; its set-up before the first test is part of it. */
function fileTimes({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
}
