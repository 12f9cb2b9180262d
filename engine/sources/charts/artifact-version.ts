// Source: helm-controller internal/controller/helmrelease_controller.go@v1.6.0 (mutateChartWithSourceRevision).
import { SyncError } from "../../errors/sync-error";
import { SemverError } from "../../go/semver/semver-error";
import { parseVersion, printVersion, withMetadata } from "../../go/semver/version";

/** What a chart of an OCI artifact is attempted as. */
export interface ArtifactVersion {
  /** With the digest as its build metadata: another artifact of the same tag is another version. */
  readonly version: string;
  /** `sha256:…` of the artifact. */
  readonly ociDigest: string;
}

const digits = 12;

/**
 * The version of a chart that is an OCI artifact.
 *
 * @param revision `tag@sha256:…`, or `sha256:…` of an artifact that was named by its digest
 * @param shown the chart in messages
 * @throws SyncError SOURCE_ARTIFACT_INVALID if the tag is not the version
 */
export function readArtifactVersion(version: string, revision: string, shown: string): ArtifactVersion {
  const at = revision.lastIndexOf("@");
  const [tag, ociDigest] = [revision.slice(0, Math.max(at, 0)), revision.slice(at + 1)];
  try {
    const parsed = parseVersion(version);
    // A tag has no "+": Helm pushes "_" in its place.
    const expected = (version.startsWith("v") ? parsed.original : printVersion(parsed)).replaceAll("+", "_");
    if (at >= 0 && tag !== expected) throw otherTag(shown, tag, version);
    const hex = ociDigest.slice(ociDigest.indexOf(":") + 1);
    return { version: printVersion(withMetadata(parsed, hex.slice(0, digits))), ociDigest };
  } catch (error) {
    if (!(error instanceof SemverError)) throw error;
    throw invalid(shown, `the version ${JSON.stringify(version)} of its Chart.yaml is invalid: ${error.message}`);
  }
}

function otherTag(shown: string, tag: string, version: string): SyncError {
  return invalid(shown, `its tag is ${JSON.stringify(tag)}, but the version in its Chart.yaml is ${version}`);
}

function invalid(shown: string, why: string): SyncError {
  return new SyncError({
    code: "SOURCE_ARTIFACT_INVALID",
    what: `cannot tell the version of ${shown}`,
    why,
    mend: "push the chart with `helm push`, which takes its version as the tag",
  });
}
