import { nameOf } from "../urn/parts";
import { isPlanText, type KubeObject, parseKey } from "slipway/internal";
import { isPacked, kubeconfigCredentials, SecretTexts, secretValuesOf, unpackJson } from "slipway/internal/cluster";
import { parseMap } from "./parse-map";
import {
  ForeignValue,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  secret,
  SecretValue,
  UnknownValue,
} from "./property-value";

/** Texts in which no secret is redacted. */
export interface ExactPath {
  /** The path of a property, or of a part of it; `*` is any key or item. */
  readonly parts: readonly string[];
  /** Whether a text in which a secret is found is marked as secret; otherwise what computed it has marked it. */
  readonly isMarked: boolean;
}

/**
 * Redacts the secrets that this process knows in all texts that leave it: errors, log lines, health. An API server
 * quotes a value that it refuses, a Pod logs what another resource gave it. Secrets are the leaves with a secret mark
 * that the engine has sent; in secret JSON strings, the leaves under `data` and `stringData`; and the values of all
 * Secrets that were read from a cluster. The name of an object is never redacted: it is in the URN.
 */
export class Redactor {
  private readonly secrets = new SecretTexts();
  private readonly seen = new Set<string>();
  /** Secrets of clusters that no text was redacted with yet. */
  private waiting: object[] = [];
  /** The values of a Secret that changes are other secrets. */
  private readonly versions = new Set<string>();
  /** The values of releases that programs show: a stored release has them, too. */
  private readonly plain = new Set<string>();
  private readonly exactOf: (token: string) => readonly ExactPath[];

  /** @param exactOf the properties of a resource or a function that are passed on as they are; none by default */
  constructor(exactOf: (token: string) => readonly ExactPath[] = () => []) {
    this.exactOf = exactOf;
  }

  /** Takes the secrets, and the names of objects, from the properties of a request. */
  observe(urn: string, requests: readonly PropertyMap[]): void {
    this.showNames(nameOf(urn));
    for (const request of requests) {
      this.collect(request, false);
      this.addPlain(request["values"] ?? null);
    }
  }

  /** Takes the values of a Secret that was read from a cluster. */
  observeSecret(object: object): void {
    const { name, namespace, uid, resourceVersion } = (object as Partial<KubeObject>).metadata ?? {};
    const version = JSON.stringify([uid, resourceVersion]);
    if (uid !== undefined && resourceVersion !== undefined) {
      if (this.versions.has(version)) return;
      this.versions.add(version);
    }
    for (const text of [name, namespace]) if (text !== undefined) this.secrets.show(text);
    this.waiting.push(object);
  }

  /** Takes a secret. */
  add(text: string): void {
    this.secrets.add(text);
  }

  /** Takes a text that is shown although a secret is equal to it. */
  show(text: string): void {
    this.secrets.show(text);
  }

  /** The text without secrets. */
  text(text: string): string {
    // Most runs read Secrets, and few have a text in which one could be.
    for (const object of this.waiting) {
      const { whole, parts } = secretValuesOf(object);
      this.secrets.add([whole, parts.filter((part) => !this.plain.has(part))]);
    }
    this.waiting = [];
    return this.secrets.redact(text);
  }

  /** The outputs of a resource or a function, or its checked inputs, with secrets redacted, except in exact texts. */
  properties(token: string, properties: PropertyMap): PropertyMap {
    const exact = this.exactOf(token);
    const entries = Object.entries(properties).map(([name, value]) => [name, this.redactBelow(value, [name], exact)]);
    return Object.fromEntries(entries) as PropertyMap;
  }

  private redactBelow(value: PropertyValue, path: readonly string[], exact: readonly ExactPath[]): PropertyValue {
    const at = path.length - 1;
    const open = exact.filter(({ parts }) => parts[at] === "*" || parts[at] === path[at]);
    const found = open.find(({ parts }) => parts.length === path.length);
    if (found !== undefined) return found.isMarked ? this.markBelow(value) : value;
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) {
      return (value as readonly PropertyValue[]).map((item) => this.redactBelow(item, [...path, "*"], open));
    }
    if (!isPropertyMap(value)) return value;
    const entries = Object.entries(value).map(([key, item]) => [
      this.key(key, path),
      this.redactBelow(item, [...path, key], open),
    ]);
    return Object.fromEntries(entries) as PropertyMap;
  }

  /** The same texts, those with a secret marked as secret. */
  private markBelow(value: PropertyValue): PropertyValue {
    if (typeof value === "string") return this.text(value) === value ? value : secret(value);
    if (Array.isArray(value)) return (value as readonly PropertyValue[]).map((item) => this.markBelow(item));
    if (!isPropertyMap(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.markBelow(item)]));
  }

  /** Keys are names of fields and of objects, which are shown; in differences, also paths, which may have a secret. */
  private key(key: string, [property = ""]: readonly string[]): string {
    return !differences.has(property) || parseKey(key) !== undefined ? key : this.text(key);
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
        // Most of its text, such as the address of the server, is no secret.
        if (key === "kubeconfig") this.addCredentials(item);
        else this.collect(item, inSecret);
      }
    } else if (inSecret && !(value instanceof UnknownValue) && !(value instanceof ForeignValue)) {
      this.addLeaf(value as string | number | boolean | null);
    }
  }

  private addPlain(value: PropertyValue): void {
    if (typeof value === "string" || typeof value === "number") this.plain.add(String(value));
    else if (Array.isArray(value)) for (const item of value as readonly PropertyValue[]) this.addPlain(item);
    else if (isPropertyMap(value)) for (const item of Object.values(value)) this.addPlain(item);
  }

  private addCredentials(kubeconfig: PropertyValue): void {
    const text = kubeconfig instanceof SecretValue ? kubeconfig.element : kubeconfig;
    if (typeof text !== "string" || this.seen.has(text)) return;
    this.seen.add(text);
    this.secrets.add(kubeconfigCredentials(text));
  }

  private addLeaf(value: string | number | boolean | null): void {
    if (typeof value !== "string") {
      this.secrets.add(value);
      return;
    }
    // Check, Diff and Create get the same text.
    if (this.seen.has(value)) return;
    this.seen.add(value);
    // An approved plan is a secret for its digests, which no message has; its names are in every message.
    if (isPlanText(value)) return;
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

/** The computed inputs whose keys are ids of objects, and paths of fields. */
const differences = new Set(["drift", "changes"]);

const dataFields = new Set(["data", "stringData", "binaryData"]);
const identityFields = new Set(["name", "namespace", "kind", "apiVersion"]);

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
