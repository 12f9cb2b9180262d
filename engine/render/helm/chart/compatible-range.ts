import { parseConstraint, satisfies } from "../../../go/semver/constraint";
import { SemverError } from "../../../go/semver/semver-error";
import { parseVersion } from "../../../go/semver/version";

/**
 * Returns whether the version satisfies the constraint; false if one of them is invalid. Source: helm
 * pkg/chartutil/compatible.go@v3.22.0.
 */
export function isCompatibleRange(constraint: string, version: string): boolean {
  return readable(() => satisfies(parseVersion(version), parseConstraint(constraint)));
}

/** Returns whether Helm accepts the text as a version: also `1.2` and `v1.2.3`. */
export function isVersion(text: string): boolean {
  return readable(() => {
    parseVersion(text);
    return true;
  });
}

function readable(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof SemverError) return false;
    throw error;
  }
}
