import type { EncryptedKey, KeyKind, KeyService } from "../../model/sources/key-service";
import { type KeyText, makeAgeService } from "./age-service";
import { readAwsKeys } from "./cloud/aws-keys";
import { makeAwsKmsService } from "./cloud/aws-kms-service";
import { readAzureKeys } from "./cloud/azure-keys";
import { makeAzureVaultService } from "./cloud/azure-vault-service";
import { makeGcpKmsService } from "./cloud/gcp-kms-service";
import { readGcpKeys, readGoogleCredentials } from "./cloud/gcp-keys";
import { foundPrefix, type KeyEntries, type KeyEnvironment } from "./key-entries";
import { refusedKey } from "./key-error";
import { makePgpService } from "./pgp-service";
import { makeVaultService } from "./vault-service";

/** Kinds of keys that no service here uses. */
const unsupported: Readonly<Partial<Record<KeyKind, string>>> = { hckms: "keys of Huawei Cloud KMS" };

/**
 * The services for the keys of a key Secret: entries `*.agekey`, `*.asc`, and those of a server or a cloud by their
 * names. Others are ignored, as Flux ignores entries that it does not know. A cloud service without an entry uses the
 * credentials of the environment, as Flux uses those of its controller.
 *
 * @param from what holds the entries, in messages
 * @throws SyncError SOPS_KEY_INVALID
 */
export function makeKeyServices(
  entries: KeyEntries,
  from: string,
  environment: KeyEnvironment = process.env,
): readonly KeyService[] {
  const [ages, rings] = [textsOf(entries, ".agekey", from), textsOf(entries, ".asc", from)];
  const token = entries["sops.vault-token"]?.trim() ?? "";
  return [
    ...(ages.length === 0 ? [] : [makeAgeService(ages)]),
    ...(rings.length === 0 ? [] : [makePgpService(rings)]),
    ...(token === "" ? [] : [makeVaultService(vaultAccess(token, environment))]),
    ...cloudServices(entries, from, environment),
    ...Object.entries(unsupported).map(([kind, noun]) => refusing(kind as KeyKind, noun)),
  ].map(remembering);
}

function textsOf(entries: KeyEntries, ending: string, from: string): readonly KeyText[] {
  return Object.keys(entries)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => {
      const text = entries[name] ?? "";
      return name.startsWith(foundPrefix)
        ? { from: name.slice(0, -ending.length), text, isFound: true }
        : { from: `${name} of ${from}`, text };
    });
}

function vaultAccess(token: string, environment: KeyEnvironment): Parameters<typeof makeVaultService>[0] {
  const { VAULT_NAMESPACE: namespace, SOPS_HC_VAULT_ALLOWLIST: allowed } = environment;
  return { token, namespace: namespace || undefined, allowed: allowed || undefined };
}

function cloudServices(entries: KeyEntries, from: string, environment: KeyEnvironment): readonly KeyService[] {
  const read = <Keys>(name: string, reader: (text: string, from: string) => Keys): Keys | undefined => {
    const text = entries[name];
    return text === undefined ? undefined : reader(text, `${name} of ${from}`);
  };
  const { GOOGLE_OAUTH_ACCESS_TOKEN: token, SOPS_GCP_KMS_ENDPOINT: endpoint } = environment;
  const { SOPS_GCP_KMS_UNIVERSE_DOMAIN: universeDomain, GOOGLE_CREDENTIALS: google } = environment;
  const googleKeys = read("sops.gcp-kms", readGcpKeys);
  return [
    makeAwsKmsService(read("sops.aws-kms", readAwsKeys)),
    makeAzureVaultService(read("sops.azure-kv", readAzureKeys)),
    makeGcpKmsService({
      keys: () => googleKeys ?? (google ? readGoogleCredentials(google) : undefined),
      token: token || undefined,
      endpoint: endpoint || undefined,
      universeDomain: universeDomain || undefined,
      rest: environment["SOPS_GCP_KMS_CLIENT_TYPE"]?.toLowerCase() === "rest",
    }),
  ];
}

function refusing(kind: KeyKind, noun: string): KeyService {
  const mend = "add a key of another kind to the document, with sops updatekeys";
  return { kind, decrypt: () => Promise.reject(refusedKey(`${noun} are not supported`, mend)) };
}

/** Each data key is decrypted once, though several renders need it. */
function remembering(service: KeyService): KeyService {
  const known = new Map<string, Promise<Uint8Array>>();
  const decrypt = (key: EncryptedKey): Promise<Uint8Array> => {
    const id = JSON.stringify([key.name, key.fields, key.context, key.encrypted]);
    const found = known.get(id) ?? service.decrypt(key);
    known.set(id, found);
    return found;
  };
  return { kind: service.kind, decrypt };
}
