import { secretMask } from "../../lib/secret-mask";
import { SecretTexts } from "../../lib/secret-texts";
import type { KubeObject } from "../../model/objects/kube-object";
import { isSecret } from "../../model/objects/secret-object";

/**
 * A server's message without the secret values of its object: those of a Secret's data, or all values where the whole
 * object is sensitive; the text after "Value" is always masked.
 */
export function maskMessage(message: string, object: KubeObject | undefined, sensitive = false): string {
  if (object === undefined || !(sensitive || isSecret(object))) return message;
  const masked = maskAfter(message, "valueUnstructured{Value:", (start) => endOf(message, "}", start));
  return maskOf([object], sensitive)(maskInvalidValues(masked));
}

/** Masks what follows each mark, up to the end that the function finds. */
function maskAfter(text: string, mark: string, endAt: (start: number) => number): string {
  const parts: string[] = [];
  let at = 0;
  for (let found = text.indexOf(mark); found >= 0; found = text.indexOf(mark, at)) {
    const start = found + mark.length;
    const end = endAt(start);
    parts.push(text.slice(at, start));
    if (end > start) parts.push(secretMask);
    at = Math.max(start, end);
  }
  return parts.join("") + text.slice(at);
}

/** Where the part before the next mark ends; without one, the whole rest is masked. */
function endOf(text: string, mark: string, start: number): number {
  const end = text.indexOf(mark, start);
  return end < 0 ? text.length : end;
}

/** Values are quoted texts, JSON on one line, or one word. Each part of the text is looked at once. */
function maskInvalidValues(text: string): string {
  let lineEnd = -1;
  const last = { "}": -1, "]": -1 };
  const lastInLine = (bracket: "}" | "]", start: number): number => {
    if (start > lineEnd) {
      lineEnd = endOf(text, "\n", start);
      for (const one of ["}", "]"] as const) last[one] = text.slice(start, lineEnd).lastIndexOf(one) + start;
    }
    return last[bracket] > start ? last[bracket] + 1 : -1;
  };
  return maskAfter(text, "Invalid value: ", (start) => {
    const first = text.charAt(start);
    const quoted = first === '"' ? matchAt(/"(?:[^"\\]|\\.)*"/y, text, start) : -1;
    const json = first === "{" ? lastInLine("}", start) : first === "[" ? lastInLine("]", start) : -1;
    if (quoted > 0 || json > 0) return Math.max(quoted, json);
    return Math.max(start, matchAt(/[^:\s]+/y, text, start));
  });
}

/** Where the match of a sticky expression ends; -1 if there is none. */
function matchAt(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
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
  // eslint-disable-next-line no-restricted-syntax -- copied as they are
  const { labels, annotations } = object.metadata;
  return { ...object, apiVersion: undefined, kind: undefined, metadata: { labels, annotations } };
}
