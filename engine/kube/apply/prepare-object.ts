import { isMap } from "../../lib/look-up";
import { withoutControllerFields } from "../../model/objects/controller-fields";
import type { KubeObject } from "../../model/objects/kube-object";
import { isSecret } from "../../model/objects/secret-object";
import { withOwner } from "./owner-mark";

/**
 * The object to send to the server: with its owner annotation, in the form that the server stores, and without what
 * controllers fill in.
 */
export function prepareObject(object: KubeObject, ownerToken: string | undefined): KubeObject {
  const own = withoutControllerFields(object);
  const marked = ownerToken === undefined ? own : withOwner(own, ownerToken);
  return isSecret(marked) ? withoutStringData(marked) : marked;
}

/**
 * Moves the `stringData` of a Secret into `data`, as the server stores it. Otherwise our field manager would own the
 * fields of `stringData` and not those of `data`: drift in them would be invisible, and they could never be removed.
 *
 * Source: kubernetes pkg/apis/core/v1/conversion.go@v1.36.3 (Convert_v1_Secret_To_core_Secret).
 */
function withoutStringData(secret: KubeObject): KubeObject {
  const { stringData, ...rest } = secret;
  if (!isMap(stringData)) return secret;
  const texts = Object.entries(stringData);
  // The server rejects values that are not strings.
  if (!texts.every((entry): entry is [string, string] => typeof entry[1] === "string")) return secret;
  const encoded = texts.map(([name, text]) => [name, Buffer.from(text, "utf8").toString("base64")] as const);
  const { apiVersion, kind, metadata } = secret;
  const data = isMap(rest["data"]) ? rest["data"] : {};
  return { ...rest, apiVersion, kind, metadata, data: { ...data, ...Object.fromEntries(encoded) } };
}
