import { optional } from "../../lib/optional";
import { SyncError } from "../../errors/sync-error";

/** @param from the entry of the key Secret, the argument or the variable */
export function invalidKey(from: string, why: string): SyncError {
  const mend = "give keys as Flux does: *.agekey, *.asc, sops.vault-token, sops.aws-kms, sops.azure-kv, sops.gcp-kms";
  return new SyncError({ code: "SOPS_KEY_INVALID", what: `cannot use the key ${from}`, why, mend });
}

/** A data key that a service could not decrypt; the error of the document shows the reason. */
export function refusedKey(why: string, mend?: string): SyncError {
  return new SyncError({
    code: "SOPS_KEY_REFUSED",
    what: "cannot decrypt a data key",
    why,
    ...optional({ mend }),
  });
}
