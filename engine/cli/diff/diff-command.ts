import { resolve } from "node:path";
import { visibleText } from "../../lib/visible-text";
import type { CliIo, Command } from "../command";
import { flagRows, standardFlags } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { readInputFile } from "../read-input-file";
import { usageError } from "../usage-error";
import { openPlan } from "../plan/open-plan";
import { chartFlags, sourceFlagRows } from "../plan/plan-flags";
import { type Compared, compareEvents } from "./compare-events";
import { contextOf, diffFlags, type DiffOutput, hasColor, outputOf, ownFlags } from "./diff-flags";
import { changeOf } from "./object-change";
import { planDeltas } from "./plan-deltas";
import { type ChangeSet, type PrintOptions, printText } from "./print-changes";
import { printChangesJson } from "./print-json";
import { printMarkdown } from "./print-markdown";

/** `slipway diff DIR|CHART`: what an update would change on the cluster, as a unified diff of each object. */
export const diffCommand: Command = {
  usage: printUsage(),
  examples: [
    { does: "what an update would change on the cluster", line: "slipway diff overlays/production" },
    {
      does: "what differs from rendered files, without a cluster",
      line: "slipway diff overlays/production --against manifests",
    },
    {
      does: "the comment for a pull request, from a saved preview",
      line: "slipway diff --events events.json --output markdown",
    },
  ],
  flags: diffFlags,
  usageExitCode: 1,
  run: runDiff,
};

/** As `diff` and `kubectl diff` have it, but for the error, which is 1 in all commands. */
const exitCodeOfDifference = 2;

async function runDiff(input: readonly string[], io: CliIo): Promise<void> {
  const flags = readFlags(input, diffFlags);
  const output = outputOf(flags);
  const options: PrintOptions = { isFull: flags.isOn("full"), hasColor: hasColor(flags, io) };
  const context = contextOf(flags);
  const events = flags.text("events");
  const { set, refused } =
    events === undefined ? await comparePlan(flags, io, context) : await compareSaved(events, { flags, io, context });
  await io.out(printers[output](set, options));
  if (refused !== undefined) throw refused;
  if (set.changes.length > 0) io.exitWith?.(exitCodeOfDifference);
}

const printers: Readonly<Record<DiffOutput, (set: ChangeSet, options: PrintOptions) => string>> = {
  text: printText,
  json: printChangesJson,
  markdown: printMarkdown,
};

async function comparePlan(flags: GivenFlags, io: CliIo, context: number): Promise<Compared> {
  const isLive = flags.text("against") === undefined && !flags.isOn("release");
  const opened = await openPlan(flags, io, { withFields: true, isLive, verb: "compare" });
  const { deltas, unchanged, refused } = planDeltas(opened);
  const changes = deltas.flatMap((delta) => changeOf(delta, context) ?? []);
  const { set, comparedWith = "", notes, plan } = opened;
  return {
    set: {
      title: `${visibleText(set.title)}, compared with ${visibleText(comparedWith)}`,
      changes,
      unchanged: unchanged + deltas.length - changes.length,
      notes: [...notes, ...plan.notes],
    },
    refused,
  };
}

interface EventRequest {
  readonly flags: GivenFlags;
  readonly io: CliIo;
  readonly context: number;
}

async function compareSaved(file: string, { flags, io, context }: EventRequest): Promise<Compared> {
  refuseWithEvents(flags);
  const content = file === "-" ? await io.input() : readInputFile(resolve(io.workingDirectory, file));
  return compareEvents(content, file === "-" ? "<standard input>" : file, context);
}

/** @throws SyncError CLI_FLAG_VALUE for what a preview has decided already */
function refuseWithEvents(flags: GivenFlags): void {
  const accepted = new Set(["events", "output", "unified", "full", "color", ...standardFlags.map(({ name }) => name)]);
  const wrong = diffFlags.find(({ name }) => !accepted.has(name) && flags.text(name) !== undefined);
  const [argument] = flags.args;
  if (wrong === undefined && argument === undefined) return;
  const what = `cannot use ${wrong === undefined ? JSON.stringify(argument) : `--${wrong.name}`} with --events`;
  throw usageError("CLI_FLAG_VALUE", what, "the preview has compared its own objects", "leave one of them out");
}

function printUsage(): string {
  return `Show what an update would change on the cluster: a unified diff of the YAML of each object, before and after, with the
file and the line that set each changed field. The server is asked by dry runs; nothing is changed.

Usage:
  slipway diff [DIR] [flags]
  slipway diff [NAME] CHART [flags]
  slipway diff --events FILE [flags]

DIR and CHART are what slipway plan takes. Fields that neither the program has nor the update changes are left out.

Flags:
${flagRows(ownFlags)}

${sourceFlagRows(chartFlags)}

Values of Secrets are not shown: *** (before) and *** (after) are two different values.

Exit codes: 0 no difference, 2 a difference, 1 an error.
`;
}
