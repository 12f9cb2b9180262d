// Source: Masterminds/semver v3.5.0 constraints.go (NewConstraint, parseConstraint, Check, rewriteRange, constraint*
// functions). Ours are unambiguous versions of its expressions, to avoid backtracking.

import { quote } from "../strconv/quote";
import { SemverError } from "./semver-error";
import { compareVersions, comparePrereleases, parseVersion, type Version } from "./version";
import { compileRegexp } from "../regexp/compile";

/** Alternatives; each is a list of comparisons that must all be true. */
export interface Constraint {
  readonly alternatives: readonly Alternative[];
}

interface Alternative {
  readonly comparisons: readonly Comparison[];
  /** Whether a comparison contains a pre-release, so that pre-releases can satisfy this alternative. */
  readonly takesPrereleases: boolean;
}

interface Comparison {
  readonly operator: string;
  readonly version: Version;
  /** True if parts are missing or written as x. */
  readonly isPartial: boolean;
  readonly lacksMinor: boolean;
  readonly lacksPatch: boolean;
}

const longestConstraintBytes = 512;
const maxAlternatives = 32;

const space = String.raw`[\t\n\f\r ]`;
const number = String.raw`[0-9|xX*]+`;
const parts = String.raw`[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*`;
const versionPattern = String.raw`v?${number}(?:\.${number})?(?:\.${number})?(?:-${parts})?(?:\+${parts})?`;
const operator = String.raw`!=|=>|=<|>=|<=|~>|=|>|<|~|\^`;

const range = new RegExp(String.raw`${space}*(${versionPattern})${space}+-${space}+(${versionPattern})${space}*`, "g");
// In linear time: the same expression of JavaScript takes exponential time for some texts.
const validPattern =
  `^${space}*(?:(?:${operator})${space}*)?${versionPattern}` +
  `(?:(?:${space}+|${space}*,${space}*)(?:(?:${operator})${space}*)?${versionPattern})*${space}*$`;
const single = new RegExp(
  String.raw`(${operator}|)${space}*(v?(${number})(\.${number})?(\.${number})?(-${parts})?(?:\+${parts})?)`,
  "g",
);

/**
 * Parses a constraint.
 *
 * @throws SemverError if the text is not valid
 */
export function parseConstraint(text: string): Constraint {
  let constraint = known.get(text);
  if (constraint === undefined) {
    constraint = readConstraint(text);
    if (known.size >= maxKnown) known.clear();
    known.set(text, constraint);
  }
  return constraint;
}

// A cache: templates use the same few constraints for each object.
const known = new Map<string, Constraint>();
const maxKnown = 64;

function readConstraint(text: string): Constraint {
  if (Buffer.byteLength(text) > longestConstraintBytes) {
    throw new SemverError(`constraint string is too long (max ${longestConstraintBytes} bytes)`);
  }
  const alternatives = rewriteRanges(text).split("||");
  if (alternatives.length > maxAlternatives) {
    throw new SemverError(`too many constraint groups (max ${maxAlternatives})`);
  }
  return { alternatives: alternatives.map(parseAlternative) };
}

/** Rewrites `1.2 - 3` as two comparisons. */
function rewriteRanges(text: string): string {
  let rewritten = text;
  for (const [whole, from, to] of text.matchAll(range)) {
    rewritten = rewritten.replace(whole, () => `>= ${from ?? ""}, <= ${to ?? ""} `);
  }
  return rewritten;
}

function parseAlternative(text: string): Alternative {
  if (!compileRegexp(validPattern).test(text)) throw new SemverError(`improper constraint: ${quote(text)}`);
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
    return { operator, version: parseVersion(text), isPartial, lacksMinor, lacksPatch };
  } catch {
    throw new SemverError("constraint parser error");
  }
}

function isWildcard(part: string): boolean {
  return part === "" || part === "x" || part === "X" || part === "*";
}

