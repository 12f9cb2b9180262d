import type { SyncError } from "../../../errors/sync-error";
import { sopsError } from "../sops-error";

export function metadataError(why: string): SyncError {
  const mend = "restore the file, or encrypt it again with sops";
  return sopsError("SOPS_METADATA_INVALID", "cannot use the metadata of sops", why, mend);
}

export function metadataMissing(): SyncError {
  const mend = "encrypt the file with sops, and name its format if its name does not end in that of the format";
  const why = "it has no metadata of sops";
  return sopsError("SOPS_METADATA_MISSING", "cannot decrypt a file", why, mend);
}
