import { canonicalJson } from "../../engine/lib/canonical-json";
import { readFluxCases } from "./flux-corpus";

/** A case of a corpus file that holds several groups. */
export interface GroupCase {
  readonly group: string;
  readonly name: string;
  /** Flux's error; a case with one expects an error, whatever its text. */
  readonly error?: string;
}

/** How the cases of one group are compared: what our code makes of a case, and what Flux made of it. */
export interface GroupCheck<Case extends GroupCase> {
  readonly ours: (one: Case) => unknown;
  readonly theirs: (one: Case) => unknown;
  /** Whether `theirs` gives the expected result of a case with an error, too. False by default. */
  readonly comparesErrors?: boolean;
}

/** A case that differs on purpose, and the reason: `group: name`. */
export type KnownGaps = Readonly<Record<string, string>>;

/** What a runner returns for a case in which our code reported an error. */
export const anError = "an error";

/** What a test file does not compare. */
export interface GroupOptions {
  readonly gaps?: KnownGaps;
  /** The groups that another test file compares. */
  readonly elsewhere?: readonly string[];
  /** The groups that this test file compares; all by default. */
  readonly only?: readonly string[];
  /** The groups of what none of our code does, each with the reason. */
  readonly notDone?: Readonly<Record<string, string>>;
}

/**
 * Declares a test for each group of a file of the Flux corpus, and prints how many cases of it pass. A group without a
 * check fails, and so does a known gap that is none any more.
 */
export function testFluxGroups(
  file: string,
  label: string,
  checks: Readonly<Record<string, GroupCheck<never>>>,
  { gaps = {}, elsewhere = [], only, notDone = {} }: GroupOptions = {},
): void {
  const cases = readFluxCases(file) as readonly GroupCase[] | undefined;
  if (cases === undefined) {
    // Jest refuses a file without a test.
    test(`${label} corpus: there is no data`, () => undefined);
    return;
  }
  const isCompared = (group: string): boolean =>
    only?.includes(group) ?? !(elsewhere.includes(group) || group in notDone);
  const groups = new Set(cases.map(({ group }) => group).filter(isCompared));
  test.each([...groups])(`${label} %s`, async (group) => {
    const check = checks[group] as GroupCheck<GroupCase> | undefined;
    const ofGroup = cases.filter((one) => one.group === group);
    if (check === undefined) throw new Error(`no check for the group ${group}`);
    const differences = [];
    for (const one of ofGroup) {
      const our = await outcome(() => check.ours(one));
      const isError = one.error !== undefined && check.comparesErrors !== true;
      const their = isError ? anError : canonicalJson(check.theirs(one));
      if (our !== their) differences.push({ name: `${group}: ${one.name}`, our, their });
    }
    process.stdout.write(`${label} ${group}: ${ofGroup.length - differences.length} passed of ${ofGroup.length}\n`);
    const known = Object.keys(gaps).filter((name) => name.startsWith(`${group}: `));
    expect(differences.filter(({ name }) => !known.includes(name))).toEqual([]);
    expect(differences.map(({ name }) => name).filter((name) => known.includes(name))).toEqual(known);
  });
}

async function outcome(run: () => unknown): Promise<string> {
  try {
    return canonicalJson((await run()) ?? null);
  } catch (error) {
    if (error instanceof Error && isExpected(error)) return anError;
    return `a defect: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

/** Only the errors of our code count; any other exception is a defect. */
function isExpected(error: Error): boolean {
  return "code" in error && typeof error.code === "string";
}