/**
 * Returns whether the version satisfies the constraint. A pre-release satisfies only alternatives that contain a
 * pre-release.
 */
export function satisfies(version: Version, { alternatives }: Constraint): boolean {
  return alternatives.some(
    ({ comparisons, takesPrereleases }) =>
      (version.prerelease === "" || takesPrereleases) &&
      comparisons.every((comparison) => holdsBy.get(comparison.operator)?.(version, comparison) === true),
  );
}

/**
 * Returns whether the version satisfies the constraint, both given as strings, as in `semverCompare`.
 *
 * @throws SemverError if one of them is invalid
 */
export function checkConstraint(constraint: string, version: string): boolean {
  const parsed = parseConstraint(constraint);
  return satisfies(parseVersion(version), parsed);
}

type Holds = (version: Version, comparison: Comparison) => boolean;

const isUnequal: Holds = (version, { version: wanted, isPartial, lacksMinor, lacksPatch }) => {
  if (isPartial) {
    if (wanted.major !== version.major) return true;
    if (lacksMinor) return false;
    if (wanted.minor !== version.minor) return true;
    if (lacksPatch) return comparePrereleases(version.prerelease, wanted.prerelease) !== 0;
  }
  return compareVersions(version, wanted) !== 0;
};

const isGreater: Holds = (version, { version: wanted, isPartial, lacksMinor, lacksPatch }) => {
  if (isPartial) {
    if (version.major !== wanted.major) return version.major > wanted.major;
    if (lacksMinor) return false;
    if (lacksPatch) return version.minor > wanted.minor;
  }
  return compareVersions(version, wanted) === 1;
};

const isGreaterOrEqual: Holds = (version, { version: wanted }) => compareVersions(version, wanted) >= 0;

const isLessOrEqual: Holds = (version, { version: wanted, isPartial, lacksMinor }) => {
  if (!isPartial) return compareVersions(version, wanted) <= 0;
  if (version.major !== wanted.major) return version.major < wanted.major;
  return version.minor <= wanted.minor || lacksMinor;
};

// ~1.2.3 is >=1.2.3 <1.3.0, ~1 is >=1.0.0 <2.0.0, ~* and ~0.0.0 are any.
const isNear: Holds = (version, { version: wanted, lacksMinor, lacksPatch }) => {
  if (compareVersions(version, wanted) < 0) return false;
  const isZero = wanted.major === 0n && wanted.minor === 0n && wanted.patch === 0n;
  if (isZero && !lacksMinor && !lacksPatch) return true;
  return version.major === wanted.major && (version.minor === wanted.minor || lacksMinor);
};

const isEqual: Holds = (version, comparison) =>
  comparison.isPartial ? isNear(version, comparison) : compareVersions(version, comparison.version) === 0;

// ^1.2.3 is >=1.2.3 <2.0.0, ^0.2.3 is >=0.2.3 <0.3.0, ^0.0.3 is 0.0.3, ^0.0 is >=0.0.0 <0.1.0, ^0 is >=0.0.0 <1.0.0.
const isCompatible: Holds = (version, { version: wanted, lacksMinor, lacksPatch }) => {
  if (compareVersions(version, wanted) < 0 || version.major !== wanted.major) return false;
  if (wanted.major > 0n || lacksMinor) return true;
  if (version.minor !== wanted.minor) return false;
  return wanted.minor > 0n || lacksPatch || version.patch === wanted.patch;
};

const holdsBy: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ["", isEqual],
  ["=", isEqual],
  ["!=", isUnequal],
  [">", isGreater],
  ["<", (version, { version: wanted }) => compareVersions(version, wanted) < 0],
  [">=", isGreaterOrEqual],
  ["=>", isGreaterOrEqual],
  ["<=", isLessOrEqual],
  ["=<", isLessOrEqual],
  ["~", isNear],
  ["~>", isNear],
  ["^", isCompatible],
]);
