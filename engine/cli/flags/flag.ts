/**
 * The syntax of a flag's value. `texts` is one string each time; `csv` is a comma-separated list of strings; `pairs` is
 * a comma-separated list of `key=value`.
 */
import { maximumOf } from "../../lib/push-all";

export type FlagKind = "switch" | "text" | "texts" | "csv" | "pairs" | "duration" | "integer" | "float";

/** A flag of a command. */
export interface Flag {
  readonly name: string;
  readonly short?: string;
  /** Other names, for those who know the flag from another command or tool. */
  readonly aliases?: readonly string[];
  readonly kind: FlagKind;
  /** The value of the flag without an argument; the argument after it is then not part of it. */
  readonly alone?: string;
  /** The help text; a flag without one is accepted but hidden: it has no effect, as in Helm. */
  readonly help?: string;
  /** The placeholder for the value in the help. */
  readonly value?: string;
  /** What a shell completes the value to: the words of a closed set; by default what the placeholder names. */
  readonly completes?: readonly string[] | "nothing";
}

/** The flags of each command. */
export const standardFlags: readonly Flag[] = [
  { name: "stack-trace", kind: "switch", help: "print the stack trace of an error" },
  { name: "help", short: "h", kind: "switch", help: "print this help" },
];

/** The lines of the help, one for each flag with a help text. */
export function flagRows(flags: readonly Flag[]): string {
  const shown = flags.flatMap(({ name, short, value, help }) => {
    if (help === undefined) return [];
    const head = `${short === undefined ? "    " : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
    return [{ head, help }];
  });
  const width = maximumOf(shown.map(({ head }) => head.length));
  return shown.map(({ head, help }) => `  ${head.padEnd(width)}  ${help}`).join("\n");
}
