import { readTemplateFlags } from "../../../../engine/cli/template/read-flags";
import type { TemplateFlag } from "../../../../engine/cli/template/template-flags";
import { isSyncError } from "../../../../engine/errors/sync-error";
import { readHelmFixture } from "../../render/helm/helm-fixture";

interface Parsed {
  readonly given: Readonly<Record<string, unknown>>;
  readonly args: readonly string[];
}
type Row = readonly [input: readonly string[], parsed: Parsed | null, error?: string];

/** Those that `print/main.go` of the fixtures defines. */
const flags: readonly TemplateFlag[] = [
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
    const given = readTemplateFlags(input, flags);
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

/** A list that was given and holds nothing is here as one that was not given. */
function withoutEmpty(parsed: Parsed | null): Parsed | null {
  if (parsed === null) return null;
  const isFilled = ([, value]: readonly [string, unknown]): boolean =>
    typeof value !== "object" || value === null || Object.keys(value).length > 0;
  return { ...parsed, given: Object.fromEntries(Object.entries(parsed.given).filter(isFilled)) };
}
