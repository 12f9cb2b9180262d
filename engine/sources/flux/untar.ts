// Source: fluxcd/pkg tar@v1.2.0 untar.go (Untar) with SkipSymlinks.
import { gunzip } from "../../go/archive/gunzip";
import { readTar } from "../../go/archive/tar";
import { GoError } from "../../go/values/values";
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { type ContentEntry, defaultLimits } from "../git/read-contents";
import { normalizeTreePath } from "../tree-path";
import { conflictIn } from "./select-files";
import { artifactInvalid } from "./source-errors";

/**
 * The files of a packed archive. Links are left out, as Flux does.
 *
 * @throws SyncError SOURCE_ARTIFACT_INVALID, SOURCE_PATH_ESCAPES
 */
export function untar(packed: Uint8Array, shown: string): readonly ContentEntry[] {
  const { totalBytes, fileBytes, entries: maxEntries, depth } = defaultLimits;
  const contents = new Map<string, ContentEntry>();
  try {
    // Headers and padding take room, too.
    const { bytes, truncated } = gunzip(packed, totalBytes + 1024 * 10_000, "it unpacks to too much data");
    let total = 0;
    let seen = 0;
    for (const entry of readTar(bytes, truncated)) {
      if (++seen > maxEntries) throw new GoError(`it has more than ${maxEntries} entries`);
      if (entry.kind !== "file") continue;
      const path = normalizeTreePath(entry.name, shown);
      if (path === "." || path.split("/").length > depth) throw new GoError("it has a path that is empty or too deep");
      total += entry.sizeBytes;
      if (total > totalBytes) throw new GoError(`it unpacks to more than ${totalBytes} bytes`);
      const isLarge = entry.sizeBytes > fileBytes;
      contents.set(
        path,
        isLarge ? { kind: "large", path, size: entry.sizeBytes } : { kind: "file", path, bytes: entry.content() },
      );
    }
  } catch (error) {
    if (isSyncError(error) || !(error instanceof GoError)) throw error;
    throw invalidArchive(shown, error);
  }
  const files = [...contents.values()];
  const conflict = conflictIn(files);
  if (conflict !== undefined) throw invalidArchive(shown, new GoError(conflict));
  return files;
}

function invalidArchive(shown: string, error: GoError): SyncError {
  const mend = "push it with `flux push artifact`, or choose another layer with layerSelector.mediaType";
  return artifactInvalid(shown, `its archive cannot be unpacked: ${error.message}`, mend, error);
}
