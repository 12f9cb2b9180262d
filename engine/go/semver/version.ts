// Source: Masterminds/semver v3.5.0 version.go (coerceNewVersion, Compare, comparePrerelease, Inc*, Set*): the library
// reads leniently by default: "v1.2", "1" and "01.2.3" are versions.

import { SemverError } from "./semver-error";

/** A semantic version with 64-bit numbers. */
export interface Version {
  readonly major: bigint;
  readonly minor: bigint;
  readonly patch: bigint;
  /** The text after `-`; empty if there is none. */
  readonly prerelease: string;
  /** The text after `+`; empty if there is none. Ignored in comparisons. */
  readonly metadata: string;
  /** The original text. */
  readonly original: string;
}

const longestVersionBytes = 256;
const greatest = 2n ** 64n - 1n;

const versionText =
  /^v?([0-9]+)(\.[0-9]+)?(\.[0-9]+)?(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

/**
 * Parses a version as leniently as Helm does.
 *
 * @throws SemverError if the text is not a version
 */
export function parseVersion(text: string): Version {
  if (Buffer.byteLength(text) > longestVersionBytes) {
    throw new SemverError(`version string is too long (max ${longestVersionBytes} bytes)`);
  }
  const match = versionText.exec(text);
  if (match === null) throw new SemverError("invalid semantic version");
  const version: Version = {
    major: parseSegment(match[1] ?? ""),
    minor: parseSegment(match[2]?.slice(1) ?? "0"),
    patch: parseSegment(match[3]?.slice(1) ?? "0"),
    prerelease: match[4] ?? "",
    metadata: match[5] ?? "",
    original: text,
  };
  if (version.prerelease !== "") checkPrerelease(version.prerelease);
  return version;
}

function parseSegment(digits: string): bigint {
  try {
    return parseNumber(digits);
  } catch (error) {
    throw new SemverError(`error parsing version segment: ${error instanceof Error ? error.message : ""}`);
  }
}

function parseNumber(digits: string): bigint {
  const value = BigInt(digits);
  if (value > greatest) throw new SemverError(`strconv.ParseUint: parsing "${digits}": value out of range`);
  return value;
}

function checkPrerelease(prerelease: string): void {
  for (const part of prerelease.split(".")) {
    if (!/^[0-9A-Za-z-]+$/.test(part)) throw new SemverError("invalid prerelease string");
    if (/^0[0-9]+$/.test(part)) throw new SemverError("version segment starts with 0");
  }
}

function checkMetadata(metadata: string): void {
  if (!metadata.split(".").every((part) => /^[0-9A-Za-z-]+$/.test(part))) {
    throw new SemverError("invalid metadata string");
  }
}

/** Prints the version without a leading `v` and with all three numbers. */
export function printVersion({ major, minor, patch, prerelease, metadata }: Omit<Version, "original">): string {
  const tail = (prerelease === "" ? "" : `-${prerelease}`) + (metadata === "" ? "" : `+${metadata}`);
  return `${String(major)}.${String(minor)}.${String(patch)}${tail}`;
}

/** Compares two versions: a pre-release comes before its release; metadata is ignored. */
export function compareVersions(left: Version, right: Version): -1 | 0 | 1 {
  for (const segment of ["major", "minor", "patch"] as const) {
    if (left[segment] !== right[segment]) return left[segment] < right[segment] ? -1 : 1;
  }
  if (left.prerelease === right.prerelease) return 0;
  if (left.prerelease === "") return 1;
  if (right.prerelease === "") return -1;
  return comparePrereleases(left.prerelease, right.prerelease);
}

/** Compares pre-releases part by part: numbers by value and before strings; a longer one comes after its prefix. */
export function comparePrereleases(left: string, right: string): -1 | 0 | 1 {
  const [lefts, rights] = [left.split("."), right.split(".")];
  for (let at = 0; at < Math.max(lefts.length, rights.length); at += 1) {
    const order = comparePart(lefts[at] ?? "", rights[at] ?? "");
    if (order !== 0) return order;
  }
  return 0;
}

function comparePart(left: string, right: string): -1 | 0 | 1 {
  if (left === right) return 0;
  if (left === "") return -1;
  if (right === "") return 1;
  const [leftNumber, rightNumber] = [asNumber(left), asNumber(right)];
  if (leftNumber === undefined && rightNumber === undefined) return left > right ? 1 : -1;
  if (rightNumber === undefined) return -1;
  if (leftNumber === undefined) return 1;
  return leftNumber > rightNumber ? 1 : -1;
}

function asNumber(part: string): bigint | undefined {
  if (!/^[0-9]+$/.test(part)) return undefined;
  const value = BigInt(part);
  return value > greatest ? undefined : value;
}

/** Returns the next major, minor or patch version; for `patch`, a pre-release becomes its release. */
export function incrementVersion(version: Version, place: "major" | "minor" | "patch"): Version {
  const isRelease = place === "patch" && version.prerelease !== "";
  if (!isRelease && version[place] === greatest) {
    throw new SemverError(`${place} version increment would overflow uint64`);
  }
  return rewrite(version, {
    major: place === "major" ? version.major + 1n : version.major,
    minor: place === "major" ? 0n : place === "minor" ? version.minor + 1n : version.minor,
    patch: place !== "patch" ? 0n : isRelease ? version.patch : version.patch + 1n,
    prerelease: "",
    metadata: "",
  });
}

/**
 * @throws SemverError if the pre-release is invalid
 */
export function withPrerelease(version: Version, prerelease: string): Version {
  if (prerelease !== "") checkPrerelease(prerelease);
  return rewrite(version, { ...version, prerelease });
}

/**
 * @throws SemverError if the metadata is invalid
 */
export function withMetadata(version: Version, metadata: string): Version {
  if (metadata !== "") checkMetadata(metadata);
  return rewrite(version, { ...version, metadata });
}

function rewrite({ original }: Version, parts: Omit<Version, "original">): Version {
  return { ...parts, original: (original.startsWith("v") ? "v" : "") + printVersion(parts) };
}
