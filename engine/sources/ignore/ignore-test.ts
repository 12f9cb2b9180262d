// Source: fluxcd/pkg sourceignore@v0.18.0 gitignore/pattern.go, gitignore/matcher.go.
import { SyncError } from "../../errors/sync-error";
import { matchPath } from "../../go/path/match-path";
import { GoError } from "../../go/values/values";
import type { IgnorePart, IgnorePattern } from "./ignore-patterns";

/** Whether a path is left out; it is given by its names from the root of the source on. */
export type IgnoreTest = (path: readonly string[], isFolder: boolean) => boolean;

/**
 * The test of patterns: the last one that matches a path counts. Each pattern is compared with each path, so
 * the work of all calls together is limited.
 *
 * @param shown - the source in messages
 * @throws SyncError SOURCE_ARTIFACT_INVALID, by the test, if the patterns and the paths are too many together
 */
export function makeIgnoreTest(patterns: readonly IgnorePattern[], shown: string, limit = maximumWork): IgnoreTest {
  const done = new Work(shown, patterns.length, limit);
  return (path, isFolder) => {
    done.paths += 1;
    const last = patterns.findLast((pattern) => matches(pattern, { path, isFolder }, done));
    return last !== undefined && !last.isInclusion;
  };
}

/** So much takes about ten seconds; 200,000 files with 40 patterns, ten of them with stars, need less. */
const maximumWork = 500_000_000;

/** The names whose answers are kept for a pattern. */
const keptAnswers = 10_000;

/** The work of a test: one unit for a name that is compared or has been seen, more for one that a pattern may match. */
class Work {
  paths = 0;
  /** By the text of a pattern and the name: names of folders come again. */
  private readonly answers = new Map<string, Map<string, boolean>>();
  private left: number;
  private readonly shown: string;
  private readonly patterns: number;

  constructor(shown: string, patterns: number, limit: number) {
    this.shown = shown;
    this.patterns = patterns;
    this.left = limit;
  }

  /** @throws GoError for a pattern that is malformed */
  matches({ text, isName }: IgnorePart, name: string): boolean {
    this.spend(1);
    if (isName) return text === name;
    const known = this.answers.get(text) ?? new Map<string, boolean>();
    const answer = known.get(name);
    if (answer !== undefined) return answer;
    this.spend(10 + (text.length * name.length) / 4);
    const found = matchPath(text, name);
    if (known.size === 0) this.answers.set(text, known);
    if (known.size < keptAnswers) known.set(name, found);
    return found;
  }

  spend(units: number): void {
    this.left -= units;
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

function matches(pattern: IgnorePattern, candidate: Candidate, work: Work): boolean {
  const { domain, parts } = pattern;
  const { path } = candidate;
  work.spend(1);
  if (path.length <= domain.length || domain.some((name, index) => path[index] !== name)) return false;
  return parts.length > 1 ? matchesPath(pattern, candidate, work) : matchesName(pattern, candidate, work);
}

/** A pattern without a slash matches a name at any depth, and all below it. */
function matchesName(
  { domain, parts, isFolderOnly }: IgnorePattern,
  { path, isFolder }: Candidate,
  work: Work,
): boolean {
  const [part] = parts;
  if (part === undefined) return false;
  const found = firstMatch(part, { names: path, from: domain.length, to: path.length }, work);
  if (found === "malformed" || found === undefined) return false;
  return !isFolderOnly || isFolder || found < path.length - 1;
}

function matchesPath(
  { domain, parts, isFolderOnly }: IgnorePattern,
  { path, isFolder }: Candidate,
  work: Work,
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
    const found = firstMatch(part, { names: path, from: rest, to: mayDescend ? path.length : rest + 1 }, work);
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
function firstMatch(part: IgnorePart, { names, from, to }: NameRange, work: Work): number | "malformed" | undefined {
  try {
    for (let index = from; index < to; index += 1) if (work.matches(part, names[index] ?? "")) return index;
    return undefined;
  } catch (error) {
    if (error instanceof GoError) return "malformed";
    throw error;
  }
}
