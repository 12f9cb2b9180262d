import type { KeyService } from "../../model/sources/key-service";
import type { ChangeValue } from "../sops/walk/decrypt-tree";
import { formatOfPath, type FormatName } from "../sops/formats/formats";

/** What `spec.decryption` of a Kustomization needs. */
export interface Decryption {
  readonly services: readonly KeyService[];
  /** Replaces each decrypted value. Default: it stays. */
  readonly change?: ChangeValue;
}

// Source: kustomize-controller internal/decryptor/decryptor.go@v1.9.0 (sopsFormatToMarkerBytes, formatForPath,
// maxEncryptedFileSize).
const markers: Readonly<Record<FormatName, string>> = {
  yaml: "mac: ENC[",
  json: '"mac": "ENC[',
  dotenv: "sops_mac=ENC[",
  ini: "[sops]",
  binary: '"mac": "ENC[',
};

/** The maximum size of a file that is decrypted. */
export const maximumFileBytes = 5 * 1024 * 1024;

/** Whether the bytes look like a document in this format that sops encrypted. */
export function isEncryptedAs(format: FormatName, bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(markers[format]);
}

/** The format of a document that sops encrypted; undefined if it is none. */
export function encryptedFormat(bytes: Uint8Array): FormatName | undefined {
  // Binary documents have the form of JSON.
  return (["yaml", "json", "dotenv", "ini"] as const).find((format) => isEncryptedAs(format, bytes));
}

/** The format of a file, or of an entry of a Secret. */
export function formatOfName(name: string): FormatName {
  return name.endsWith(".dockerconfigjson") ? "json" : formatOfPath(name);
}
