import { isMap } from "../lib/look-up";
import type { KubeObject } from "../model/kube-object";

/** What stands in messages and diffs in the place of a secret value. */
export const secretMask = "[secret]";

/** The annotation of `kubectl apply`: a copy of the whole object, data and all. */
export const lastAppliedAnnotation = "kubectl.kubernetes.io/last-applied-configuration";

export function isSecret(object: { readonly apiVersion?: unknown; readonly kind?: unknown }): boolean {
  return object.kind === "Secret" && object.apiVersion === "v1";
}

/** True for the fields of a Secret whose values are secret. */
export function isSecretPath(path: readonly (string | number)[]): boolean {
  const [first, second, third] = path;
  if (first === "data" || first === "stringData") return true;
  return first === "metadata" && second === "annotations" && (third === undefined || third === lastAppliedAnnotation);
}

/**
 * A server's message without the secret values of the object that it speaks of: those of a Secret's data, or all values
 * where the whole object is sensitive. The server quotes values in many ways, so each is looked for as it is, as base64
 * and decoded; what stands after "Value" goes whatever it is.
 */
export function maskMessage(message: string, object: KubeObject | undefined, sensitive = false): string {
  if (object === undefined || !(sensitive || isSecret(object))) return message;
  const secrets = new Set<string>();
  if (sensitive) collectLeaves(withoutIdentity(object), secrets);
  else for (const part of [object["data"], object["stringData"]]) collectLeaves(part, secrets);
  let masked = message
    .replaceAll(/(valueUnstructured\{Value:)[^}]*\}/g, `$1${secretMask}}`)
    .replaceAll(/(Invalid value: )("(?:[^"\\]|\\.)*"|\{.*\}|\[.*\]|[^:\s]+)/g, `$1${secretMask}`);
  for (const secret of [...secrets].sort((left, right) => right.length - left.length)) {
    masked = masked.replaceAll(secret, secretMask);
  }
  return masked;
}

/** The parts that say which object it is: they stand in every message. */
function withoutIdentity(object: KubeObject): unknown {
  const { labels, annotations } = object.metadata;
  return { ...object, apiVersion: undefined, kind: undefined, metadata: { labels, annotations } };
}

/** Shorter values ("1", "on") occur in any text: to mask them everywhere would garble it and hide little. */
const shortestSecret = 4;

function collectLeaves(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectLeaves(item, into);
  } else if (isMap(value)) {
    for (const item of Object.values(value)) collectLeaves(item, into);
  } else if (typeof value === "string" || typeof value === "number") {
    const text = String(value);
    const decoded = Buffer.from(text, "base64").toString("utf8");
    for (const form of [text, text.trim(), decoded, decoded.trim(), Buffer.from(text).toString("base64")]) {
      if (form.length >= shortestSecret) into.add(form);
      const quoted = JSON.stringify(form).slice(1, -1);
      if (quoted.length >= shortestSecret) into.add(quoted);
    }
  }
}
