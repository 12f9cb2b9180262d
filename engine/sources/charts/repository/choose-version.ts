import { parseConstraint, satisfies } from "../../../go/semver/constraint";
import { SemverError } from "../../../go/semver/semver-error";
import { compareVersions, parseVersion, type Version } from "../../../go/semver/version";

/**
 * The entry that Helm chooses from a list with the newest first: the one with exactly that text, else the first that
 * satisfies the range; without a version the first that is not a prerelease. Undefined if no entry matches.
 *
 * Source: helm pkg/repo/index.go@v3.22.0 (IndexFile.Get), pkg/registry/util.go (GetTagMatchingVersionOrConstraint).
 * @throws SemverError where the version is not a range
 */
export function chooseVersion<T extends { readonly version: string }>(
  entries: readonly T[],
  wanted: string,
): T | undefined {
  const constraint = parseConstraint(wanted === "" ? "*" : wanted);
  const exact = wanted === "" ? undefined : entries.find(({ version }) => version === wanted);
  if (exact !== undefined) return exact;
  return entries.find(({ version }) => {
    const parsed = readVersion(version);
    return parsed !== undefined && satisfies(parsed, constraint);
  });
}

/** The parsed version; undefined if Helm cannot parse it. */
export function readVersion(text: string): Version | undefined {
  try {
    return parseVersion(text);
  } catch (error) {
    if (error instanceof SemverError) return undefined;
    throw error;
  }
}

/** Sorts the newest first; equal versions stay in their order. */
export function sortNewestFirst<T extends { readonly version: string }>(entries: readonly T[]): T[] {
  const rows = entries.map((entry) => ({ entry, parsed: readVersion(entry.version) }));
  rows.sort((one, other) => {
    if (one.parsed === undefined || other.parsed === undefined) {
      return Number(one.parsed === undefined) - Number(other.parsed === undefined);
    }
    return compareVersions(other.parsed, one.parsed);
  });
  return rows.map(({ entry }) => entry);
}
