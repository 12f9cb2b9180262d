import { isSyncError } from "./errors/sync-error";
import { lookUp, lookUpText } from "./lib/look-up";
import type { KubeObject } from "./model/objects/kube-object";
import { readSecret, releaseSecretType } from "./helm-release/storage/release-secret";
import { mapGet } from "./yaml/map-access";
import type { YamlNode } from "./yaml/node";
import { readDocuments } from "./yaml/read/read";

/** What is secret in a Secret of a cluster. */
export interface SecretValues {
  /** Its values as texts, in base64 where they are. */
  readonly whole: readonly string[];
  /** The texts in values that are YAML or JSON, and those in the values of a stored release. */
  readonly parts: readonly string[];
}

/** The values of a Secret of a cluster, and what they are made of. */
export function secretValuesOf(object: object): SecretValues {
  if (lookUpText(object, "type") === releaseSecretType) return { whole: [], parts: valuesOfRelease(object) };
  const encoded = textsIn(lookUp(object, "data"));
  const plain = textsIn(lookUp(object, "stringData"));
  const contents = [...encoded.map((text) => Buffer.from(text, "base64").toString("utf8")), ...plain];
  return { whole: [...encoded, ...plain], parts: contents.flatMap(secretPartsOf) };
}

/**
 * The texts in a secret text that is YAML or JSON: of a kubeconfig the credentials, else all but the words and numbers
 * that stand in any configuration.
 */
function secretPartsOf(text: string): readonly string[] {
  return documentsIn(text).flatMap((document) => {
    const texts = isKubeconfig(document) ? credentialsIn(document) : scalarsIn(document);
    return texts.filter(isTelling);
  });
}

/** The credentials of the users of a kubeconfig, which is a text. */
export function kubeconfigCredentials(kubeconfig: string): readonly string[] {
  return documentsIn(kubeconfig).flatMap(credentialsIn).filter(isTelling);
}

/** The maps and lists in a text that is YAML or JSON; none in another one. */
function documentsIn(text: string): readonly YamlNode[] {
  if (!/[\n{[:]/.test(text)) return [];
  try {
    return readDocuments(text, "a secret").filter(({ kind }) => kind !== "scalar");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [];
  }
}

/** The values that a release was made with. Which of them are secret is not stored. */
function valuesOfRelease(object: object): readonly string[] {
  try {
    return leavesOf(readSecret(object as KubeObject).config).filter(isTelling);
  } catch (error) {
    // Whoever needs the release reports that it cannot be read.
    if (!isSyncError(error)) throw error;
    return [];
  }
}

/** Shorter words of letters alone, and numbers of fewer digits, are in messages about anything. */
const [commonWord, commonNumber] = [/^[A-Za-z]{0,7}$/, /^[0-9]{0,5}$/];

function isTelling(text: string): boolean {
  return !commonWord.test(text) && !commonNumber.test(text);
}

function isKubeconfig(node: YamlNode): boolean {
  return ["clusters", "contexts", "users"].every((name) => mapGet(node, name)?.kind === "seq");
}

/** All maps `user`, also those of a key that is there twice. */
function credentialsIn(node: YamlNode): readonly string[] {
  if (node.kind === "scalar") return [];
  if (node.kind === "seq") return node.items.flatMap(credentialsIn);
  return node.entries.flatMap(({ key, value }) =>
    key.value === "user" ? (value.kind === "map" ? scalarsIn(value) : []) : credentialsIn(value),
  );
}

function scalarsIn(node: YamlNode): readonly string[] {
  switch (node.kind) {
    case "scalar":
      return [node.value];
    case "seq":
      return node.items.flatMap(scalarsIn);
    case "map":
      return node.entries.flatMap(({ value }) => scalarsIn(value));
  }
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

function textsIn(data: unknown): readonly string[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.values(data).filter((text) => typeof text === "string");
}
