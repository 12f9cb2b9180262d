import { isSyncError } from "../../../../engine/errors/sync-error";
import { readArtifactVersion } from "../../../../engine/sources/charts/artifact-version";

const hex = "0123456789abcdef".repeat(4);
const digest = `sha256:${hex}`;

test.each([
  ["a tag and a digest", "1.2.3", `1.2.3@${digest}`, "1.2.3+0123456789ab"],
  ["a digest alone", "1.2.3", digest, "1.2.3+0123456789ab"],
  ["a prerelease", "1.2.3-rc.1", `1.2.3-rc.1@${digest}`, "1.2.3-rc.1+0123456789ab"],
  ["build metadata, which a tag writes with _", "1.2.3+b1", `1.2.3_b1@${digest}`, "1.2.3+0123456789ab"],
  ["a version with a v", "v1.2.3", `v1.2.3@${digest}`, "1.2.3+0123456789ab"],
])("%s", (_name, version, revision, expected) => {
  expect(readArtifactVersion(version, revision, "the chart")).toEqual({ version: expected, ociDigest: digest });
});

const mend = "push the chart with `helm push`, which takes its version as the tag";
test.each([
  ["another tag", "1.2.3", `stable@${digest}`, 'its tag is "stable", but the version in its Chart.yaml is 1.2.3'],
  ["no version", "one", digest, 'the version "one" of its Chart.yaml is invalid: invalid semantic version'],
])("%s is an error", (_name, version, revision, why) => {
  const read = (): unknown => readArtifactVersion(version, revision, "the chart");
  expect(read).toThrow(
    `SOURCE_ARTIFACT_INVALID: cannot tell the version of the chart\n  why    ${why}\n  mend   ${mend}`,
  );
  try {
    read();
  } catch (error) {
    expect(isSyncError(error)).toBe(true);
  }
});
