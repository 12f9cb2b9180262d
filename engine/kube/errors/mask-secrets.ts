import { secretMask } from "../../lib/secret-mask";
import { SecretTexts } from "../../lib/secret-texts";
import type { KubeObject } from "../../model/kube-object";
import { isSecret } from "../../model/secret-object";

/**
 * A server's message without the secret values of its object: those of a Secret's data, or all values where the whole
 * object is sensitive; the text after "Value" is always masked.
 */
export function maskMessage(message: string, object: KubeObject | undefined, sensitive = false): string {
  if (object === undefined || !(sensitive || isSecret(object))) return message;
  const masked = message
    .replaceAll(/(valueUnstructured\{Value:)[^}]*\}/g, `$1${secretMask}}`)
    .replaceAll(/(Invalid value: )("(?:[^"\\]|\\.)*"|\{.*\}|\[.*\]|[^:\s]+)/g, `$1${secretMask}`);
  return maskOf([object], sensitive)(masked);
}

/** Masks the values of the objects in texts: those of a Secret's data, or all where the objects are sensitive. */
export function maskOf(objects: readonly KubeObject[], sensitive = false): (text: string) => string {
  const secrets = new SecretTexts();
  for (const object of objects) {
    if (sensitive) secrets.add(withoutIdentity(object));
    else if (isSecret(object)) secrets.add([object["data"], object["stringData"]]);
  }
  return (text) => secrets.redact(text);
}

/** The object without its identity, which appears in every message. */
function withoutIdentity(object: KubeObject): unknown {
  const { labels, annotations } = object.metadata;
  return { ...object, apiVersion: undefined, kind: undefined, metadata: { labels, annotations } };
}
