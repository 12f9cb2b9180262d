// Source: Masterminds/semver v3.5.0 constraints.go (NewConstraint, parseConstraint, Check, Validate, rewriteRange,
// constraint* functions). Where its expressions can be read in more than one way, ours say the same in one way only, so
// that nothing is tried over and over.

import { quoteText } from "./quote-text";
import { SemverError } from "./semver-error";
import { compareVersions, comparePrereleases, parseVersion, printVersion, type Version } from "./version";

/** Alternatives, each a list of comparisons that must all hold. */
export interface Constraint {
  readonly alternatives: readonly Alternative[];
}

interface Alternative {
  readonly comparisons: readonly Comparison[];
  /** Whether a comparison names a pre-release, so that pre-releases can satisfy this alternative. */
  readonly takesPrereleases: boolean;
}

interface Comparison {
  readonly operator: string;
  readonly version: Version;
  /** The version as it was written (`1.x`). */
  readonly original: string;
  /** Parts were left out or written as x. */
  readonly isPartial: boolean;
  readonly lacksMinor: boolean;
  readonly lacksPatch: boolean;
}

const longestConstraintBytes = 512;
const mostAlternatives = 32;

const space = String.raw`[\t\n\f\r ]`;
const number = String.raw`[0-9|xX*]+`;
const parts = String.raw`[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*`;
const versionPattern = String.raw`v?${number}(?:\.${number})?(?:\.${number})?(?:-${parts})?(?:\+${parts})?`;
const operator = String.raw`!=|=>|=<|>=|<=|~>|=|>|<|~|\^`;

const range = new RegExp(String.raw`${space}*(${versionPattern})${space}+-${space}+(${versionPattern})${space}*`, "g");
const valid = new RegExp(
  `^${space}*(?:(?:${operator})${space}*)?${versionPattern}` +
    `(?:(?:${space}+|${space}*,${space}*)(?:(?:${operator})${space}*)?${versionPattern})*${space}*$`,
);
const single = new RegExp(
  String.raw`(${operator}|)${space}*(v?(${number})(\.${number})?(\.${number})?(-${parts})?(?:\+${parts})?)`,
  "g",
);

/**
 * Reads a constraint.
 *
 * @throws SemverError where the text is none
 */
export function parseConstraint(text: string): Constraint {
  if (Buffer.byteLength(text) > longestConstraintBytes) {
    throw new SemverError(`constraint string is too long (max ${longestConstraintBytes} bytes)`);
  }
  const alternatives = rewriteRanges(text).split("||");
  if (alternatives.length > mostAlternatives) {
    throw new SemverError(`too many constraint groups (max ${mostAlternatives})`);
  }
  return { alternatives: alternatives.map(parseAlternative) };
}

/** Writes `1.2 - 3` as two comparisons. */
function rewriteRanges(text: string): string {
  let rewritten = text;
  for (const [whole, from, to] of text.matchAll(range)) {
    rewritten = rewritten.replace(whole, () => `>= ${from ?? ""}, <= ${to ?? ""} `);
  }
  return rewritten;
}

function parseAlternative(text: string): Alternative {
  if (!valid.test(text)) throw new SemverError(`improper constraint: ${quoteText(text)}`);
  const comparisons = Array.from(text.matchAll(single), parseComparison);
  return { comparisons, takesPrereleases: comparisons.some(({ version }) => version.prerelease !== "") };
}

function parseComparison(match: RegExpMatchArray): Comparison {
  const [, operator = "", original = "", major = "", minor = "", patch = "", prerelease = ""] = match;
  const lacksMajor = isWildcard(major);
  const lacksMinor = !lacksMajor && isWildcard(minor.slice(1));
  const lacksPatch = !lacksMajor && !lacksMinor && isWildcard(patch.slice(1));
  const text = lacksMajor
    ? `0.0.0${prerelease}`
    : lacksMinor
      ? `${major}.0.0${prerelease}`
      : lacksPatch
        ? `${major}${minor}.0${prerelease}`
        : original;
  const isPartial = lacksMajor || lacksMinor || lacksPatch;
  try {
    return { operator, version: parseVersion(text), original, isPartial, lacksMinor, lacksPatch };
  } catch {
    throw new SemverError("constraint parser error");
  }
}

function isWildcard(part: string): boolean {
  return part === "" || part === "x" || part === "X" || part === "*";
}

/** Whether the version satisfies the constraint. */
export function satisfies(version: Version, { alternatives }: Constraint): boolean {
  return alternatives.some(({ comparisons, takesPrereleases }) =>
    comparisons.every((comparison) => explainMiss(version, comparison, takesPrereleases) === undefined),
  );
}

/**
 * Whether the version satisfies the constraint, both as texts, as `semverCompare` has it.
 *
 * @throws SemverError where one of them cannot be read
 */
export function checkConstraint(constraint: string, version: string): boolean {
  const parsed = parseConstraint(constraint);
  return satisfies(parseVersion(version), parsed);
}

/** Why the version does not satisfy the constraint, a reason for each comparison that fails; empty where it does. */
export function explainMisses(version: Version, { alternatives }: Constraint): readonly string[] {
  const reasons: string[] = [];
  let saidPrerelease = false;
  for (const { comparisons, takesPrereleases } of alternatives) {
    let holds = true;
    for (const comparison of comparisons) {
      const reason = explainMiss(version, comparison, takesPrereleases);
      if (reason === undefined) continue;
      holds = false;
      const isPrerelease = version.prerelease !== "" && !takesPrereleases;
      if (!isPrerelease || !saidPrerelease) reasons.push(reason);
      saidPrerelease ||= isPrerelease;
    }
    if (holds) return [];
  }
  return reasons;
}

