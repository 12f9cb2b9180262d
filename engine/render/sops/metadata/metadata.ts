import type { EncryptedKey } from "../../../model/sources/key-service";

/** The field `sops` of a document, as far as decryption needs it. */
export interface SopsMetadata {
  readonly groups: readonly (readonly EncryptedKey[])[];
  /** How many groups must be decrypted; 0 where sops does not say it. */
  readonly threshold: number;
  readonly rule: readonly [name: CryptRuleName, pattern: string];
  readonly macOnlyEncrypted: boolean;
  readonly mac: string;
  /** The time in the form that is authenticated with the MAC. */
  readonly lastModified: string;
}

export const cryptRuleNames = [
  "unencrypted_suffix",
  "encrypted_suffix",
  "unencrypted_regex",
  "encrypted_regex",
  "unencrypted_comment_regex",
  "encrypted_comment_regex",
] as const;

export type CryptRuleName = (typeof cryptRuleNames)[number];
