import { nearest } from "../lib/nearest";
import { usageError } from "./usage-error";

/** One flag of a command. */
export interface Flag {
  readonly name: string;
  /** One letter, for `-o`. */
  readonly short?: string;
  /** `boolean` takes no value, or `=true` and `=false`; `list` may be given several times. */
  readonly type: "boolean" | "text" | "list";
}

export interface ParsedFlags {
  /** The values given, by the flag's name, in their order; "true" or "false" for a boolean. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly args: readonly string[];
}

/**
 * Reads flags and arguments as kustomize's command line does: `--name value`, `--name=value`, `-o value`, `-ovalue`, flags
 * behind arguments, and `--` before arguments that begin with a dash.
 *
 * @throws SyncError CLI_UNKNOWN_FLAG or CLI_FLAG_VALUE
 */
export function parseFlags(input: readonly string[], flags: readonly Flag[]): ParsedFlags {
  const values = new Map<string, string[]>();
  const args: string[] = [];
  const queue = [...input];
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    if (part === "--") {
      args.push(...queue);
      break;
    }
    if (part === "-" || !part.startsWith("-")) {
      args.push(part);
      continue;
    }
    for (const { flag, value } of readFlags(part, queue, flags)) {
      values.set(flag.name, [...(values.get(flag.name) ?? []), value]);
    }
  }
  return { values, args };
}

/** The last value of a flag. */
export function lastValue(flags: ParsedFlags, name: string): string | undefined {
  return flags.values.get(name)?.at(-1);
}

interface GivenFlag {
  readonly flag: Flag;
  readonly value: string;
}

// A part may hold several short flags: `-eo path`.
function readFlags(part: string, queue: string[], flags: readonly Flag[]): GivenFlag[] {
  if (part.startsWith("--")) {
    const [name = "", ...rest] = part.slice(2).split("=");
    const flag = flags.find((candidate) => candidate.name === name);
    if (flag === undefined) throw unknownFlag(`--${name}`, flags);
    return [{ flag, value: valueOf(flag, rest.length > 0 ? rest.join("=") : undefined, `--${name}`, queue) }];
  }
  const given: GivenFlag[] = [];
  for (let letters = part.slice(1); letters !== "";) {
    const letter = letters.charAt(0);
    const flag = flags.find((candidate) => candidate.short === letter);
    if (flag === undefined) throw unknownFlag(`-${letter}`, flags);
    const rest = letters.slice(1);
    const attached = rest.startsWith("=") ? rest.slice(1) : flag.type !== "boolean" && rest !== "" ? rest : undefined;
    given.push({ flag, value: valueOf(flag, attached, `-${letter}`, queue) });
    letters = attached === undefined ? rest : "";
  }
  return given;
}

const trueWords: ReadonlySet<string> = new Set(["1", "t", "T", "true", "TRUE", "True"]);
const falseWords: ReadonlySet<string> = new Set(["0", "f", "F", "false", "FALSE", "False"]);

function valueOf(flag: Flag, attached: string | undefined, shown: string, queue: string[]): string {
  if (flag.type === "boolean") {
    if (attached === undefined || trueWords.has(attached)) return "true";
    if (falseWords.has(attached)) return "false";
    const what = `cannot use the value ${JSON.stringify(attached)} for ${shown}`;
    throw usageError("CLI_FLAG_VALUE", what, "the flag is either true or false", `write ${shown} or ${shown}=false`);
  }
  const value = attached ?? queue.shift();
  if (value !== undefined) return value;
  throw usageError("CLI_FLAG_VALUE", `cannot use ${shown}`, "the flag needs a value", `write ${shown} VALUE`);
}

function unknownFlag(shown: string, flags: readonly Flag[]): Error {
  const names = flags.flatMap(({ name, short }) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]);
  const near = nearest(shown, names);
  const mend = near === undefined ? "see --help for the flags that there are" : `did you mean ${near}?`;
  return usageError("CLI_UNKNOWN_FLAG", `cannot use the flag ${shown}`, "there is no such flag", mend);
}
