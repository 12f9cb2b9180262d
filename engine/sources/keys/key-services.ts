import type { EncryptedKey, KeyKind, KeyService } from "../../model/key-service";
import { type KeyText, makeAgeService } from "./age-service";
import { refusedKey } from "./key-error";
import { makePgpService } from "./pgp-service";
import { makeVaultService } from "./vault-service";

/** The name of an entry of a key Secret as Flux has it, and its text. */
export type KeyEntries = Readonly<Record<string, string>>;

/** Kinds of keys that no service here uses. */
const unsupported: Readonly<Partial<Record<KeyKind, string>>> = {
  kms: "keys of AWS KMS",
  gcp_kms: "keys of Google Cloud KMS",
  hckms: "keys of Huawei Cloud KMS",
  azure_kv: "keys of Azure Key Vault",
};

/**
 * The services for the keys of a key Secret: entries `*.agekey`, `*.asc` and `sops.vault-token`. Others are ignored, as
 * Flux ignores entries that it does not know; a document for which only they fit has an error that says so.
 *
 * @param from what holds the entries, in messages
 * @throws SyncError SOPS_KEY_INVALID
 */
export function makeKeyServices(entries: KeyEntries, from: string): readonly KeyService[] {
  const names = Object.keys(entries).sort();
  const textsOf = (ending: string): readonly KeyText[] =>
    names
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ from: `${name} of ${from}`, text: entries[name] ?? "" }));
  const [ages, rings] = [textsOf(".agekey"), textsOf(".asc")];
  const token = entries["sops.vault-token"]?.trim() ?? "";
  return [
    ...(ages.length === 0 ? [] : [makeAgeService(ages)]),
    ...(rings.length === 0 ? [] : [makePgpService(rings)]),
    ...(token === "" ? [] : [makeVaultService(token)]),
    ...Object.entries(unsupported).map(([kind, noun]) => refusing(kind as KeyKind, noun)),
  ].map(remembering);
}

/** Variables of the environment in which the command line of sops finds keys. */
export type KeyEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The services for the keys that the environment holds: `SOPS_AGE_KEY`, the file `SOPS_AGE_KEY_FILE`, `VAULT_TOKEN`.
 *
 * @param readFile reads a file of the machine
 * @throws SyncError SOPS_KEY_INVALID
 */
export function environmentKeys(environment: KeyEnvironment, readFile: (path: string) => string): KeyEntries {
  const { SOPS_AGE_KEY: key = "", SOPS_AGE_KEY_FILE: file = "", VAULT_TOKEN: token = "" } = environment;
  return {
    // Several keys may be on one line.
    ...(key === "" ? {} : { "SOPS_AGE_KEY.agekey": key.replace(/[ \t]+(?=AGE-)/g, "\n") }),
    ...(file === "" ? {} : { "SOPS_AGE_KEY_FILE.agekey": readFile(file) }),
    ...(token === "" ? {} : { "sops.vault-token": token }),
  };
}

function refusing(kind: KeyKind, noun: string): KeyService {
  const mend = "add a key of age, OpenPGP or HashiCorp Vault to the document, with sops updatekeys";
  return { kind, decrypt: () => Promise.reject(refusedKey(`${noun} are not supported yet`, mend)) };
}

/** Each data key is decrypted once, though several renders need it. */
function remembering(service: KeyService): KeyService {
  const known = new Map<string, Promise<Uint8Array>>();
  const decrypt = (key: EncryptedKey): Promise<Uint8Array> => {
    const id = JSON.stringify([key.name, key.encrypted]);
    const found = known.get(id) ?? service.decrypt(key);
    known.set(id, found);
    return found;
  };
  return { kind: service.kind, decrypt };
}
