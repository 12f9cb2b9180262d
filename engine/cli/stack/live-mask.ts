import { isMap } from "../../lib/look-up";
import { SecretTexts } from "../../lib/secret-texts";
import type { KubeObject } from "../../model/objects/kube-object";
import { printKey } from "../../model/objects/object-key";
import { isSecret } from "../../model/objects/secret-object";
import { isClosedValue } from "../../pulumi-state/closed-value";
import { openMap } from "../../pulumi-state/open-fields";
import type { StackObject } from "./stack-component";
import type { Mask } from "./state-mask";

/** An object of the state, as it is on the cluster. */
export interface LiveObject {
  readonly object: StackObject;
  readonly live: KubeObject;
}

/** Whether an object holds secrets: a Secret, or an object with a part that the state keeps as a secret. */
export function holdsSecrets(object: StackObject): boolean {
  return isSecretKey(object) || hasClosed(recordedManifest(object));
}

/**
 * Masks, beside what a mask does, the data of the Secrets among objects, and what the others have in the fields that
 * the state keeps as secrets: the state has them encrypted, and the cluster in plain text.
 */
export function withLiveSecrets(objects: readonly LiveObject[], mask: Mask): Mask {
  const texts = new SecretTexts();
  for (const { object, live } of objects) {
    if (!holdsSecrets(object)) continue;
    if (isSecret(live)) texts.add([live["data"], live["stringData"]]);
    addClosed(recordedManifest(object), live, texts);
    for (const part of [object.key.kind, object.key.namespace, object.key.name]) texts.show(part);
  }
  return (text) => texts.redact(mask(text));
}

function isSecretKey({ key }: StackObject): boolean {
  return key.kind === "Secret" && key.group === "";
}

/** The manifest that a run was given: of a single object, or one of several. Those of a wave are JSON. */
function recordedManifest({ key, settings }: StackObject): unknown {
  const several = settings["objects"];
  if (several === undefined) return settings["object"];
  const found = isMap(several) && isClosedValue(several) ? several : openMap(several)[printKey(key)];
  if (typeof found !== "string" || !found.startsWith("{")) return found;
  try {
    return JSON.parse(found) as unknown;
  } catch {
    return undefined;
  }
}

function hasClosed(value: unknown): boolean {
  if (isClosedValue(value)) return true;
  if (Array.isArray(value)) return value.some(hasClosed);
  return isMap(value) && Object.values(value).some(hasClosed);
}

/** Adds what the live object has where the recorded one is closed. */
function addClosed(recorded: unknown, live: unknown, texts: SecretTexts): void {
  if (isClosedValue(recorded)) texts.add(isObject(live) ? contentOf(live) : live);
  else if (Array.isArray(recorded) && Array.isArray(live)) {
    // Another list may have grown or been sorted: each of its items may be the secret one.
    if (hasClosed(recorded) && recorded.length !== live.length) texts.add(live);
    else for (const [index, one] of recorded.entries()) addClosed(one, live[index], texts);
  } else if (isMap(recorded) && isMap(live)) {
    for (const [name, one] of Object.entries(recorded)) addClosed(one, live[name], texts);
  }
}

function isObject(live: unknown): live is KubeObject {
  return isMap(live) && isMap(live["metadata"]) && typeof live["kind"] === "string";
}

const outside: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata", "status"]);

/** What of an object that is secret as a whole is no identity, and no state. */
function contentOf(live: KubeObject): unknown {
  return Object.entries(live).flatMap(([name, value]) => (outside.has(name) ? [] : [value]));
}
