import { secretMask } from "../lib/secret-mask";
import { isSecret, isSecretPath } from "../model/objects/secret-object";
import type { FieldPath } from "../model/objects/change";
import type { KubeObject } from "../model/objects/kube-object";
import type { SourcePlace } from "../model/rendering/provenance";
import { localPath } from "./show-error";

const longestValue = 60;

/** A short value on one line, without the data of a Secret. */
export function printValue(value: unknown, path: FieldPath, object: KubeObject): string {
  if (isSecret(object) && isSecretPath(path)) return secretMask;
  return printShort(value);
}

/** A short value on one line. */
export function printShort(value: unknown): string {
  const text = onOneLine(JSON.stringify(value));
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

export function printPlace({ file, line, column }: SourcePlace, workingDirectory: string): string {
  const parts = [localPath(file, workingDirectory), line, column].filter((part) => part !== undefined);
  return onOneLine(parts.join(":"));
}

/** The text with escapes for characters that end a line in a terminal or YAML, or that are not printable. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|[\ufeff\ufffe\uffff]/gu, (character) => {
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
  });
}