type Explain = (version: Version, comparison: Comparison) => string | undefined;

/** Why the comparison does not hold; undefined where it does. */
function explainMiss(version: Version, comparison: Comparison, takesPrereleases: boolean): string | undefined {
  if (version.prerelease !== "" && !takesPrereleases) {
    return `"${printVersion(version)}" is a prerelease version and the constraint is only looking for release versions`;
  }
  return explainers[comparison.operator]?.(version, comparison);
}

const say = (version: Version, relation: string, { original }: Comparison) =>
  `"${printVersion(version)}" ${relation} "${original}"`;

const explainUnequal: Explain = (version, comparison) => {
  const { version: wanted, isPartial, lacksMinor, lacksPatch } = comparison;
  const miss = say(version, "is equal to", comparison);
  if (isPartial) {
    if (wanted.major !== version.major) return undefined;
    if (lacksMinor) return miss;
    if (wanted.minor !== version.minor) return undefined;
    if (lacksPatch) return comparePrereleases(version.prerelease, wanted.prerelease) === 0 ? miss : undefined;
    if (wanted.patch !== version.patch) return undefined;
  }
  return compareVersions(version, wanted) === 0 ? miss : undefined;
};

const explainGreater: Explain = (version, comparison) => {
  const { version: wanted, isPartial, lacksMinor, lacksPatch } = comparison;
  const miss = say(version, "is less than or equal to", comparison);
  if (isPartial) {
    if (version.major !== wanted.major) return version.major > wanted.major ? undefined : miss;
    if (lacksMinor) return miss;
    if (lacksPatch) return version.minor > wanted.minor ? undefined : miss;
  }
  return compareVersions(version, wanted) === 1 ? undefined : miss;
};

const explainLess: Explain = (version, comparison) =>
  compareVersions(version, comparison.version) < 0
    ? undefined
    : say(version, "is greater than or equal to", comparison);

const explainGreaterOrEqual: Explain = (version, comparison) =>
  compareVersions(version, comparison.version) >= 0 ? undefined : say(version, "is less than", comparison);

const explainLessOrEqual: Explain = (version, comparison) => {
  const { version: wanted, isPartial, lacksMinor } = comparison;
  const miss = say(version, "is greater than", comparison);
  if (!isPartial) return compareVersions(version, wanted) <= 0 ? undefined : miss;
  if (version.major > wanted.major) return miss;
  return version.major === wanted.major && version.minor > wanted.minor && !lacksMinor ? miss : undefined;
};

// ~1.2.3 is >=1.2.3 <1.3.0, ~1 is >=1.0.0 <2.0.0, ~* and ~0.0.0 are any.
const explainTilde: Explain = (version, comparison) => {
  const { version: wanted, lacksMinor, lacksPatch } = comparison;
  if (compareVersions(version, wanted) < 0) return say(version, "is less than", comparison);
  const isZero = wanted.major === 0n && wanted.minor === 0n && wanted.patch === 0n;
  if (isZero && !lacksMinor && !lacksPatch) return undefined;
  if (version.major !== wanted.major) return say(version, "does not have same major version as", comparison);
  if (version.minor !== wanted.minor && !lacksMinor) {
    return say(version, "does not have same major and minor version as", comparison);
  }
  return undefined;
};

const explainEqual: Explain = (version, comparison) => {
  if (comparison.isPartial) return explainTilde(version, comparison);
  return compareVersions(version, comparison.version) === 0 ? undefined : say(version, "is not equal to", comparison);
};

// ^1.2.3 is >=1.2.3 <2.0.0, ^0.2.3 is >=0.2.3 <0.3.0, ^0.0.3 is 0.0.3, ^0.0 is >=0.0.0 <0.1.0, ^0 is >=0.0.0 <1.0.0.
const explainCaret: Explain = (version, comparison) => {
  const { version: wanted, lacksMinor, lacksPatch } = comparison;
  if (compareVersions(version, wanted) < 0) return say(version, "is less than", comparison);
  if (version.major !== wanted.major) return say(version, "does not have same major version as", comparison);
  if (wanted.major > 0n || lacksMinor || version.minor === wanted.minor) {
    const isPinned = wanted.major === 0n && !lacksMinor && !lacksPatch && wanted.minor === 0n;
    if (!isPinned || version.patch === wanted.patch) return undefined;
    return (
      say(version, "does not equal", comparison) +
      ". Expect version and constraint to equal when major and minor versions are 0"
    );
  }
  const hint = ". Expected minor versions to match when constraint major version is 0";
  const miss = say(version, "does not have same minor version as", comparison);
  return wanted.minor > 0n || lacksPatch ? miss + hint : miss;
};

const explainers: Readonly<Record<string, Explain>> = {
  "": explainEqual,
  "=": explainEqual,
  "!=": explainUnequal,
  ">": explainGreater,
  "<": explainLess,
  ">=": explainGreaterOrEqual,
  "=>": explainGreaterOrEqual,
  "<=": explainLessOrEqual,
  "=<": explainLessOrEqual,
  "~": explainTilde,
  "~>": explainTilde,
  "^": explainCaret,
};
