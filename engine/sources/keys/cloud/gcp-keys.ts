// Source: kustomize-controller internal/decryptor/decryptor.go@v1.9.6 (ImportKeys); sops gcpkms/keysource.go@v3.13.3
// (getGoogleCredentials).
import { findKeyFile } from "../find-key-file";
import { invalidKey } from "../key-error";
import { readEntry, textField } from "./read-entry";

/** A service account or a user in Google's form. */
export type GcpKeys = Readonly<Record<string, unknown>>;

const needed: Readonly<Record<string, readonly string[]>> = {
  service_account: ["client_email", "private_key"],
  authorized_user: ["client_id", "client_secret", "refresh_token"],
};

/**
 * Reads the entry `sops.gcp-kms`. Other forms name files, programs and addresses to
 * get a token from; a text from elsewhere may not.
 */
export function readGcpKeys(text: string, from: string): GcpKeys {
  const map = readEntry(text, from);
  const type = textField(map, "type", from) ?? "";
  const fields = Object.hasOwn(needed, type) ? needed[type] : undefined;
  if (fields === undefined) {
    throw invalidKey(from, "its field type is neither service_account nor authorized_user");
  }
  const missing = fields.find((name) => textField(map, name, from) === undefined);
  if (missing !== undefined) throw invalidKey(from, `its field ${missing} is missing`);
  return map;
}

/** Reads the variable GOOGLE_CREDENTIALS: the path of a file, or its text. The user's own may have any form. */
export function readGoogleCredentials(value: string): GcpKeys {
  return readEntry(findKeyFile(value) ?? value, "GOOGLE_CREDENTIALS of the environment");
}
