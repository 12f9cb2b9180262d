import type { KeyService } from "../../model/sources/key-service";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { findDataKey } from "./data-key";
import { extractMetadata } from "./metadata/extract-metadata";
import { isComment, isKind, makeList, makeMap, type SopsValue } from "./tree";
import { type ChangeValue, decryptTree } from "./walk/decrypt-tree";

export interface DecryptPlainOptions {
  readonly services: readonly KeyService[];
  /** Replaces each decrypted value. Default: it stays. */
  readonly change?: ChangeValue;
}

/**
 * Decrypts an object that has a field `sops`, as plain data, and removes that field. The MAC is not verified: it covers
 * the order of all fields, and a build changes that, and other fields.
 *
 * @throws SyncError with a SOPS_ code
 */
export async function decryptPlain(
  object: Readonly<Record<string, unknown>>,
  { services, change }: DecryptPlainOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const { documents, metadata } = extractMetadata([mapOf(object)], "nested");
  const key = await findDataKey(metadata, services);
  const [decrypted] = decryptTree(documents, { metadata, key, ignoreMac: true, ...optional({ change }) });
  return decrypted === undefined ? {} : (plainOf(decrypted) as Readonly<Record<string, unknown>>);
}

function mapOf(map: Readonly<Record<string, unknown>>): ReturnType<typeof makeMap> {
  return makeMap(Object.entries(map).map(([key, value]) => ({ key, value: valueOf(value) })));
}

function valueOf(value: unknown): SopsValue {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : { kind: "float", value };
  if (Array.isArray(value)) return makeList(value.map(valueOf));
  return isMap(value) ? mapOf(value) : null;
}

function plainOf(value: SopsValue): unknown {
  if (isKind(value, "map")) {
    return Object.fromEntries(
      value.items.flatMap((item) => (isComment(item) ? [] : [[item.key, plainOf(item.value)]])),
    );
  }
  if (isKind(value, "list")) return value.items.flatMap((item) => (isComment(item) ? [] : [plainOf(item)]));
  if (isKind(value, "float")) return value.value;
  if (isKind(value, "time")) return value.text;
  return typeof value === "bigint" ? Number(value) : value;
}
