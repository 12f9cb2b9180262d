// Source: kustomize-controller internal/sops/awskms/credentials.go@v1.9.6 (LoadStaticCredentialsFromYAML).
import { optional } from "../../../lib/optional";
import { invalidKey } from "../key-error";
import { readEntry, textField } from "./read-entry";

export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Reads the entry `sops.aws-kms`. */
export function readAwsKeys(text: string, from: string): AwsKeys {
  const map = readEntry(text, from);
  const accessKeyId = textField(map, "aws_access_key_id", from);
  const secretAccessKey = textField(map, "aws_secret_access_key", from);
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw invalidKey(from, "it needs aws_access_key_id and aws_secret_access_key");
  }
  return { accessKeyId, secretAccessKey, ...optional({ sessionToken: textField(map, "aws_session_token", from) }) };
}
