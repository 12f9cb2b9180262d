// Source: fluxcd/pkg sourceignore@v0.18.0 gitignore/pattern.go, gitignore/matcher.go.
import { SyncError } from "../../errors/sync-error";
import { matchPath } from "../../go/path/match-path";
import { GoError } from "../../go/values/values";
import type { IgnorePart, IgnorePattern } from "./ignore-patterns";

/** Whether a path is left out; it is given by its names from the root of the source on. */
export type IgnoreTest = (path: readonly string[], isFolder: boolean) => boolean;

/**
 * The test of patterns, of which the last one that matches a path counts. Each pattern is compared with each path, so
 * the work of all calls together is limited.
 *
 * @param shown - the source in messages
 * @throws SyncError SOURCE_ARTIFACT_INVALID, by the test, if the patterns and the paths are too many together
 */
export function makeIgnoreTest(patterns: readonly IgnorePattern[], shown: string, limit = maximumWork): IgnoreTest {
  const budget = new Budget(shown, patterns.length, limit);
  return (path, isFolder) => {
    budget.paths += 1;
    const last = patterns.findLast((pattern) => matches(pattern, { path, isFolder }, budget));
    return last !== undefined && !last.isInclusion;
  };
}

/** So much takes about ten seconds; 200,000 files with 40 patterns, of which ten have stars, need less. */
const maximumWork = 500_000_000;

/** The work of a test: one unit for a name that is compared with a text, more for one that a pattern may match. */
class Budget {
  paths = 0;
  private left: number;
  private readonly shown: string;
  private readonly patterns: number;

  constructor(shown: string, patterns: number, limit: number) {
    this.shown = shown;
    this.patterns = patterns;
    this.left = limit;
  }

  spend(work: number): void {
    this.left -= work;
    if (this.left >= 0) return;
    throw new SyncError({
      code: "SOURCE_ARTIFACT_INVALID",
      what: `cannot read the files of ${this.shown}`,
      why: `comparing ${this.patterns} patterns of .sourceignore and ignore with its files was stopped at the ${this.paths}th: it would take too long`,
      mend: "write fewer patterns, such as names of folders",
    });
  }
}

interface Candidate {
  readonly path: readonly string[];
  readonly isFolder: boolean;
}

function matches(pattern: IgnorePattern, candidate: Candidate, budget: Budget): boolean {
  const { domain, parts } = pattern;
  const { path } = candidate;
  budget.spend(1);
  if (path.length <= domain.length || domain.some((name, index) => path[index] !== name)) return false;
  return parts.length > 1 ? matchesPath(pattern, candidate, budget) : matchesName(pattern, candidate, budget);
}

/** A pattern without a slash matches a name at any depth, and all below it. */
function matchesName(
  { domain, parts, isFolderOnly }: IgnorePattern,
  { path, isFolder }: Candidate,
  budget: Budget,
): boolean {
  const [part] = parts;
  if (part === undefined) return false;
  const found = firstMatch(part, { names: path, from: domain.length, to: path.length }, budget);
  if (found === "malformed" || found === undefined) return false;
  return !isFolderOnly || isFolder || found < path.length - 1;
}

function matchesPath(
  { domain, parts, isFolderOnly }: IgnorePattern,
  { path, isFolder }: Candidate,
  budget: Budget,
): boolean {
  let rest = domain.length;
  let isMatched = false;
  let mayDescend = false;
  for (const [index, part] of parts.entries()) {
    if (part.text === "") {
      mayDescend = false;
      continue;
    }
    if (part.text === "**") {
      if (index === parts.length - 1) break;
      mayDescend = true;
      continue;
    }
    if (part.text.includes("**") || rest === path.length) return false;
    const found = firstMatch(part, { names: path, from: rest, to: mayDescend ? path.length : rest + 1 }, budget);
    if (found === "malformed" || (found === undefined && !mayDescend)) return false;
    isMatched = found !== undefined;
    rest = found === undefined ? path.length : found + 1;
    mayDescend = false;
  }
  return isMatched && !(isFolderOnly && !isFolder && rest === path.length);
}

interface NameRange {
  readonly names: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The index of the first name in the range that the part matches. */
function firstMatch(
  { text, isName }: IgnorePart,
  { names, from, to }: NameRange,
  budget: Budget,
): number | "malformed" | undefined {
  try {
    for (let index = from; index < to; index += 1) {
      const name = names[index] ?? "";
      budget.spend(isName ? 1 : 10 + (text.length * name.length) / 4);
      if (isName ? text === name : matchPath(text, name)) return index;
    }
    return undefined;
  } catch (error) {
    if (error instanceof GoError) return "malformed";
    throw error;
  }
}
