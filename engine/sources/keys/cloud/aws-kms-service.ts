// Source: sops kms/keysource.go@v3.13.3 (createKMSConfig, createSTSConfig, DecryptContext).
import { hostname } from "node:os";

import { optional } from "../../../lib/optional";
import type { EncryptedKey, KeyService } from "../../../model/sources/key-service";
import { refusedKey } from "../key-error";
import { loadPeer } from "../load-peer";
import type { AwsKeys } from "./aws-keys";
import { callCloud } from "./cloud-failure";
import { decodeBase64 } from "./decode-base64";

/** What is used of `@aws-sdk/client-kms`. */
interface Kms {
  readonly KMSClient: new (settings: object) => {
    send(command: object, options: object): Promise<{ readonly Plaintext?: Uint8Array }>;
    destroy(): void;
  };
  readonly DecryptCommand: new (input: object) => object;
}

/** What is used of `@aws-sdk/credential-providers`. */
interface Providers {
  readonly fromTemporaryCredentials: (options: object) => object;
  readonly fromNodeProviderChain: (options: object) => object;
}

/** Loads the packages, which are optional peers. */
export interface LoadAws {
  readonly kms: () => Kms;
  readonly providers: () => Providers;
}

/* eslint-disable @typescript-eslint/no-require-imports -- an import would need them to be installed */
const peers: LoadAws = {
  kms: () => require("@aws-sdk/client-kms") as Kms,
  providers: () => require("@aws-sdk/credential-providers") as Providers,
};
/* eslint-enable @typescript-eslint/no-require-imports */

const arn = /^arn:aws[\w-]*:kms:(?<region>[^:]+):[0-9]+:(?:key|alias)\/.+$/;

/** @param keys credentials; undefined for those of the environment */
export function makeAwsKmsService(keys: AwsKeys | undefined, load: LoadAws = peers): KeyService {
  return { kind: "kms", decrypt: (key) => decryptWith(keys, key, load) };
}

async function decryptWith(keys: AwsKeys | undefined, key: EncryptedKey, load: LoadAws): Promise<Uint8Array> {
  const { arn: id = "" } = key.fields;
  const region = arn.exec(id)?.groups?.["region"];
  if (region === undefined) throw refusedKey("its field arn is not the ARN of a key of AWS KMS");
  const ciphertext = decodeBase64(key.encrypted);
  const library = loadPeer("@aws-sdk/client-kms", load.kms);
  const client = new library.KMSClient({ region, ...accessOf(keys, key, region, load), requestHandler });
  const command = new library.DecryptCommand({
    KeyId: id,
    CiphertextBlob: ciphertext,
    EncryptionContext: key.context,
  });
  try {
    return await callCloud("AWS KMS", async (abortSignal) => {
      const { Plaintext: plain } = await client.send(command, { abortSignal });
      if (plain === undefined) throw refusedKey("the answer of AWS KMS has no data key");
      return plain;
    });
  } finally {
    client.destroy();
  }
}

const requestHandler = { connectionTimeout: 10_000, requestTimeout: 30_000 };

/** The credentials of the Secret or of the environment's profile; with a role, those that AWS STS gives them for it. */
function accessOf(keys: AwsKeys | undefined, { fields }: EncryptedKey, region: string, load: LoadAws): object {
  const profile = fields["aws_profile"] || undefined;
  const role = fields["role"] || undefined;
  const own = optional({ profile: keys === undefined ? profile : undefined });
  if (role === undefined) return keys === undefined ? own : { credentials: keys };
  const library = loadPeer("@aws-sdk/credential-providers", load.providers);
  const masterCredentials = keys ?? library.fromNodeProviderChain({ ...own, clientConfig: { region } });
  const params = { RoleArn: role, RoleSessionName: sessionName(hostname()) };
  return {
    credentials: library.fromTemporaryCredentials({
      masterCredentials,
      params,
      clientConfig: { region, requestHandler },
    }),
  };
}

/**
 * The name that sops gives the session, of at most 64 characters.
 *
 * @internal for its tests
 */
export function sessionName(host: string): string {
  return `sops@${host.replace(/[^a-zA-Z0-9=,.@_-]+/g, "")}`.slice(0, 64);
}
