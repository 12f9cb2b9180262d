import { resolve } from "node:path";
import { analyseTimeline } from "../../plan/timeline/analyse-timeline";
import { printTimeline } from "../../plan/timeline/print-timeline";
import { readTimeline } from "../../plan/timeline/read-timeline";
import { printJson } from "../../plan/view/printers";
import type { CliIo, Command } from "../command";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { oneOf } from "../flags/one-of";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { writeOutput } from "../write-output";
import { findRecord } from "./find-record";
import { timelinePage } from "./timeline-page";

const flagList: readonly Flag[] = [
  {
    name: "format",
    short: "o",
    aliases: ["output"],
    kind: "text",
    value: "NAME",
    help: "text (default), or json: all of it",
    completes: ["text", "json"],
  },
  { name: "json", kind: "switch", help: "the same as --format json" },
  { name: "html", kind: "text", value: "FILE", help: "write a page that needs nothing else, in place of the text" },
  { name: "width", kind: "text", value: "N", help: "the width of the text; by default that of the terminal, or 100" },
  ...standardFlags,
];

/** `slipway timeline FILE|FOLDER`: prints what a recorded run did when, and what waited for what. */
export const timelineCommand: Command = {
  usage: printUsage(),
  flags: flagList,
  examples: [
    { does: "show the newest run of a folder", line: "slipway timeline records" },
    { does: "write a page that can be sent to others", line: "slipway timeline records --html timeline.html" },
    {
      does: "print the critical path and the rest for another program",
      line: "slipway timeline records --format json",
    },
  ],
  run: runTimeline,
};

async function runTimeline(input: readonly string[], io: CliIo): Promise<void> {
  const flags = readFlags(input, flagList);
  const [path, ...more] = flags.args;
  if (path === undefined || more.length > 0) {
    const why = path === undefined ? "none is named" : `${flags.args.length} are named`;
    throw usageError("CLI_ARGUMENT", "name one file or folder", why, "run slipway timeline FOLDER");
  }
  const html = flags.text("html");
  const isJson = readIsJson(flags);
  if (html !== undefined && isJson) {
    const why = "the page is one of the formats";
    throw usageError("CLI_FLAG_VALUE", "cannot use --json with --html", why, "leave one of them out");
  }
  const found = findRecord(resolve(io.workingDirectory, path), path);
  const timeline = analyseTimeline(readTimeline(found.text, found.path));
  if (html !== undefined) {
    writeOutput(resolve(io.workingDirectory, html), timelinePage(timeline, found.file));
    await io.out(`wrote ${html}\n`);
  } else {
    await io.out(isJson ? printJson(timeline) : printTimeline(timeline, widthOf(flags, io)));
  }
}

function readIsJson(flags: GivenFlags): boolean {
  const format = oneOf(flags, "format", ["text", "json"] as const);
  return format === undefined ? flags.isOn("json") : format === "json";
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
`;
}
