import { SyncError } from "../../errors/sync-error";
import { listSome } from "../../lib/list-some";
import { isMap, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";

/**
 * Refuses Secrets with values that anybody can read. A Secret that SOPS encrypted passes if each of its values is
 * encrypted.
 *
 * @throws SyncError CLI_PUBLISH_SECRET
 */
export function refusePlainSecrets(objects: readonly KubeObject[]): void {
  const plain = objects.filter(isPlainSecret).map((object) => describeKey(keyOf(object)));
  if (plain.length === 0) return;
  throw new SyncError({
    code: "CLI_PUBLISH_SECRET",
    what: `cannot publish ${plain.length === 1 ? "a Secret" : `${plain.length} Secrets`} with plain values`,
    why: `whoever may read the destination could read ${listSome(plain, 10)}`,
    mend:
      "encrypt them with SOPS, which Flux decrypts; or publish an ExternalSecret or a SealedSecret in their place; " +
      "to publish them as they are, add --allow-secrets",
  });
}

function isPlainSecret(object: KubeObject): boolean {
  const { apiVersion, kind } = object;
  if (apiVersion !== "v1" || kind !== "Secret") return false;
  const values = [object["data"], object["stringData"]].flatMap((fields) =>
    isMap(fields) ? Object.values(fields) : [],
  );
  const isEncrypted = lookUpText(object, "sops", "mac")?.startsWith("ENC[") === true;
  return values.some((value) => value !== "" && value !== null && !(isEncrypted && isEncryptedValue(value)));
}

/** Source: sops aes/cipher.go@v3.10 (encre): `ENC[AES256_GCM,data:…,iv:…,tag:…,type:…]`. */
function isEncryptedValue(value: unknown): boolean {
  if (typeof value !== "string" || !value.startsWith("ENC[AES256_GCM,data:") || !value.endsWith("]")) return false;
  const names = value.slice("ENC[AES256_GCM,".length, -1).split(",");
  return names.map((part) => part.slice(0, part.indexOf(":"))).join() === "data,iv,tag,type";
}
