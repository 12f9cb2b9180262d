import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolders, repositoryRoot } from "./pack-packages";
import type { ReleaseCheck } from "./release-check";

/** A package.json, as far as a release depends on it. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly pulumi?: { readonly version?: string };
}

/** The packages of a release, by their folders. */
export function readManifests(): Readonly<Record<string, PackageManifest>> {
  const read = (folder: string): PackageManifest =>
    JSON.parse(readFileSync(join(repositoryRoot, folder, "package.json"), "utf8")) as PackageManifest;
  return Object.fromEntries(packageFolders.map((folder) => [folder, read(folder)]));
}

const semver = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/**
 * All packages have one version, and depend on each other by it.
 *
 * @param pluginVersion what the plugin says of itself
 */
export function checkVersions(
  manifests: Readonly<Record<string, PackageManifest>>,
  pluginVersion: string,
): ReleaseCheck {
  const own = new Set(Object.values(manifests).map(({ name }) => name));
  const faults = Object.entries(manifests).flatMap(([folder, { version, dependencies = {}, pulumi }]) => [
    ...(semver.test(version) ? [] : [`${folder}/package.json: ${version} is not a version`]),
    ...(version === pluginVersion
      ? []
      : [`${folder}/package.json: version is ${version}, the plugin's ${pluginVersion}`]),
    ...(pulumi?.version === undefined || pulumi.version === pluginVersion
      ? []
      : [`${folder}/package.json: pulumi.version is ${pulumi.version}, the plugin's ${pluginVersion}`]),
    ...Object.entries(dependencies)
      .filter(([name, wanted]) => own.has(name) && wanted !== pluginVersion)
      .map(
        ([name, wanted]) =>
          `${folder}/package.json: depends on ${name} ${wanted}, which is released as ${pluginVersion}`,
      ),
  ]);
  return { title: "versions of the packages", faults, facts: [`${own.size} packages of version ${pluginVersion}`] };
}
