// Source: source-controller@v1.9.6 internal/controller/helmchart_controller.go (buildFromTarballArtifact),
// internal/helm/chart/builder_remote.go (setBuildMetaData). Unlike there, the version has no generation.
import { SemverError } from "../../go/semver/semver-error";
import { parseVersion } from "../../go/semver/version";
import { isMap } from "../../lib/look-up";
import { emitDocument } from "../../yaml/write/emit";
import { fromPlain } from "../../yaml/write/to-json";
import { readPlain } from "../charts/read-plain";
import { specInvalid } from "./source-errors";

const digits = 12;

/** The version of a chart with a source's revision as its build metadata: `1.2.3+0123456789ab`. */
export function versionOfRevision(version: string, revision: string, shown: string): string {
  try {
    const { major, minor, patch, prerelease } = parseVersion(version);
    const own = `${major}.${minor}.${patch}${prerelease === "" ? "" : `-${prerelease}`}`;
    // After the algorithm: `main@sha1:…`, `sha256:…`.
    return `${own}+${revision.slice(revision.lastIndexOf(":") + 1).slice(0, digits)}`;
  } catch (error) {
    if (!(error instanceof SemverError)) throw error;
    const why = `the version of ${shown}, ${JSON.stringify(version)}, is no semantic version: ${error.message}`;
    throw specInvalid("HelmChart", "reconcileStrategy", why, "correct version in its Chart.yaml");
  }
}

/** A `Chart.yaml` with another version. */
export function withVersion(chartFile: Uint8Array, version: string): Uint8Array {
  const text = Buffer.from(chartFile).toString("utf8");
  const lines = text.match(/^version:.*$/gm) ?? [];
  // Its other lines stay as they are, unless it is written in another way.
  if (lines.length === 1) {
    const changed = Buffer.from(text.replace(/^version:.*$/m, `version: ${version}`));
    if (versionIn(changed) === version) return changed;
  }
  const { value } = readPlain(chartFile, "Chart.yaml");
  return Buffer.from(emitDocument(fromPlain({ ...(isMap(value) ? value : {}), version })));
}

function versionIn(bytes: Uint8Array): unknown {
  try {
    const { value } = readPlain(bytes, "Chart.yaml");
    return isMap(value) ? value["version"] : undefined;
  } catch {
    return undefined;
  }
}
