// Source: sops gcpkms/keysource.go@v3.13.3 (DecryptContext, newKMSClient).
import { createRequire } from "node:module";

import { lookUp } from "../../../lib/look-up";
import type { EncryptedKey, KeyService } from "../../../model/sources/key-service";
import { refusedKey } from "../key-error";
import { loadPeer } from "../load-peer";
import { callCloud } from "./cloud-failure";
import { decodeBase64 } from "./decode-base64";
import type { GcpKeys } from "./gcp-keys";

/** What is used of `@google-cloud/kms`. */
interface CloudKms {
  readonly KeyManagementServiceClient: new (options: object) => {
    decrypt(
      request: object,
      options: object,
    ): Promise<readonly [{ readonly plaintext?: Uint8Array | string | null }, ...unknown[]]>;
    close(): Promise<void>;
  };
}

/** What is used of Google's library of credentials, which the package depends on. */
interface GoogleCredentials {
  readonly OAuth2Client: new () => { setCredentials(tokens: object): void };
  readonly GoogleAuth: new (options: object) => { getClient(): Promise<object> };
}

/** Loads the package, which is an optional peer. */
export interface LoadGcp {
  readonly kms: () => CloudKms;
  readonly credentials: () => GoogleCredentials;
}

/* eslint-disable @typescript-eslint/no-require-imports -- an import would need it to be installed */
const peer: LoadGcp = {
  kms: () => require("@google-cloud/kms") as CloudKms,
  credentials: () => {
    // A dependency of the peer need not be installed where this file finds it.
    const requireFromPeer = createRequire(require.resolve("@google-cloud/kms"));
    return lookUp(requireFromPeer("google-gax"), "googleAuthLibrary") as GoogleCredentials;
  },
};
/* eslint-enable @typescript-eslint/no-require-imports */

/** What the environment says about access to Google Cloud, beside Google's own default credentials. */
export interface GcpAccess {
  /** Credentials; undefined for Google's default ones. */
  readonly keys: () => GcpKeys | undefined;
  /** A token for when there are no keys. */
  readonly token: string | undefined;
  /** Another server, as an address with or without scheme and port. */
  readonly endpoint: string | undefined;
  readonly universeDomain: string | undefined;
  /** Requests by HTTP and JSON instead of gRPC. */
  readonly rest: boolean;
}

const resource = /^projects\/[^/]+\/locations\/[^/]+\/keyRings\/[^/]+\/cryptoKeys\/[^/]+$/;
const timeoutMilliseconds = 30_000;

export function makeGcpKmsService(access: GcpAccess, load: LoadGcp = peer): KeyService {
  return { kind: "gcp_kms", decrypt: (key) => decryptWith(access, key, load) };
}

async function decryptWith(access: GcpAccess, key: EncryptedKey, load: LoadGcp): Promise<Uint8Array> {
  const { resource_id: name = "" } = key.fields;
  if (!resource.test(name)) throw refusedKey("its field resource_id is not the name of a key of Google Cloud KMS");
  const ciphertext = decodeBase64(key.encrypted);
  const library = loadPeer("@google-cloud/kms", load.kms);
  return callCloud("Google Cloud KMS", async () => {
    const client = new library.KeyManagementServiceClient({
      ...(await signIn(access, load)),
      ...serverOf(access),
      ...(access.rest ? { fallback: true } : {}),
    });
    try {
      const [{ plaintext }] = await client.decrypt({ name, ciphertext }, { timeout: timeoutMilliseconds });
      if (plaintext === undefined || plaintext === null || plaintext.length === 0) {
        throw refusedKey("the answer of Google Cloud KMS has no data key");
      }
      return typeof plaintext === "string" ? Buffer.from(plaintext, "base64") : plaintext;
    } finally {
      await client.close();
    }
  });
}

const scopes = ["https://www.googleapis.com/auth/cloudkms"];

async function signIn({ keys: readKeys, token }: GcpAccess, load: LoadGcp): Promise<object> {
  const credentials = readKeys();
  if (credentials !== undefined) return { credentials };
  const library = load.credentials();
  // Without an own client the library looks for credentials on its own, and fails where nobody can catch it.
  if (token === undefined) return { authClient: await findClient(library) };
  const authClient = new library.OAuth2Client();
  authClient.setCredentials({ access_token: token });
  return { authClient };
}

async function findClient({ GoogleAuth }: GoogleCredentials): Promise<object> {
  try {
    return await new GoogleAuth({ scopes }).getClient();
  } catch {
    throw refusedKey(
      "the environment has no credentials of Google Cloud",
      "give the entry sops.gcp-kms, or sign in with gcloud",
    );
  }
}

function serverOf({ endpoint, universeDomain }: GcpAccess): object {
  if (endpoint === undefined) return universeDomain === undefined ? {} : { universeDomain };
  const url = URL.parse(endpoint.includes("://") ? endpoint : `https://${endpoint}`);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw refusedKey("SOPS_GCP_KMS_ENDPOINT is not an address");
  }
  const [protocol, standard] = url.protocol === "http:" ? ["http", 80] : ["https", 443];
  return { apiEndpoint: url.hostname, port: url.port === "" ? standard : Number(url.port), protocol };
}
