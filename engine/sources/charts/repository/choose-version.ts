import { parseConstraint, satisfies } from "../../../lib/semver/constraint";
import { SemverError } from "../../../lib/semver/semver-error";
import { compareVersions, parseVersion, type Version } from "../../../lib/semver/version";

/**
 * The entry that Helm takes of those that are sorted from the newest on: the one with exactly that text, else the first
 * in the range; without a wish the first that is no prerelease. Undefined where none fits.
 *
 * Source: helm pkg/repo/index.go@v3.22.0 (IndexFile.Get), pkg/registry/util.go (GetTagMatchingVersionOrConstraint).
 * @throws SemverError where the wish is no range
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

/** The version; undefined where Helm reads none. */
export function readVersion(text: string): Version | undefined {
  try {
    return parseVersion(text);
  } catch (error) {
    if (error instanceof SemverError) return undefined;
    throw error;
  }
}

/** From the newest on; equal ones stay in their order. */
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
