import type { ArtifactLocation } from "../../model/sources/source-location";
import type { SourceTree } from "../../model/sources/source-tree";
import { openCommitTree } from "../git/commit-tree";
import { defaultLimits, type ContentEntry } from "../git/read-contents";
import { packContents, unpackContents } from "../git/repository-cache";
import type { CacheFolder } from "../cache-folder";
import { digestMismatch } from "./source-errors";

/** The size limit of all artifacts in the cache; those that were not used for the longest time are removed first. */
const artifactsBytes = 1024 * 1024 * 1024;

/** Stores files under their digest. */
export async function keepArtifact(
  digest: string,
  contents: readonly ContentEntry[],
  cache: CacheFolder,
): Promise<void> {
  await cache.write(keyOf(digest), packContents(contents));
  await cache.trim("artifacts", artifactsBytes);
}

/**
 * The files of that digest; undefined if the cache does not have them.
 *
 * @throws SyncError SOURCE_DIGEST_MISMATCH if it has other files under that digest
 */
export async function readArtifact(
  digest: string,
  shown: string,
  cache: CacheFolder,
): Promise<readonly ContentEntry[] | undefined> {
  const bytes = await cache.read(keyOf(digest));
  if (bytes === undefined) return undefined;
  const contents = unpackContents(bytes);
  const actual = digestOfContents(contents);
  if (actual !== digest) throw digestMismatch(shown, { wanted: digest, actual, place: "the cache of this machine" });
  return contents;
}

/** The files at a location; undefined if the cache does not have them. */
export async function openArtifact(location: ArtifactLocation, cache: CacheFolder): Promise<SourceTree | undefined> {
  const contents = await readArtifact(location.digest, location.source, cache);
  return contents === undefined ? undefined : artifactTree(contents, location);
}

/** The files as a source. */
export function artifactTree(contents: readonly ContentEntry[], location: ArtifactLocation): SourceTree {
  const { source, revision } = location;
  return openCommitTree(contents, { label: `${source}@${revision}`, location, fileBytes: defaultLimits.fileBytes });
}

/** `sha256:…` of the files. */
export function digestOfContents(contents: readonly ContentEntry[]): string {
  const location = { kind: "memory", label: "" } as const;
  return openCommitTree(contents, { label: "", location, fileBytes: defaultLimits.fileBytes }).digest();
}

function keyOf(digest: string): string {
  return `artifacts/${digest.replace("sha256:", "")}`;
}
