import { resolve } from "node:path";
import { nearest } from "../lib/nearest";
import { maximumOf } from "../lib/push-all";
import { visibleLines } from "../lib/visible-text";
import type { CliIo, Command, CommandEntry } from "./command";
import { commands } from "./commands";
import { foreignVerbs } from "./foreign-verbs";
import { printUsage } from "./print-usage";
import { showError } from "./show-error";
import { isUsageError, usageError } from "./usage-error";
import { version } from "./version";
import { isDirectory } from "./write-output";

/**
 * Runs the command line and returns the exit code: 0 success, 1 the command failed, 2 the arguments are invalid, or
 * what a command sets.
 *
 * @param input the arguments after the program's name
 */
export async function main(input: readonly string[], plainIo: CliIo): Promise<number> {
  // Names and texts of others are quoted there: no character of theirs may act on the terminal.
  const io: CliIo = {
    ...plainIo,
    err: (text) => {
      plainIo.err(visibleLines(text));
    },
    exitWith: (code) => {
      exitCode = code;
    },
  };
  let exitCode = 0;
  let exitCodeOf = (error: unknown): number => (isUsageError(error) ? 2 : 1);
  let { workingDirectory } = io;
  try {
    const entered = enterFolder(input, io);
    ({ workingDirectory } = entered.io);
    await run(entered.args, entered.io, ({ usageExitCode = 2, exitCodeOf: own }) => {
      exitCodeOf = own ?? ((error) => (isUsageError(error) ? usageExitCode : 1));
    });
    return exitCode;
  } catch (error) {
    io.err(showError(error, workingDirectory, input.includes("--stack-trace")));
    return exitCodeOf(error);
  }
}

async function run(input: readonly string[], io: CliIo, found: (command: Command) => void): Promise<void> {
  const [first, ...rest] = input;
  if (first === "--version" || first === "version") {
    await io.out(`slipway ${version}\n`);
    return;
  }
  if (first === undefined || first === "--help" || first === "-h" || (first === "help" && rest.length === 0)) {
    await io.out(printHelp());
    return;
  }
  const name = first === "help" ? (rest[0] ?? "") : first;
  const command = findCommand(name).load();
  found(command);
  if (first === "help" || requestsHelp(rest)) await io.out(printUsage(command));
  else await command.run(rest, io);
}

/** The folder of `-C DIR` before the command is the working directory of all that follows. */
function enterFolder(input: readonly string[], io: CliIo): { readonly io: CliIo; readonly args: readonly string[] } {
  const [flag = "", ...rest] = input;
  const attached = flag.startsWith("--cwd=") ? flag.slice("--cwd=".length) : undefined;
  if (flag !== "-C" && flag !== "--cwd" && attached === undefined) return { io, args: input };
  const folder = attached ?? rest.shift() ?? "";
  const workingDirectory = resolve(io.workingDirectory, folder);
  if (folder !== "" && isDirectory(workingDirectory)) return { io: { ...io, workingDirectory }, args: rest };
  const why = folder === "" ? "no folder follows" : `${JSON.stringify(folder)} is not a folder`;
  throw usageError("CLI_FLAG_VALUE", "cannot use -C", why, "write slipway -C DIR COMMAND");
}

function findCommand(name: string): CommandEntry {
  const entry = commands.find((candidate) => candidate.name === name);
  if (entry !== undefined) return entry;
  const foreign = foreignVerbs.get(name);
  if (foreign !== undefined) {
    const what = `cannot run ${JSON.stringify(name)}`;
    throw usageError("CLI_UNKNOWN_COMMAND", what, "it is a command of another program", foreign);
  }
  const isFlag = name.startsWith("-");
  const what = isFlag ? `cannot use ${name} here` : `cannot run ${JSON.stringify(name)}`;
  const why = isFlag ? "the command comes first, then its flags" : "there is no such command";
  const near = nearest(
    name,
    commands.map((candidate) => candidate.name),
  );
  const mend = near === undefined ? "run slipway --help for the list of commands" : `did you mean "${near}"?`;
  throw usageError("CLI_UNKNOWN_COMMAND", what, why, mend);
}

function requestsHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === "--help" || arg === "-h");
}

function printHelp(): string {
  const width = maximumOf(commands.map((command) => command.name.length));
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Slipway: delivery semantics of Kustomize, Flux, Argo CD and Helm for Pulumi.

Usage:
  slipway [-C DIR] COMMAND [ARGUMENTS] [FLAGS]

Commands:
${rows.join("\n")}

Flags:
  -C, --cwd DIR  run the command as if in this folder
  -h, --help     print this help; after a command, the command's help
      --version  print the version

Exit codes: 0 done, 1 the work failed, 2 the command line is wrong.
`;
}
