import { decodeBase64 } from "../../go/encoding/base64";
import { fromBytes } from "../../go/values/bytes";
import { GoError } from "../../go/values/values";

/**
 * Decodes a `!!binary` text and reads the bytes as UTF-8, each invalid byte as U+FFFD, as Go's JSON encoder prints
 * them. Undefined if the text is not base64.
 */
export function decodeBinary(text: string): string | undefined {
  return decodeBinaryBytes(text)?.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

/** Like `decodeBinary`, but invalid bytes stay, as the string of Go has them. */
export function decodeBinaryBytes(text: string): string | undefined {
  try {
    return fromBytes(decodeBase64(text));
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}
