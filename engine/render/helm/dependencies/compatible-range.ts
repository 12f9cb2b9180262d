import { parseConstraint, satisfies } from "../../../lib/semver/constraint";
import { SemverError } from "../../../lib/semver/semver-error";
import { parseVersion } from "../../../lib/semver/version";

/** Whether the version satisfies the constraint; false where one of them cannot be read. Source: helm pkg/chartutil/compatible.go@v3.22.0. */
export function isCompatibleRange(constraint: string, version: string): boolean {
  return readable(() => satisfies(parseVersion(version), parseConstraint(constraint)));
}

/** Whether the text is a version, as Helm takes it: `1.2` and `v1.2.3` too. */
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
