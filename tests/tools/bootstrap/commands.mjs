import { runCheck } from "./check.mjs";
import { runOldest } from "./oldest.mjs";
import { runProgram } from "./run-program.mjs";
import { SetUpError, setUpBuild, setUpDependencies } from "./set-up.mjs";
import { runTests } from "./test.mjs";
import { runTimes } from "./times.mjs";
import { typeScriptCommand } from "./typescript-command.mjs";

/** Each command with its prerequisites; returns the exit code. */
const commands = {
  test: () => runTests(),
  oldest: (args) => runOldest(args),
  check: (args) => runCheck(args),
  times: (args) => runTimes(args),
  demo: (args) => runWithBuild("tests/tools/commands/demo.ts", args),
  bench: (args) => runWithBuild("tests/bench/bench.ts", args),
  chaos: (args) => runWithBuild("tests/chaos/chaos.ts", args),
  soak: (args) => runScript("tests/soak/soak.ts", args),
  repository: (args) => runScript("tests/tools/commands/repository.ts", args),
  package: (args) => runWithBuild("tests/tools/commands/package.ts", args),
  release: (args) => runWithBuild("tests/tools/commands/release.ts", args),
  tables: (args) => runWithBuild("tests/tools/commands/property-tables.ts", args),
  cluster: (args) => runScript("tests/tools/commands/cluster.ts", args),
  tools: (args) => runScript("tests/tools/commands/tools.ts", args),
  errors: (args) => runScript("tests/tools/commands/errors.ts", args),
};

export async function runCommand(name, args) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.error(`usage: node tests/tools/bootstrap.mjs ${Object.keys(commands).join("|")}`);
    return 2;
  }
  try {
    return await command(args);
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(`\n${error.message}`);
    return 1;
  }
}

async function runScript(file, args) {
  await setUpDependencies(console.log);
  return exitCodeOf(await runProgram(...typeScriptCommand(file, args), { foreground: true }));
}

async function runWithBuild(file, args) {
  await setUpDependencies(console.log);
  await setUpBuild(console.log);
  return exitCodeOf(await runProgram(...typeScriptCommand(file, args), { foreground: true }));
}

/** A program that a signal ended has failed. */
function exitCodeOf({ code }) {
  return typeof code === "number" ? code : 1;
}
