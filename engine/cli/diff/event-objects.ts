import { isMap } from "../../lib/look-up";
import { secretMask } from "../../lib/secret-mask";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import { isClosedValue } from "../../pulumi-state/closed-value";
import { isPacked, unpackJson } from "../../record/packed-object";
import { unknownTexts } from "../../record/uncarried";
import type { ResourceState } from "./read-events";

/** The objects in the properties of a resource. */
export interface EventObjects {
  /** By id. */
  readonly objects: ReadonlyMap<string, EventObject>;
  /** Whether there is something that cannot be shown as an object: all of it is secret, or not known yet. */
  readonly isHidden: boolean;
}

/** An object in the properties of a resource. */
export interface EventObject {
  readonly object: KubeObject;
  /** What the paths of its fields begin with in the paths of properties: `object`, `objects["/ConfigMap/shop/a"]`. */
  readonly property: string;
}

/** What a value is called that only the update determines. */
const unknownValue = "(not known yet)";

/**
 * The objects that a resource of Slipway has in its inputs: one of them (Object, Hook), or several by id or in a list
 * (Wave, HelmRelease, Sync). Secrets and unknown values are placeholders in them.
 *
 * @throws SyncError RECORD_PACKED_UNREADABLE
 */
export function eventObjects({ inputs }: ResourceState): EventObjects {
  const found = new Map<string, EventObject>();
  let isHidden = false;
  const add = (given: unknown, property: string): void => {
    const object = opened(given);
    if (isManifest(object)) found.set(printKey(keyOf(object)), { object, property });
    else if (object !== undefined && object !== null && object !== "") isHidden = true;
  };
  if (Object.hasOwn(inputs, "object")) add(inputs["object"], "object");
  const several = opened(inputs["objects"]);
  if (isMap(several)) for (const [id, one] of Object.entries(several)) add(one, `objects[${JSON.stringify(id)}]`);
  else if (Array.isArray(several)) for (const [index, one] of several.entries()) add(one, `objects[${index}]`);
  else if (several !== undefined && several !== null) isHidden = true;
  return { objects: found, isHidden };
}

function isManifest(value: unknown): value is KubeObject {
  if (!isMap(value)) return false;
  const { apiVersion, kind, metadata } = value;
  return (
    typeof apiVersion === "string" &&
    typeof kind === "string" &&
    isMap(metadata) &&
    typeof metadata["name"] === "string"
  );
}

/** A value without what is packed, written as JSON, secret or unknown. */
function opened(value: unknown): unknown {
  if (typeof value === "string" && isPacked(value)) return plain(JSON.parse(unpackJson(value)));
  if (typeof value === "string" && /^\s*[[{]/.test(value)) return plain(parsed(value));
  return plain(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function plain(value: unknown): unknown {
  if (isClosedValue(value)) return secretMask;
  if (typeof value === "string") return unknownTexts.has(value) ? unknownValue : value;
  if (Array.isArray(value)) return value.map(plain);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
