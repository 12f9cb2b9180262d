// Source: kustomize-controller internal/decryptor/decryptor.go@v1.9.0 (DecryptResource, isSOPSEncryptedResource,
// IsDecryptionDisabled).
import { isSyncError, SyncError } from "../../errors/sync-error";
import { decodeBase64, encodeBase64 } from "../../go/encoding/base64";
import { GoError } from "../../go/values/values";
import { isMap, lookUp, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { SourceTree } from "../../model/sources/source-tree";
import { decryptDocument } from "../sops/decrypt-document";
import { decryptPlain } from "../sops/decrypt-plain";
import { type Decryption, encryptedFormat, formatOfName } from "./decryption";
import { textOf } from "../../model/objects/metadata-texts";

const annotation = "kustomize.toolkit.fluxcd.io/decrypt";

/**
 * Decrypts an object of a build that has metadata of sops, or the entries of a Secret that are documents of sops. Where
 * the file that sops wrote is in the source, its MAC is verified.
 *
 * @throws SyncError with a SOPS_ code and the object
 */
export async function decryptObject(
  one: RenderedObject,
  decryption: Decryption,
  tree: SourceTree,
): Promise<RenderedObject> {
  const { object, origin } = one;
  if (textOf(object, "annotations", annotation)?.toLowerCase() === "disabled") return one;
  try {
    const mac = lookUpText(object, "sops", "mac") ?? "";
    if (mac !== "") {
      if (origin !== undefined) await verifyFile(tree, { file: origin.file, mac }, decryption);
      return { ...one, object: await decryptWhole(object, decryption) };
    }
    return object.kind === "Secret" ? { ...one, object: await decryptEntries(object, decryption) } : one;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const place = { object: describeKey(keyOf(object)), ...optional({ file: origin?.file }) };
    throw error.with({ where: { ...error.where, ...place } });
  }
}

async function decryptWhole(object: KubeObject, { services, change }: Decryption): Promise<KubeObject> {
  const decrypted = (await decryptPlain(object, { services, ...optional({ change }) })) as unknown as KubeObject;
  const identity = [["apiVersion"], ["kind"], ["metadata", "name"], ["metadata", "namespace"]] as const;
  const field = identity.find((path) => lookUp(object, ...path) !== lookUp(decrypted, ...path));
  if (field === undefined) return decrypted;
  throw new SyncError({
    code: "SOPS_OBJECT_INVALID",
    what: "cannot use an encrypted object",
    where: { field: field.join(".") },
    why: "this field is encrypted, and the build needs its value",
    mend: "encrypt the object again with sops --encrypted-regex '^(data|stringData)$'",
  });
}

async function decryptEntries(object: KubeObject, { services, change }: Decryption): Promise<KubeObject> {
  const { data } = object;
  if (!isMap(data)) return object;
  const decrypted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const bytes = typeof value === "string" ? decodeOrNothing(value) : undefined;
    const input = bytes === undefined ? undefined : encryptedFormat(bytes);
    if (bytes === undefined || input === undefined) continue;
    const options = { input, output: formatOfName(key), services, ...optional({ change }) };
    decrypted[key] = encodeBase64(await decryptEntry(key, () => decryptDocument(bytes, options)));
  }
  return Object.keys(decrypted).length === 0 ? object : { ...object, data: { ...data, ...decrypted } };
}

async function decryptEntry<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw error.with({ where: { field: `data["${key}"]` } });
  }
}

/** A value that is not base64 is an error of the API server. */
function decodeOrNothing(text: string): Uint8Array | undefined {
  try {
    return decodeBase64(text);
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

/** False for a file of a remote base. */
function isInTree(tree: SourceTree, file: string): boolean {
  try {
    return tree.entryAt(file) === "file";
  } catch (error) {
    if (isSyncError(error)) return false;
    throw error;
  }
}

/** The build has changed the object, so that the MAC is that of the file only. */
async function verifyFile(
  tree: SourceTree,
  { file, mac }: { readonly file: string; readonly mac: string },
  { services }: Decryption,
): Promise<void> {
  if (!isInTree(tree, file)) return;
  const format = formatOfName(file) === "json" ? "json" : "yaml";
  const bytes = tree.readFile(file);
  // The metadata may come from a patch.
  if (!Buffer.from(bytes).includes(mac)) return;
  await decryptDocument(bytes, { input: format, output: format, services });
}
