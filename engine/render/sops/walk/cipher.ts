// Source: sops aes/cipher.go@v3.13.3. A value is "ENC[AES256_GCM,data:…,iv:…,tag:…,type:…]"; its path in the document is
// authenticated with it.
import { createDecipheriv } from "node:crypto";

import { parseInt } from "../../../go/strconv/parse-integer";
import { parseFloat } from "../../../go/strconv/parse-float";
import { fromBytes, toBytes } from "../../../go/values/bytes";
import type { SopsComment, SopsScalar } from "../tree";

// The expression of sops has `.+` for each part. Base64 has no comma, so that this accepts the same texts, but does not
// try all places of the commas.
const form = /^ENC\[AES256_GCM,data:([^,\n]+),iv:([^,\n]+),tag:([^,\n]+),type:([^\n]+)\]/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Why a value cannot be decrypted. Its text says nothing of the value. */
export class CipherError extends Error {}

/**
 * Decrypts one text of a document.
 *
 * @param additional the path, or the time for the MAC
 * @throws CipherError
 */
export function decryptText(text: string, key: Uint8Array, additional: string): SopsScalar | SopsComment {
  if (text === "") return "";
  const parts = form.exec(text);
  if (parts === null) throw new CipherError("it is not a text that sops encrypted");
  const [, data = "", iv = "", tag = "", type = ""] = parts;
  return typed(open({ data: decode(data), iv: decode(iv), tag: decode(tag) }, key, additional), type);
}

function decode(text: string): Buffer {
  if (text.length % 4 !== 0 || !base64.test(text)) throw new CipherError("its parts are not base64");
  return Buffer.from(text, "base64");
}

interface Sealed {
  readonly data: Buffer;
  readonly iv: Buffer;
  readonly tag: Buffer;
}

function open({ data, iv, tag }: Sealed, key: Uint8Array, additional: string): Uint8Array {
  if (key.length !== 32) throw new CipherError("the data key does not have 32 bytes");
  if (tag.length !== 16) throw new CipherError("its tag does not have 16 bytes");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: 16 });
    decipher.setAAD(toBytes(additional));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]);
  } catch {
    throw new CipherError("its authentication failed: it was changed, or moved from another place");
  }
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...["1", "t", "T", "TRUE", "true", "True"].map((text) => [text, true] as const),
  ...["0", "f", "F", "FALSE", "false", "False"].map((text) => [text, false] as const),
]);

function typed(bytes: Uint8Array, type: string): SopsScalar | SopsComment {
  const text = fromBytes(bytes);
  if (type === "str" || type === "bytes") return text;
  if (type === "comment") return { kind: "comment", text, isInline: false };
  const value = readTyped(text, type);
  if (value === undefined) throw new CipherError("its decrypted text is not of its type");
  return value;
}

function readTyped(text: string, type: string): SopsScalar | undefined {
  switch (type) {
    case "int": {
      const parsed = parseInt(text, 10, 64);
      return parsed.problem === undefined ? parsed.value : undefined;
    }
    case "float": {
      const parsed = parseFloat(text);
      return parsed.problem === undefined ? { kind: "float", value: parsed.value } : undefined;
    }
    case "bool":
      return booleans.get(text);
    case "time":
      return { kind: "time", text };
    default:
      throw new CipherError("its type is unknown");
  }
}
