// A file of a web server, pinned as a source: an update takes the content of its preview, and the lock file has it.
import { canonicalJson } from "../../lib/canonical-json";
import { type RemoteFile, shownUrl } from "../../model/sources/remote-sources";
import type { UpdateMode } from "../../model/sources/source-spec";
import type { CacheFolder } from "../cache-folder";
import { sha256Of } from "../content-digest";
import type { ContentEntry } from "../git/read-contents";
import { digestOfContents, keepArtifact, readArtifact } from "./artifact-store";
import type { LockFile } from "./lock-file";
import type { Pins } from "./pins";
import { digestMismatch, specInvalid } from "./source-errors";
import { urlIdentity } from "./source-kinds";

/** A file at an address. */
export interface AddressedFile {
  readonly url: string;
  /** Whether newer content is used. */
  readonly update: UpdateMode;
  /** Asks the server. */
  readonly fetch: () => Promise<RemoteFile>;
}

/** What pinning a file takes of the run. */
export interface FileRun {
  readonly isPreview: boolean;
  readonly cache: CacheFolder;
  readonly pins: Pins;
  readonly lock: LockFile | undefined;
}

/** The name of the only file of an artifact. */
const path = "file";

/**
 * The file with its pinned content, or else as its server answers now.
 *
 * @throws SyncError SOURCE_DIGEST_MISMATCH, SOURCE_SPEC_INVALID, SOURCE_LOCK_UNREADABLE, SOURCE_LOCK_UNWRITABLE
 */
export async function readPinnedFile({ url, update, fetch }: AddressedFile, run: FileRun): Promise<RemoteFile> {
  const { isPreview, cache, pins, lock } = run;
  const shown = shownUrl(url);
  const identity = { kind: "File", ...urlIdentity(url) };
  const key = canonicalJson(identity);
  if (update === "locked" && lock === undefined) {
    const why = "this program has no folder with a Pulumi.yaml for the lock file";
    throw specInvalid("Manifests", "update", why, 'name a file in SLIPWAY_LOCK_FILE, or write update: "always"');
  }
  const previewed = isPreview ? undefined : await pins.take(key);
  const wanted = update === "locked" ? ((await lock?.find(identity)) ?? previewed) : previewed;
  const kept = wanted === undefined ? undefined : await readArtifact(wanted.digest, shown, cache);
  const found = contentOf(kept) ?? (await fetch());
  // What is no file may be a repository, which has a revision of its own.
  if (found.kind !== "content") return found;
  const contents: readonly ContentEntry[] = [{ kind: "file", path, bytes: found.bytes }];
  const pin = { revision: sha256Of(found.bytes), digest: digestOfContents(contents) };
  if (wanted !== undefined && wanted.digest !== pin.digest) {
    throw digestMismatch(shown, { wanted: wanted.digest, actual: pin.digest, place: "the server" });
  }
  await keepArtifact(pin.digest, contents, cache);
  await (isPreview ? pins.keep(key, pin) : lock?.keep(identity, pin));
  return found;
}

function contentOf(contents: readonly ContentEntry[] | undefined): RemoteFile | undefined {
  const [file] = contents ?? [];
  return file?.kind === "file" ? { kind: "content", bytes: file.bytes } : undefined;
}
