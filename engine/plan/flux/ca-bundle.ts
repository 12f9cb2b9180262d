import { X509Certificate } from "node:crypto";
import { decodeBase64 } from "../../go/encoding/base64";
import { parsePemBlocks } from "../../go/encoding/pem";
import { fromBytes } from "../../go/values/bytes";
import { GoError } from "../../go/values/values";
import { lookUp } from "../../lib/look-up";
import { setAt } from "../../lib/set-at";
import { isCustomResourceDefinition } from "../../model/flux/object-kinds";
import type { KubeObject } from "../../model/kube-object";

const clientConfig = ["spec", "conversion", "webhook", "clientConfig"];

/**
 * A CustomResourceDefinition without the CA bundle of its conversion webhook, if the bundle has no certificate: the API
 * server refuses such a bundle since Kubernetes 1.31, and controllers such as cert-manager write the real one later.
 *
 * Source: fluxcd/pkg ssa/utils/cert_validation.go@v0.77.0 (RemoveCABundleFromCRD).
 */
export function withoutInvalidCaBundle(object: KubeObject): KubeObject {
  if (!isCustomResourceDefinition(object)) return object;
  const bundle = lookUp(object, ...clientConfig, "caBundle");
  if (typeof bundle !== "string" || bundle === "" || hasCertificate(bundle)) return object;
  const { caBundle, ...rest } = lookUp(object, ...clientConfig) as Readonly<Record<string, unknown>>;
  return caBundle === undefined ? object : (setAt(object, clientConfig, rest) as KubeObject);
}

function hasCertificate(bundle: string): boolean {
  let text: string;
  try {
    text = fromBytes(decodeBase64(bundle));
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
  if (text === "") return true;
  return parsePemBlocks(text).some(({ type, bytes }) => type === "CERTIFICATE" && isCertificate(bytes));
}

function isCertificate(bytes: Uint8Array): boolean {
  try {
    return new X509Certificate(bytes).raw.length > 0;
  } catch {
    return false;
  }
}
