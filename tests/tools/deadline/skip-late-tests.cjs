const { relative } = require("node:path");

/**
 * Marks the tests that would begin after the deadline of the run as skipped; a call at each event of jest-circus. The
 * environment variable SLIPWAY_TEST_DEADLINE is the deadline, in milliseconds since 1970. A test file, or a block of
 * one, that begins too late runs nothing, not even what its tests share.
 */
function skipLateTests(event, state, testPath) {
  const deadline = Number(process.env.SLIPWAY_TEST_DEADLINE);
  // Not a number without a deadline.
  if (!(Date.now() > deadline)) return;
  const part = partOf(event, state);
  if (part === undefined || part.mode === "skip") return;
  skip(part);
  const what = part === state.rootDescribeBlock ? "" : `: ${part.name}`;
  process.stdout.write(`not run, since the time of this run is over: ${relative(process.cwd(), testPath)}${what}\n`);
}

/** What begins with an event: the file, a block of it, or a test; nothing else. */
function partOf(event, state) {
  if (event.name === "run_start") return state.rootDescribeBlock;
  if (event.name === "run_describe_start") return event.describeBlock;
  return event.name === "test_start" ? event.test : undefined;
}

/** Jest leaves out what blocks share by their own marks, and their tests by those of the block next to them. */
function skip(part) {
  part.mode = "skip";
  for (const child of part.children ?? []) skip(child);
}

module.exports = { skipLateTests };
