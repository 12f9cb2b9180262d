import type { Flag } from "../../../../engine/cli/flags/flag";
import { readFlags } from "../../../../engine/cli/flags/read-flags";
import { isSyncError } from "../../../../engine/errors/sync-error";
import { readHelmFixture } from "../../render/helm/helm-fixture";

interface Parsed {
  readonly given: Readonly<Record<string, unknown>>;
  readonly args: readonly string[];
}
type Row = readonly [input: readonly string[], parsed: Parsed | null, error?: string];

/** The flags that `print/main.go` of the fixtures defines. */
const flags: readonly Flag[] = [
  { name: "switch", short: "s", kind: "switch" },
  { name: "text", short: "t", kind: "text" },
  { name: "alone", kind: "text", alone: "client" },
  { name: "texts", kind: "texts" },
  { name: "csv", short: "c", kind: "csv" },
  { name: "pairs", short: "p", kind: "pairs" },
  { name: "duration", kind: "duration" },
  { name: "integer", kind: "integer" },
  { name: "float", kind: "float" },
];

function parse(input: readonly string[]): readonly [Parsed | null, string?] {
  try {
    const given = readFlags(input, flags);
    const values = flags.flatMap(({ name, kind }): [string, unknown][] => {
      const texts = given.texts(name);
      if (texts.length === 0) return [];
      if (kind === "texts" || kind === "csv") return [[name, texts]];
      if (kind === "pairs") return [[name, Object.fromEntries(texts.map(splitPair))]];
      return [[name, kind === "switch" || kind === "text" ? given.text(name) : true]];
    });
    return [{ given: Object.fromEntries(values), args: given.args }];
  } catch (error) {
    if (isSyncError(error)) return [null, error.why ?? ""];
    throw error;
  }
}

function splitPair(pair: string): [string, string] {
  const end = pair.indexOf("=");
  return [pair.slice(0, end), pair.slice(end + 1)];
}

describe("flags, as Helm's command line reads them", () => {
  const rows = readHelmFixture("flags.json") as readonly Row[];

  it.each(rows.map(([input, parsed, error]) => ({ input, parsed, error })))("$input", ({ input, parsed, error }) => {
    expect(parse(input)).toEqual(error === undefined ? [withoutEmpty(parsed)] : [null, error]);
  });
});

/** The fixtures do not distinguish an empty list from an absent one. */
function withoutEmpty(parsed: Parsed | null): Parsed | null {
  if (parsed === null) return null;
  const isFilled = ([, value]: readonly [string, unknown]): boolean =>
    typeof value !== "object" || value === null || Object.keys(value).length > 0;
  return { ...parsed, given: Object.fromEntries(Object.entries(parsed.given).filter(isFilled)) };
}

describe("an error of a flag", () => {
  it.each([
    [
      ["--tex", "x"],
      "CLI_UNKNOWN_FLAG: cannot use the flag --tex\n  why    unknown flag: --tex\n  mend   did you mean --text?",
    ],
    [
      ["-sx"],
      "CLI_UNKNOWN_FLAG: cannot use the flag -x\n  why    unknown shorthand flag: 'x' in -x\n  mend   run the command with --help for the list of flags",
    ],
    [
      ["--text"],
      "CLI_FLAG_VALUE: cannot use --text\n  why    flag needs an argument: --text\n  mend   write --text VALUE",
    ],
    [
      ["--switch=maybe"],
      'CLI_FLAG_VALUE: cannot use the value of --switch\n  why    invalid argument "maybe" for "-s, --switch" flag: strconv.ParseBool: parsing "maybe": invalid syntax\n  mend   write --switch or --switch=false',
    ],
  ])("%j", (input, message) => {
    expect(() => readFlags(input, flags)).toThrow(expect.objectContaining({ message }) as Error);
  });
});
