import { type KubeObject, keyOf, printKey } from "slipway/internal";
import {
  type FieldPath,
  type FoundDrift,
  isSecret,
  isSecretPath,
  maskDrift,
  readPointer,
  type ReleasePreview,
  secretMask,
  summarizeChanges,
} from "slipway/internal/cluster";
import { rawReleaseInputs, rawReleaseState } from "../../inputs/helm-release";
import {
  isPropertyMap,
  isSecretAt,
  type PropertyMap,
  type PropertyValue,
  hasUnknown,
  reveal,
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

/**
 * What changes besides what the two properties show: of large objects, whose text is packed, and of what a revision has
 * set that was not brought to its end.
 */
export function changeTexts(
  olds: PropertyMap,
  news: PropertyMap,
  unfinished: ReleasePreview["unfinished"],
): ComputedTexts {
  const [before, after] = [unwrap(rawReleaseState(olds).objects), unwrap(rawReleaseInputs(news).objects)];
  if (!isPropertyMap(before) || !isPropertyMap(after)) return {};
  const set = unfinished === undefined ? [] : unfinishedTexts(before, after, unfinished);
  const texts = Object.keys(after).flatMap((id): Text[] => {
    const [old, next] = [before[id], after[id]];
    if (old === undefined || packedText(next) === undefined || isSameText(old, next)) return [];
    const changes = describeChanges(unpackManifest(old) ?? null, unpackManifest(next) ?? null);
    return Object.entries(changes).map(([path, text]): Text => [[id, path], text]);
  });
  return nestTexts([...set, ...texts]);
}

/** The values of such a revision are not shown: which ones are secret is not stored. */
function unfinishedTexts(
  before: PropertyMap,
  after: PropertyMap,
  { revision, status, objects }: NonNullable<ReleasePreview["unfinished"]>,
): readonly Text[] {
  const text = `set otherwise by the revision ${revision}, whose status is ${status}`;
  return [...objects].flatMap(([id, { object }]): Text[] => {
    const key = messageKey(id);
    const [old, next] = [unpackManifest(before[key]), unpackManifest(after[key])];
    if (next === undefined || hasUnknown(next)) return [];
    const shown = new Set(old === undefined || hasUnknown(old) ? [] : changedPaths(reveal(old), next));
    return changedPaths(object, next).flatMap((path): Text[] => (shown.has(path) ? [] : [[[key, path], text]]));
  });
}

function changedPaths(before: unknown, after: PropertyValue): readonly string[] {
  return Object.keys(summarizeChanges(before, reveal(after), "full", true)).map(messageKey);
}

const longest = 200;

function printValue(value: unknown): string {
  const text = value === undefined ? "" : JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
