import { isMap } from "../lib/look-up";
import type { KubeObject } from "../model/kube-object";
import { isSecret } from "./mask-secrets";
import { withOwner } from "./owner-mark";

/** An object as it is sent to the server: with its owner's mark, and in the form in which the server keeps it. */
export function prepareObject(object: KubeObject, ownerToken: string | undefined): KubeObject {
  const marked = ownerToken === undefined ? object : withOwner(object, ownerToken);
  return isSecret(marked) ? withoutStringData(marked) : marked;
}

/**
 * A Secret with its `stringData` in `data`, as the server stores it: the server would own the fields of `stringData` for
 * us and not those of `data`, so that we would see no drift in them and could never remove one.
 *
 * Source: kubernetes pkg/apis/core/v1/conversion.go@v1.36.3 (Convert_v1_Secret_To_core_Secret).
 */
function withoutStringData(secret: KubeObject): KubeObject {
  const { stringData, ...rest } = secret;
  if (!isMap(stringData)) return secret;
  const texts = Object.entries(stringData);
  // What is no text is the server's to refuse.
  if (!texts.every((entry): entry is [string, string] => typeof entry[1] === "string")) return secret;
  const encoded = texts.map(([name, text]) => [name, Buffer.from(text, "utf8").toString("base64")] as const);
  const { apiVersion, kind, metadata } = secret;
  const data = isMap(rest["data"]) ? rest["data"] : {};
  return { ...rest, apiVersion, kind, metadata, data: { ...data, ...Object.fromEntries(encoded) } };
}
