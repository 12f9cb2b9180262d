// Source: github.com/spf13/pflag@v1.0.9 flag.go (parseArgs, parseLongArg, parseSingleShortArg), errors.go.
import type { ErrorCode } from "../../errors/codes";
import { nearest } from "../../lib/nearest";
import { quote } from "../../go/strconv/quote";
import { GoError } from "../../go/values/values";
import { pushAll } from "../../lib/push-all";
import { usageError } from "../usage-error";
import { readCsv } from "./read-csv";
import { checkDuration, checkFloat, checkInteger, readSwitch } from "./read-scalar";
import type { Flag } from "./flag";
import { trimOf } from "../../lib/trim-characters";

/** The parsed arguments of the command line. */
export interface GivenFlags {
  /** The arguments that are not flags. */
  readonly args: readonly string[];
  /** Whether the boolean flag is true. */
  isOn(name: string): boolean;
  /** The last value of a flag; undefined if the flag is absent. */
  text(name: string): string | undefined;
  /** All values of a flag, in their order. */
  texts(name: string): readonly string[];
}

/**
 * Reads the arguments of a command as the library pflag does, which Helm and kustomize use.
 *
 * @throws SyncError CLI_UNKNOWN_FLAG or CLI_FLAG_VALUE, with pflag's message as `why`
 */
export function readFlags(input: readonly string[], flags: readonly Flag[]): GivenFlags {
  const values: Values = { flags, given: new Map() };
  const args: string[] = [];
  const queue = [...input];
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    if (part === "--") {
      pushAll(args, queue);
      break;
    }
    if (part.length < 2 || !part.startsWith("-")) args.push(part);
    else if (part.startsWith("--")) readLong(part, queue, values);
    else readShort(part, queue, values);
  }
  const texts = (name: string): readonly string[] => values.given.get(name) ?? [];
  return { args, texts, text: (name) => texts(name).at(-1), isOn: (name) => texts(name).at(-1) === "true" };
}

/** The known flags, and the values of each. */
interface Values {
  readonly flags: readonly Flag[];
  readonly given: Map<string, string[]>;
}

function readLong(part: string, queue: string[], values: Values): void {
  const body = part.slice(2);
  if (/^[-=]/.test(body)) throw unknown(values, part, `bad flag syntax: ${part}`);
  const end = body.indexOf("=");
  const name = end < 0 ? body : body.slice(0, end);
  const flag = values.flags.find((one) => one.name === name || one.aliases?.includes(name) === true);
  if (flag === undefined) throw unknown(values, `--${name}`, `unknown flag: --${name}`);
  const attached = end < 0 ? undefined : body.slice(end + 1);
  readGivenFlag(flag, attached, queue, values, `flag needs an argument: --${name}`);
}

// A part may hold several short flags: `-gf path`.
function readShort(part: string, queue: string[], values: Values): void {
  for (let letters = part.slice(1); letters !== "";) {
    const letter = String.fromCodePoint(letters.codePointAt(0) ?? 0);
    // Go's message names the first byte.
    const shown = String.fromCharCode(Buffer.from(letters)[0] ?? 0);
    const flag = values.flags.find(({ short }) => short === letter);
    if (flag === undefined) throw unknown(values, `-${letter}`, `unknown shorthand flag: '${shown}' in -${letters}`);
    const rest = letters.slice(letter.length);
    const takesRest = rest !== "" && aloneOf(flag) === undefined;
    const attached = rest.length > 1 && rest.startsWith("=") ? rest.slice(1) : takesRest ? rest : undefined;
    readGivenFlag(flag, attached, queue, values, `flag needs an argument: '${letter}' in -${letters}`);
    letters = attached === undefined ? rest : "";
  }
}

function aloneOf({ kind, alone }: Flag): string | undefined {
  return kind === "switch" ? "true" : alone;
}

function readGivenFlag(
  flag: Flag,
  attached: string | undefined,
  queue: string[],
  { given }: Values,
  whyMissing: string,
): void {
  const value = attached ?? aloneOf(flag) ?? queue.shift();
  if (value === undefined) {
    const mend = `write --${flag.name} ${flag.value ?? "VALUE"}`;
    throw usageError("CLI_FLAG_VALUE", `cannot use --${flag.name}`, whyMissing, mend);
  }
  const known = given.get(flag.name);
  const read = readValue(flag, value);
  if (known === undefined) given.set(flag.name, read);
  else pushAll(known, read);
}

function readValue(flag: Flag, value: string): string[] {
  try {
    return convert(flag, value);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const shown = flag.short === undefined ? `--${flag.name}` : `-${flag.short}, --${flag.name}`;
    const why = `invalid argument ${quote(value)} for ${quote(shown)} flag: ${error.message}`;
    const code: ErrorCode = "CLI_FLAG_VALUE";
    throw usageError(code, `cannot use the value of --${flag.name}`, why, mendOf(flag));
  }
}

function convert({ kind }: Flag, value: string): string[] {
  switch (kind) {
    case "switch":
      return [String(readSwitch(value))];
    case "csv":
      return value === "" ? [] : readCsv(value);
    case "pairs":
      return readPairs(value);
    case "duration":
      checkDuration(value);
      return [value];
    case "integer":
      checkInteger(value);
      return [value];
    case "float":
      checkFloat(value);
      return [value];
    case "text":
    case "texts":
      return [value];
  }
}

/** Source: pflag string_to_string.go (Set). */
function readPairs(value: string): string[] {
  const count = value.split("=").length - 1;
  if (count === 0) throw new GoError(`${value} must be formatted as key=value`);
  const pairs = count === 1 ? [trimOf(value, '"')] : readCsv(value);
  for (const pair of pairs) {
    if (!pair.includes("=")) throw new GoError(`${pair} must be formatted as key=value`);
  }
  return pairs;
}

function mendOf({ name, kind }: Flag): string {
  switch (kind) {
    case "switch":
      return `write --${name} or --${name}=false`;
    case "csv":
      return `write --${name} one,two; put a string with a comma into ""`;
    case "pairs":
      return `write --${name} key=value,other=value`;
    case "duration":
      return `write --${name} 5m30s`;
    default:
      return `write a number after --${name}`;
  }
}

function unknown({ flags }: Values, shown: string, why: string): Error {
  // Each letter is one edit from each other one, so that none is near.
  const names = flags.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((one) => `--${one}`));
  const near = shown.startsWith("--") ? nearest(shown, names) : undefined;
  // The flags of kubectl for what is an argument here.
  const isFolder = shown === "-k" || shown === "-f";
  const other = isFolder
    ? "name the folder or the file without a flag"
    : "run the command with --help for the list of flags";
  const mend = near === undefined ? other : `did you mean ${near}?`;
  return usageError("CLI_UNKNOWN_FLAG", `cannot use the flag ${shown}`, why, mend);
}
