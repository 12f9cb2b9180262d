import { isPacked, unpackJson } from "slipway/cluster";
import { parseMap } from "./parse-map";
import { isPropertyMap, type PropertyMap, type PropertyValue, SecretValue } from "./property-value";

/** Shorter strings are hardly secrets, and masking them would make every message unreadable. */
const minLength = 4;

/**
 * Redacts the secrets of a request in a text: an API server quotes a value that it refuses. Secrets are the leaves with
 * a secret mark, and, in secret JSON strings, the leaves under `data` and `stringData`.
 */
export function redactSecrets(text: string, requests: readonly PropertyMap[]): string {
  const secrets = new Set<string>();
  for (const request of requests) collect(request, false, secrets);
  // The longest first: a secret may be part of another.
  const sorted = [...secrets].sort((left, right) => right.length - left.length);
  return sorted.reduce((result, secret) => result.replaceAll(secret, "[secret]"), text);
}

function collect(value: PropertyValue, inSecret: boolean, secrets: Set<string>): void {
  if (value instanceof SecretValue) {
    collect(value.element, true, secrets);
  } else if (Array.isArray(value)) {
    for (const item of value as readonly PropertyValue[]) collect(item, inSecret, secrets);
  } else if (isPropertyMap(value)) {
    for (const item of Object.values(value)) collect(item, inSecret, secrets);
  } else if (inSecret && typeof value === "string") {
    const object = parseObject(value);
    if (object === undefined) addText(value, secrets);
    else for (const field of ["data", "stringData"]) collect(object[field] ?? null, true, secrets);
  }
}

/** The object in a string, as JSON or packed. */
function parseObject(text: string): PropertyMap | undefined {
  if (text.startsWith("{")) return parseMap(text);
  if (!isPacked(text)) return undefined;
  try {
    return parseMap(unpackJson(text));
  } catch {
    return undefined;
  }
}

/** The string itself, its form in quoted JSON, and the text decoded from the base64 of a Secret's data. */
function addText(text: string, secrets: Set<string>): void {
  const decoded = /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, "base64").toString("utf8") : text;
  for (const form of [text, JSON.stringify(text).slice(1, -1), decoded])
    if (form.length >= minLength) secrets.add(form);
}
