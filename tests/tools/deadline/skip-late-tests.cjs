const { relative } = require("node:path");

/**
 * Marks the tests that would begin after the deadline of the run as skipped; a call at each event of jest-circus. The
 * environment variable SLIPWAY_TEST_DEADLINE is the deadline, in milliseconds since 1970. A test file that begins too
 * late runs nothing, not even what its tests share. A test that runs concurrently with others has begun with its file.
 */
function skipLateTests(event, state, testPath, say = (text) => void process.stdout.write(text)) {
  const deadline = Number(process.env.SLIPWAY_TEST_DEADLINE);
  // Not a number without a deadline.
  if (!(Date.now() > deadline)) return;
  const isWhole = event.name === "run_start";
  const isOne = event.name === "test_start" && event.test.concurrent !== true && event.test.mode !== "skip";
  if (isWhole) state.rootDescribeBlock.mode = "skip";
  else if (isOne && state.rootDescribeBlock.mode !== "skip") event.test.mode = "skip";
  else return;
  const what = isWhole ? "" : `: ${event.test.name}`;
  say(`not run, since the time of this run is over: ${relative(process.cwd(), testPath)}${what}\n`);
}

module.exports = { skipLateTests };
