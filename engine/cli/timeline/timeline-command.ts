import { resolve } from "node:path";
import { analyseTimeline } from "../../plan/timeline/analyse-timeline";
import { printTimeline } from "../../plan/timeline/print-timeline";
import { readTimeline } from "../../plan/timeline/read-timeline";
import { printJson } from "../../plan/view/printers";
import type { CliIo, Command } from "../command";
import { type Flag, flagRows } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { writeOutput } from "../write-output";
import { findRecord } from "./find-record";
import { timelinePage } from "./timeline-page";

const flagList: readonly Flag[] = [
  { name: "json", kind: "switch", help: "print all of it as JSON" },
  { name: "html", kind: "text", value: "FILE", help: "write a page that needs nothing else, in place of the text" },
  { name: "width", kind: "text", value: "N", help: "the width of the text; by default that of the terminal, or 100" },
];

const allFlags: readonly Flag[] = [
  ...flagList,
  { name: "stack-trace", kind: "switch", help: "print the stack trace of an error" },
  { name: "help", short: "h", kind: "switch", help: "print this help" },
];

/** `slipway timeline FILE|FOLDER`: prints what a recorded run did when, and what waited for what. */
export const timelineCommand: Command = { usage: printUsage(), run: runTimeline };

async function runTimeline(input: readonly string[], io: CliIo): Promise<void> {
  const flags = readFlags(input, allFlags);
  const [path, ...more] = flags.args;
  if (path === undefined || more.length > 0) {
    const why = path === undefined ? "none is named" : `${flags.args.length} are named`;
    throw usageError("CLI_ARGUMENT", "name one file or folder", why, "run slipway timeline FOLDER");
  }
  const html = flags.text("html");
  if (html !== undefined && flags.isOn("json")) {
    const why = "the page is one of the formats";
    throw usageError("CLI_FLAG_VALUE", "cannot use --json with --html", why, "leave one of them out");
  }
  const found = findRecord(resolve(io.workingDirectory, path), path);
  const timeline = analyseTimeline(readTimeline(found.text, found.path));
  if (html !== undefined) {
    writeOutput(resolve(io.workingDirectory, html), timelinePage(timeline, found.file));
    await io.out(`wrote ${html}\n`);
  } else {
    await io.out(flags.isOn("json") ? printJson(timeline) : printTimeline(timeline, widthOf(flags, io)));
  }
}

function widthOf(flags: GivenFlags, { environment }: CliIo): number {
  const given = flags.text("width");
  if (given === undefined) return Number(environment["COLUMNS"]) || process.stdout.columns || 100;
  const width = Number(given);
  if (Number.isInteger(width) && width > 0) return width;
  const why = `${JSON.stringify(given)} is not a positive whole number`;
  throw usageError("CLI_FLAG_VALUE", "--width has an invalid value", why, "give the number of columns");
}

function printUsage(): string {
  return `Show what a run of pulumi up did when: a line for each object, hook, gate and deletion, what it waited for, the
critical path, and the idle time between waves.

Usage:
  slipway timeline FILE|FOLDER [flags]

A run records itself if the environment variable SLIPWAY_TIMELINE names a folder. Of a folder, the newest file is shown.

Flags:
${flagRows(flagList)}
      --stack-trace      print the stack trace of an error
  -h, --help             print this help
`;
}
