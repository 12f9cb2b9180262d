import { type KubeObject, keyOf, printKey } from "slipway";
import {
  type FieldPath,
  type FoundDrift,
  isSecret,
  isSecretPath,
  maskDrift,
  readPointer,
  secretMask,
} from "slipway/cluster";
import {
  isPropertyMap,
  isSecretAt,
  type PropertyMap,
  type PropertyValue,
  unwrap,
  valueAt,
} from "../../rpc/property-value";
import { messageKey } from "../../rpc/message-text";
import { type ComputedTexts, nestTexts, type TextKey } from "../shared/computed-texts";
import { describeChanges, isSameText, packedText, unpackManifest } from "../shared/large-objects";

type Text = readonly [TextKey, string];

/**
 * What differs on the cluster, by object and JSON pointer. Of Secrets, and of fields that are secret in the program,
 * both values are masked: after a rotation by somebody else, the live one is the valid secret.
 *
 * @param objects the objects of the release as a property, with their secret marks
 */
export function driftTexts({ drift }: FoundDrift, objects: PropertyMap): ComputedTexts {
  const texts = maskDrift(drift).flatMap(({ type, object, patch = [] }): Text[] => {
    const id = messageKey(printKey(keyOf(object)));
    if (type === "create") return [[[id], "does not exist on the cluster"]];
    if (type !== "update") return [];
    const isHidden = hiddenIn(object, unpackManifest(objects[id]));
    return patch.map(({ op, path, value, oldValue }): Text => {
      const print = isHidden(path) ? mask : printValue;
      const text = op === "add" ? `(absent) => ${print(value)}` : `${print(oldValue)} => ${print(value)}`;
      return [[id, messageKey(path)], op === "remove" ? `${print(oldValue)} => (absent)` : text];
    });
  });
  return nestTexts(texts);
}

/** Whether what a JSON pointer leads to is secret. An object whose marks are not known is secret as a whole. */
function hiddenIn(object: KubeObject, manifest: PropertyValue | undefined): (pointer: string) => boolean {
  return (pointer) => {
    if (manifest === undefined) return true;
    const path = fieldPathOf(pointer, manifest);
    return isSecretAt(manifest, path) || (isSecret(object) && isSecretPath(path));
  };
}

/** The path of a JSON pointer in a value. */
function fieldPathOf(pointer: string, value: PropertyValue): FieldPath {
  const path: (string | number)[] = [];
  for (const part of readPointer(pointer) ?? []) {
    const parent = valueAt(value, path);
    path.push(Array.isArray(parent) && /^\d+$/.test(part) ? Number(part) : part);
  }
  return path;
}

function mask(value: unknown): string {
  return value === undefined ? "" : secretMask;
}

/** What changes of large objects, whose text is packed. */
export function changeTexts(olds: PropertyMap, news: PropertyMap): ComputedTexts {
  const [before, after] = [unwrap(olds["objects"]), unwrap(news["objects"])];
  if (!isPropertyMap(before) || !isPropertyMap(after)) return {};
  const texts = Object.keys(after).flatMap((id): Text[] => {
    const [old, next] = [before[id], after[id]];
    if (old === undefined || packedText(next) === undefined || isSameText(old, next)) return [];
    const changes = describeChanges(unpackManifest(old) ?? null, unpackManifest(next) ?? null);
    return Object.entries(changes).map(([path, text]): Text => [[id, path], text]);
  });
  return nestTexts(texts);
}

const longest = 200;

function printValue(value: unknown): string {
  const text = value === undefined ? "" : JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
