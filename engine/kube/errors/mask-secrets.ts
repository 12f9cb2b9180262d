import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/kube-object";
import { isSecret } from "../../model/secret-object";

/** The placeholder for a secret value in messages and diffs. */
export const secretMask = "[secret]";

/**
 * A server's message without the secret values of its object: those of a Secret's data, or all values where the whole
 * object is sensitive. The server quotes values in several forms, so that each value is masked as it is, as base64 and
 * decoded; the text after "Value" is always masked.
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

/** The object without its identity, which appears in every message. */
function withoutIdentity(object: KubeObject): unknown {
  const { labels, annotations } = object.metadata;
  return { ...object, apiVersion: undefined, kind: undefined, metadata: { labels, annotations } };
}

/** Shorter values ("1", "on") occur in any text: masking them everywhere would make it unreadable and hide little. */
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
