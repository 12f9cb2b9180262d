import { optional } from "../../lib/optional";
import type { ArgumentWords, CommandEntry } from "../command";
import type { Flag } from "../flags/flag";

/** What a shell offers: words of a list, files, folders, or nothing. */
export type Completes = readonly string[] | "files" | "folders" | "nothing";

/** A flag as shells complete it. */
export interface FlagWords {
  readonly name: string;
  readonly short?: string;
  /** Other names of it, which are understood and not proposed. */
  readonly aliases: readonly string[];
  readonly help: string;
  /** The placeholder of its value. */
  readonly value: string;
  /** What its value is; undefined for a flag without one. */
  readonly completes: Completes | undefined;
  /** Whether the value is the next argument; else it is attached to the flag. */
  readonly takesNext: boolean;
  /** Whether it may be given more than once. */
  readonly isRepeated: boolean;
}

/** A command as shells complete it. */
export interface CommandWords {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly FlagWords[];
  /** What may stand after some words: by the words, with a space between them; "" is the first argument. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** What an argument is that follows none of these words. */
  readonly completes: Completes;
}

/** The flags before the command. */
export const globalFlags: readonly FlagWords[] = flagsOf([
  { name: "cwd", short: "C", kind: "text", value: "DIR", help: "run the command as if in this folder" },
  { name: "help", short: "h", kind: "switch", help: "print the help" },
  { name: "version", kind: "switch", help: "print the version" },
]);

/** The names of a flag as they are written: `-o`, `--output`. */
export function flagNames({ name, short }: FlagWords): readonly string[] {
  return [...(short === undefined ? [] : [`-${short}`]), `--${name}`];
}

/** The commands, and one named "" for the flags that precede a command. */
export function withStart(commands: readonly CommandWords[]): readonly CommandWords[] {
  const words = new Map([["", commands.map(({ name }) => name)]]);
  return [{ name: "", summary: "", flags: globalFlags, words, completes: "nothing" }, ...commands];
}

/** The first argument of a command, or what follows some words: `edit add`. */
export function placeOf({ name }: CommandWords, words: string): string {
  return words === "" ? name : `${name} ${words}`;
}

/** What all commands have to complete. */
export function completionWords(entries: readonly CommandEntry[]): readonly CommandWords[] {
  const names = [...entries.map(({ name }) => name), "version"];
  const help: CommandWords = {
    name: "help",
    summary: "print the help of a command",
    flags: [],
    words: new Map([["", names]]),
    completes: "nothing",
  };
  const version: CommandWords = { ...help, name: "version", summary: "print the version", words: new Map() };
  return [...entries.map(wordsOf), help, version];
}

function wordsOf({ name, summary, load }: CommandEntry): CommandWords {
  const { flags, words = {} } = load();
  const own = words === "nothing" ? {} : words;
  const completes = words === "nothing" || Object.keys(own).length > 0 ? "nothing" : "files";
  return { name, summary, flags: flagsOf(flags), words: new Map(levels("", own)), completes };
}

/** Two halves of a command may have the same flag: the first one counts. */
function flagsOf(flags: readonly Flag[]): readonly FlagWords[] {
  const names = new Set<string>();
  return flags.flatMap(({ name, short, aliases = [], kind, alone, value = "", help, completes }) => {
    if (help === undefined || names.has(name)) return [];
    names.add(name);
    const isSwitch = kind === "switch" || alone !== undefined;
    return [
      {
        ...{ name, aliases, help, value },
        ...optional({ short }),
        // A flag that may stand alone has its value attached.
        completes: kind === "switch" ? undefined : (completes ?? placeholderFiles(value)),
        takesNext: !isSwitch,
        isRepeated: kind === "texts" || kind === "csv" || kind === "pairs",
      },
    ];
  });
}

function placeholderFiles(value: string): Completes {
  if (value === "FILE" || value === "PATH") return "files";
  return value === "DIR" ? "folders" : "nothing";
}

function levels(before: string, words: ArgumentWords): readonly (readonly [string, readonly string[]])[] {
  const own = Object.keys(words);
  if (own.length === 0) return [];
  const below = Object.entries(words).flatMap(([word, next]) =>
    levels(before === "" ? word : `${before} ${word}`, next),
  );
  return [[before, own], ...below];
}
