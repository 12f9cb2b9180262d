import { type Flag, standardFlags } from "../flags/flag";
import { oneOf } from "../flags/one-of";
import type { GivenFlags } from "../flags/read-flags";
import { chartFlags, overlayFlags, ownFlags as planOwnFlags } from "../plan/plan-flags";
import { usageError } from "../usage-error";
import type { CliIo } from "../command";

const planNames: ReadonlySet<string> = new Set([
  ...["order", "against", "release", "context", "kustomization", "as", "skip-crds"],
]);

const outputs = ["text", "json", "markdown"] as const;
const colors = ["auto", "always", "never"] as const;

/** The forms of the output. */
export type DiffOutput = (typeof outputs)[number];

/** The flags of the command itself, and those of `slipway plan` that tell what is compared with what. */
export const ownFlags: readonly Flag[] = [
  {
    name: "output",
    short: "o",
    aliases: ["format"],
    kind: "text",
    value: "NAME",
    help: "text (default), json, or markdown: for the text of a pull request",
    completes: outputs,
  },
  { name: "unified", short: "U", kind: "text", value: "N", help: "unchanged lines around each change (default 3)" },
  { name: "full", kind: "switch", help: "all lines of each object, in place of the first 40" },
  {
    name: "color",
    aliases: ["colour"],
    kind: "text",
    value: "WHEN",
    help: "auto (default), always, never",
    completes: colors,
  },
  {
    name: "events",
    kind: "text",
    value: "FILE",
    help: "show the objects in a saved output of pulumi preview --json or --event-log, in place of a folder or a chart",
  },
  ...planOwnFlags.filter(({ name }) => planNames.has(name)).map(forDiff),
  ...standardFlags,
];

/** The help of `slipway plan` names the flag `--live`, which is what this command does anyway. */
function forDiff(flag: Flag): Flag {
  const { name, help = "" } = flag;
  if (name === "order") return { ...flag, help: `${help}; this decides which deletions are known` };
  return {
    ...flag,
    help: help.replace(/, for --live( --order flux)?$/, (_, order?: string) => (order ? ", for --order flux" : "")),
  };
}

/** All flags. */
export const diffFlags: readonly Flag[] = [...ownFlags, ...overlayFlags, ...chartFlags];

/** @throws SyncError CLI_FLAG_VALUE */
export function outputOf(flags: GivenFlags): DiffOutput {
  return oneOf(flags, "output", outputs) ?? "text";
}

const defaultContext = 3;

/** The number of unchanged lines around a change. @throws SyncError CLI_FLAG_VALUE */
export function contextOf(flags: GivenFlags): number {
  const given = flags.text("unified");
  if (given === undefined) return defaultContext;
  if (/^\d{1,6}$/.test(given)) return Number(given);
  const what = `cannot use the value ${JSON.stringify(given)} for --unified`;
  throw usageError(
    "CLI_FLAG_VALUE",
    what,
    "it is not a whole number from 0 to 999999",
    "give a number of lines, such as 3",
  );
}

/** Whether the text has colours. Source: no-color.org: a variable NO_COLOR that is not empty forbids them. */
export function hasColor(flags: GivenFlags, io: CliIo): boolean {
  const when = oneOf(flags, "color", colors) ?? "auto";
  if (when !== "auto") return when === "always";
  const { NO_COLOR: noColor = "", TERM: terminal = "" } = io.environment;
  return noColor === "" && terminal !== "dumb" && io.isTerminal?.() === true;
}
