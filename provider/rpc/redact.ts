import { isPacked, SecretTexts, unpackJson } from "slipway/cluster";
import { parseMap } from "./parse-map";
import {
  ForeignValue,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  UnknownValue,
} from "./property-value";

/**
 * Redacts the secrets that the engine has sent to this process in all texts that leave it: errors, log lines, health.
 * An API server quotes a value that it refuses, a Pod logs what another resource gave it. Secrets are the leaves with a
 * secret mark, and, in secret JSON strings, the leaves under `data` and `stringData`. The name of an object is never
 * redacted: it is in the URN.
 */
export class Redactor {
  private readonly secrets = new SecretTexts();
  private readonly seen = new Set<string>();

  /** Takes the secrets, and the names of objects, from the properties of a request. */
  observe(urn: string, requests: readonly PropertyMap[]): void {
    this.showNames(urn.slice(urn.lastIndexOf("::") + 2));
    for (const request of requests) this.collect(request, false);
  }

  /** The text without secrets. */
  text(text: string): string {
    return this.secrets.redact(text);
  }

  /** The properties, with secrets redacted in those that hold messages. */
  properties(properties: PropertyMap): PropertyMap {
    const found = messageProperties.filter((name) => Object.hasOwn(properties, name));
    if (found.length === 0) return properties;
    return { ...properties, ...Object.fromEntries(found.map((name) => [name, this.texts(properties[name] ?? null)])) };
  }

  private texts(value: PropertyValue): PropertyValue {
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) return (value as readonly PropertyValue[]).map((item) => this.texts(item));
    if (!isPropertyMap(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.texts(item)]));
  }

  private showNames(id: string): void {
    for (const name of id.split(/[/:\s]/)) this.secrets.show(name);
  }

  private collect(value: PropertyValue, inSecret: boolean): void {
    if (value instanceof SecretValue) {
      this.collect(value.element, true);
    } else if (Array.isArray(value)) {
      for (const item of value as readonly PropertyValue[]) this.collect(item, inSecret);
    } else if (isPropertyMap(value)) {
      for (const [key, item] of Object.entries(value)) {
        if (!inSecret && identityFields.has(key) && typeof item === "string") this.secrets.show(item);
        // The objects of a wave, by their ids.
        if (!inSecret && key.includes("/")) this.showNames(key);
        // Its text is in no message, and most of it, such as the address of the server, is no secret.
        if (key !== "kubeconfig") this.collect(item, inSecret);
      }
    } else if (inSecret && !(value instanceof UnknownValue) && !(value instanceof ForeignValue)) {
      this.addLeaf(value as string | number | boolean | null);
    }
  }

  private addLeaf(value: string | number | boolean | null): void {
    if (typeof value !== "string") {
      this.secrets.add(value);
      return;
    }
    // Check, Diff and Create get the same text.
    if (this.seen.has(value)) return;
    this.seen.add(value);
    const object = parseObject(value);
    if (object?.["kind"] === undefined) this.secrets.add([value, object]);
    else if (object["kind"] === "Secret") this.secrets.add([object["data"], object["stringData"]]);
    else this.secrets.add(withoutNames(object));
  }
}

/** The values of a manifest that is secret as a whole; names of objects and containers are in every message. */
function withoutNames(value: PropertyValue): PropertyValue {
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).map(withoutNames);
  if (!isPropertyMap(value)) return value;
  const entries = Object.entries(value).filter(([key, item]) => !(identityFields.has(key) && typeof item === "string"));
  return Object.fromEntries(entries.map(([key, item]) => [key, dataFields.has(key) ? item : withoutNames(item)]));
}

const dataFields = new Set(["data", "stringData", "binaryData"]);
const identityFields = new Set(["name", "namespace", "kind", "apiVersion"]);

/** The outputs and computed inputs that hold messages of the cluster. */
const messageProperties = ["health", "runs", "drift", "changes", "pending", "previous", "willRun"];

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
