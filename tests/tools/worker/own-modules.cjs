// The test files that share no module with others: they run in a context of their own, as jest runs any file.
const { join } = require("node:path");

const tests = join(__dirname, "..", "..");
const program = "a program of Pulumi leaves its mocks and resources in the modules of Pulumi's SDK";
const messages = "the plugin changes how the messages of the protocol are read, and the test reads them before, too";
const clock = "the test stops the clock, and counts timers: those of others would count, and stand still";

/** Files, and folders with a slash at the end. */
const ownModules = [
  { paths: ["sdk/", "properties/carried-values.test.ts", "properties/flux-example.test.ts"], reason: program },
  { paths: ["tools/pulumi.test.ts", "tools/own-connections.test.ts"], reason: program },
  { paths: ["engine/health/wait.test.ts", "engine/health/wait-faults.test.ts"], reason: clock },
  { paths: ["engine/health/wait-volume-claim.test.ts", "engine/set/creation-notes.test.ts"], reason: clock },
  { paths: ["provider/progress/progress.test.ts", "provider/progress/component-line.test.ts"], reason: clock },
  { paths: ["provider/rpc/marshal.test.ts"], reason: messages },
];

/** Why a test file has its own modules; undefined if it shares those of its worker. */
const reasonForOwnModules = (testPath) =>
  // join() keeps the slash at the end of a folder.
  ownModules.find(({ paths }) => paths.some((path) => testPath.startsWith(join(tests, path))))?.reason;

module.exports = { ownModules, reasonForOwnModules };
