/** The kinds of keys that SOPS encrypts a data key with, by their names in its metadata, in the order of a file. */
export const keyKinds = ["kms", "gcp_kms", "hckms", "azure_kv", "hc_vault", "pgp", "age"] as const;

export type KeyKind = (typeof keyKinds)[number];

/** A data key, or a share of one, that one key encrypted. */
export interface EncryptedKey {
  readonly kind: KeyKind;
  /** The key in messages: a recipient, a fingerprint, an ARN, an address. Never a secret. */
  readonly name: string;
  /** The encrypted data key, as the metadata has it. */
  readonly encrypted: string;
  /** The other fields of the metadata, such as the region's role or the address of the server. */
  readonly fields: Readonly<Record<string, string>>;
  /** The encryption context of AWS KMS. */
  readonly context: Readonly<Record<string, string>>;
}

/** Decrypts data keys. One for each kind of key; a request may take a round trip to a server. */
export interface KeyService {
  readonly kind: KeyKind;
  /**
   * Decrypts a data key.
   *
   * @throws SyncError with a reason that holds no secret
   */
  decrypt(key: EncryptedKey): Promise<Uint8Array>;
}
