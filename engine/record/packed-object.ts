import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";

import { SyncError } from "../errors/sync-error";
import { canonicalJson } from "../lib/canonical-json";
import { unpack } from "../lib/unpack";
import type { KubeObject } from "../model/objects/kube-object";
import { findUncarried } from "./uncarried";

/**
 * From this number of characters of JSON on, an object is recorded as packed text. Pulumi's engine processes structured
 * values at about 1 MB per second in each of ten passes, and writes them to the state several times; the cost of text
 * is negligible. For smaller objects, the savings do not justify losing the diff by field.
 */
export const largeObjectLength = 32_768;

/** Larger than any object that a Kubernetes API server accepts. */
const maxUnpackedBytes = 64 * 2 ** 20;

/**
 * `slipway-packed:1:br:<SHA-256 of the JSON text, base64url>:<JSON text, Brotli, base64>`. It cannot be confused with a
 * manifest, which is a map, nor with its JSON text, which begins with `{`. The digest shows whether two texts contain
 * the same object, since different versions of the compressor produce different bytes.
 */
const packedPattern = /^slipway-packed:1:br:([A-Za-z0-9_-]{43}):([A-Za-z0-9+/]+={0,2})$/;
const packedPrefix = "slipway-packed:";

/** Returns whether the text is a packed object, in this or another version of the format. */
export function isPacked(text: string): boolean {
  return text.startsWith(packedPrefix);
}

/** Packs the object. */
export function packObject(object: KubeObject): string {
  return packJson(canonicalJson(object));
}

/**
 * Packs the object if it is large, or if a part of it would not travel through Pulumi unchanged; otherwise undefined.
 */
export function packIfNeeded(object: KubeObject): string | undefined {
  const text = canonicalJson(object);
  return text.length < largeObjectLength && findUncarried(object) === undefined ? undefined : packJson(text);
}

/** Returns the object as canonical JSON, packed if it is large. */
export function recordObjectText(object: KubeObject): string {
  const text = canonicalJson(object);
  return text.length < largeObjectLength ? text : packJson(text);
}

/** Packs an object that is already canonical JSON. */
export function packJson(text: string): string {
  const bytes = Buffer.from(text, "utf8");
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // Measured on CRDs: a third of gzip's size, in half of its time.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return `${packedPrefix}1:br:${digestOf(bytes)}:${compressed.toString("base64")}`;
}

/**
 * Returns the JSON text.
 *
 * @param maximumBytes - of the text
 * @throws RECORD_PACKED_UNREADABLE
 */
export function unpackJson(packed: string, maximumBytes = maxUnpackedBytes): string {
  const [, digest, content = ""] = packedPattern.exec(packed) ?? [];
  if (digest === undefined) throw unreadable("it has another format version, or is truncated");
  const bytes = decompress(Buffer.from(content, "base64"), maximumBytes);
  if (bytes === undefined || digestOf(bytes) !== digest) throw unreadable("its content does not match its digest");
  return bytes.toString("utf8");
}

/** @throws RECORD_PACKED_UNREADABLE */
export function unpackObject(packed: string): KubeObject {
  return JSON.parse(unpackJson(packed)) as KubeObject;
}

/** Returns whether two packed texts contain the same object; false if one of them is invalid. */
export function isSamePacked(left: string, right: string): boolean {
  if (left === right) return true;
  const digest = packedPattern.exec(left)?.[1];
  return digest !== undefined && digest === packedPattern.exec(right)?.[1];
}

function decompress(packed: Buffer, maximumBytes: number): Buffer | undefined {
  try {
    return unpack("brotli", packed, { maximumBytes }).bytes;
  } catch {
    return undefined;
  }
}

function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

function unreadable(why: string): SyncError {
  return new SyncError({
    code: "RECORD_PACKED_UNREADABLE",
    what: "a recorded object cannot be read",
    why,
    mend: "use the version of the plugin that wrote the state, or a newer one; if the state was edited by hand, import a backup of it",
  });
}
