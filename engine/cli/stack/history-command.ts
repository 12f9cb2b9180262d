import { visibleText } from "../../lib/visible-text";
import type { CliIo, Command } from "../command";
import { flagRows, type Flag, standardFlags } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { chooseComponents } from "./choose-components";
import { printJson } from "./print-json";
import { alignColumns, shortRevision } from "./print-status";
import { readStack } from "./read-stack";
import type { HistoryRow, StackComponent } from "./stack-component";
import { onlyArgument, outputFlag, outputOf, stateFlags } from "./stack-flags";
import type { Mask } from "./state-mask";

const flags: readonly Flag[] = [outputFlag, ...stateFlags, ...standardFlags];

/** `slipway history [COMPONENT]`: what the runs of components came to. */
export const historyCommand: Command = {
  usage: `Show what the runs of the components of a stack came to, the newest first: the attempts of a Kustomization, the
revisions of a release and of a chart, and the last operation of a Sync. The state alone is read.

Usage:
  slipway history [COMPONENT] [flags]

COMPONENT is the name of a component of the program; all by default.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "the runs of all components", line: "slipway history" },
    { does: "those of one, from an exported state", line: "slipway history shop --state state.json" },
  ],
  flags,
  words: "nothing",
  run: runHistory,
};

async function runHistory(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const output = outputOf(given);
  const name = onlyArgument(given);
  const stack = await readStack(given, io);
  const components = chooseComponents(stack, name);
  await io.out(output === "json" ? asJson(components, stack.mask) : printHistory(components, stack.mask));
}

const columns = ["WHEN", "NO", "STATUS", "REVISION", "MESSAGE"];
/** Longer messages are cut: the first line of an error says what it is. */
const maximumMessage = 160;

function printHistory(components: readonly StackComponent[], mask: Mask): string {
  if (components.length === 0) return "The state has no component of Slipway.\n";
  const parts = components.map(({ kind, name, history }) => {
    const head = visibleText(mask(`${kind} ${name}`));
    if (history.length === 0) return `${head}: no run is recorded\n`;
    const lines = alignColumns([columns, ...history.map((row) => cellsOf(row, mask))]);
    return `${[head, ...lines.map((line) => `  ${line}`)].join("\n")}\n`;
  });
  return parts.join("\n");
}

function cellsOf({ time, number, status, revision, message }: HistoryRow, mask: Mask): readonly string[] {
  const [first = ""] = mask(message).split("\n");
  const short = first.length > maximumMessage ? `${first.slice(0, maximumMessage)}…` : first;
  const cells = [time, number, mask(status), shortRevision(mask(revision)), short];
  return cells.map((cell, index) => (cell === "" && index < columns.length - 1 ? "-" : visibleText(cell)));
}

function asJson(components: readonly StackComponent[], mask: Mask): string {
  const rows = components.map(({ kind, name, urn, history }) => ({
    ...{ kind, name: mask(name), urn: mask(urn) },
    history: history.map((row) => ({
      ...row,
      status: mask(row.status),
      revision: mask(row.revision),
      message: mask(row.message),
    })),
  }));
  return printJson(rows);
}
