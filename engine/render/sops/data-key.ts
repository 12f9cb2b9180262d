// Source: sops sops.go@v3.13.3 (GetDataKeyWithKeyServices, decryptKeyGroup, DefaultDecryptionOrder).
import { isSyncError } from "../../errors/sync-error";
import type { EncryptedKey, KeyService } from "../../model/sources/key-service";
import type { SopsMetadata } from "./metadata/metadata";
import { combineShares } from "./shamir";
import { sopsError } from "./sops-error";

/** The kinds that are tried first in each group: they need no network. */
const firstKinds = ["age", "pgp"] as const;

/**
 * Decrypts the data key of a document: of each key group with the first key that a service can use.
 *
 * @throws SyncError SOPS_KEY_UNAVAILABLE, which names each key and why it could not be used
 */
export async function findDataKey(metadata: SopsMetadata, services: readonly KeyService[]): Promise<Uint8Array> {
  const { groups, threshold } = metadata;
  const needed = groups.length === 1 ? 1 : threshold;
  const parts: Uint8Array[] = [];
  const failures: string[] = [];
  for (const group of groups) {
    if (groups.length > 1 && needed > 0 && parts.length >= needed) break;
    const part = await decryptGroup(inOrder(group), services, failures);
    if (part !== undefined) parts.push(part);
  }
  if (parts.length < needed || parts.length === 0) throw unavailable(failures, parts.length, needed, groups.length);
  if (groups.length === 1 && parts[0] !== undefined) return parts[0];
  const key = combineShares(parts);
  if (key !== undefined) return key;
  throw unavailable(["the shares of the key groups do not fit together"], parts.length, needed, groups.length);
}

function inOrder(group: readonly EncryptedKey[]): readonly EncryptedKey[] {
  const rank = ({ kind }: EncryptedKey): number => {
    const found = firstKinds.findIndex((first) => first === kind);
    return found < 0 ? firstKinds.length : found;
  };
  return [...group].sort((left, right) => rank(left) - rank(right));
}

async function decryptGroup(
  group: readonly EncryptedKey[],
  services: readonly KeyService[],
  failures: string[],
): Promise<Uint8Array | undefined> {
  for (const key of group) {
    const service = services.find(({ kind }) => kind === key.kind);
    if (service === undefined) {
      failures.push(`${key.kind} ${key.name}: no key for it is given`);
      continue;
    }
    try {
      return await service.decrypt(key);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      failures.push(
        `${key.kind} ${key.name}: ${error.why ?? error.what}${error.mend === undefined ? "" : ` (${error.mend})`}`,
      );
    }
  }
  return undefined;
}

const shownFailures = 10;

function unavailable(failures: readonly string[], found: number, needed: number, groups: number): Error {
  const shown = failures.slice(0, shownFailures).join("; ");
  const more = failures.length > shownFailures ? `; and ${failures.length - shownFailures} more` : "";
  const counts = groups > 1 ? `${found} of ${groups} key groups could be used, and ${needed} are needed: ` : "";
  const mend = "give a key that the document was encrypted for, or add yours to it with sops updatekeys";
  return sopsError("SOPS_KEY_UNAVAILABLE", "cannot decrypt the data key of a document", counts + shown + more, mend);
}
