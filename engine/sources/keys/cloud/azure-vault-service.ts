// Source: sops azkv/keysource.go@v3.13.3 (DecryptContext).
import { assertNever } from "../../../lib/invariant";
import type { EncryptedKey, KeyService } from "../../../model/sources/key-service";
import { refusedKey } from "../key-error";
import { loadPeer } from "../load-peer";
import type { AzureKeys } from "./azure-keys";
import { callCloud } from "./cloud-failure";
import { decodeBase64 } from "./decode-base64";

/** What is used of `@azure/keyvault-keys`. */
interface VaultKeys {
  readonly KeyClient: new (
    vaultUrl: string,
    credential: object,
    options: object,
  ) => {
    getCryptographyClient(
      name: string,
      options: { readonly keyVersion?: string },
    ): { decrypt(parameters: object, options: object): Promise<{ readonly result: Uint8Array }> };
  };
}

type Credential<Input extends readonly unknown[]> = new (...input: Input) => object;

/** What is used of `@azure/identity`. */
interface Identity {
  readonly DefaultAzureCredential: Credential<[]>;
  readonly ClientSecretCredential: Credential<[tenant: string, client: string, secret: string, options: object]>;
  readonly ClientCertificateCredential: Credential<[tenant: string, client: string, pem: object, options: object]>;
  readonly ManagedIdentityCredential: Credential<[options: object]>;
}

/** Loads the packages, which are optional peers. */
export interface LoadAzure {
  readonly keys: () => VaultKeys;
  readonly identity: () => Identity;
}

/* eslint-disable @typescript-eslint/no-require-imports -- an import would need them to be installed */
const peers: LoadAzure = {
  keys: () => require("@azure/keyvault-keys") as VaultKeys,
  identity: () => require("@azure/identity") as Identity,
};
/* eslint-enable @typescript-eslint/no-require-imports */

/** @param keys how to sign in; undefined for the environment's way */
export function makeAzureVaultService(keys: AzureKeys | undefined, load: LoadAzure = peers): KeyService {
  let credential: object | undefined;
  const signIn = (): object => (credential ??= credentialOf(keys, loadPeer("@azure/identity", load.identity)));
  return { kind: "azure_kv", decrypt: (key) => decryptWith(signIn, key, load) };
}

async function decryptWith(signIn: () => object, key: EncryptedKey, load: LoadAzure): Promise<Uint8Array> {
  const { vault_url: address = "", name = "", version = "" } = key.fields;
  if (URL.parse(address)?.protocol !== "https:") throw refusedKey("its field vault_url is not an HTTPS URL");
  if (!/^[\w-]+$/.test(name) || !/^[\w-]*$/.test(version)) {
    throw refusedKey("its fields name and version are not those of a key of Azure Key Vault");
  }
  const ciphertext = decodeBase64(key.encrypted, "base64url");
  const library = loadPeer("@azure/keyvault-keys", load.keys);
  return callCloud("Azure Key Vault", async (abortSignal) => {
    const client = new library.KeyClient(address, signIn(), clientOptions);
    const operations = client.getCryptographyClient(name, version === "" ? {} : { keyVersion: version });
    const parameters = { algorithm: "RSA-OAEP-256", ciphertext };
    return (await operations.decrypt(parameters, { abortSignal })).result;
  });
}

function credentialOf(keys: AzureKeys | undefined, library: Identity): object {
  if (keys === undefined) return new library.DefaultAzureCredential();
  switch (keys.kind) {
    case "secret":
      return new library.ClientSecretCredential(keys.tenant, keys.client, keys.secret, keys.options);
    case "certificate":
      return new library.ClientCertificateCredential(keys.tenant, keys.client, keys.certificate, keys.options);
    case "managedIdentity":
      return new library.ManagedIdentityCredential({ clientId: keys.client });
    default:
      return assertNever(keys);
  }
}

interface PolicyRequest {
  readonly method: string;
  readonly headers: object;
}

/**
 * The library reads a key before it decrypts with it: it would need one more right than sops does, and would refuse a
 * key that has expired, with which the service still decrypts. Without the right it leaves both to the service.
 */
const withoutReading = {
  name: "slipwayWithoutReading",
  sendRequest: (request: PolicyRequest, next: (request: PolicyRequest) => Promise<unknown>): Promise<unknown> =>
    request.method === "GET"
      ? Promise.resolve({ request, headers: request.headers, status: 403, bodyAsText: "{}" })
      : next(request),
};

const clientOptions = { additionalPolicies: [{ policy: withoutReading, position: "perCall" }] };
