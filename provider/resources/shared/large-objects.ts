import { isSyncError, type KubeObject } from "slipway/internal";
import {
  type FieldPath,
  isDeeperThan,
  isPacked,
  isSamePacked,
  maxTextDepth,
  packIfNeeded,
  summarizeChanges,
  unpackObject,
} from "slipway/internal/cluster";
import { omitKey } from "../../rpc/omit-key";
import {
  hasSecret,
  hasUnknown,
  type PropertyMap,
  type PropertyValue,
  reveal,
  SecretValue,
  secret,
  unwrap,
} from "../../rpc/property-value";
import { messageKey } from "../../rpc/message-text";
import { parseMap } from "../../rpc/parse-map";
import { type ComputedTexts, textPaths, withTexts } from "./computed-texts";

/**
 * The computed input that shows the changes of large objects. Their text is packed, so that the engine could not show
 * what changes. Check therefore adds a summary of the changes, and Diff reports it as added, instead of the text. It is
 * never an output.
 */
export const changesProperty = "changes";

/**
 * If this variable is `1`, changes of large objects are reported field by field, with their values.
 *
 * @internal for its tests
 */
export const fullDiffVariable = "SLIPWAY_FULL_DIFF";

/** The property with a manifest that is given as JSON text as a structured value. */
export function parseManifestText(value: PropertyValue | undefined): PropertyValue | undefined {
  const text = unwrap(value);
  const manifest = typeof text === "string" && text.trimStart().startsWith("{") ? parseMap(text) : undefined;
  if (manifest === undefined) return value;
  return value instanceof SecretValue ? secret(manifest) : manifest;
}

/** The packed text of a property, which may be secret; undefined if it is not packed. */
export function packedText(value: PropertyValue | undefined): string | undefined {
  const text = unwrap(value);
  return typeof text === "string" && isPacked(text) ? text : undefined;
}

/**
 * The manifest as a structured value. A manifest that was packed as a secret is secret as a whole.
 *
 * @throws RECORD_PACKED_UNREADABLE
 */
export function unpackManifest(value: PropertyValue | undefined): PropertyValue | undefined {
  const text = packedText(value);
  if (text === undefined) return value;
  const manifest = unpackObject(text) as unknown as PropertyMap;
  return value instanceof SecretValue ? secret(manifest) : manifest;
}

/**
 * The manifest in the form of the state: a large one is packed text, which is secret if a part of it is. A manifest
 * with unknown leaves stays unchanged.
 */
export function packManifest(manifest: PropertyValue): PropertyValue {
  if (manifest === null || packedText(manifest) !== undefined || hasUnknown(manifest)) return manifest;
  const text = packIfNeeded(reveal(manifest) as unknown as KubeObject);
  if (text === undefined) return manifest;
  return hasSecret(manifest) ? secret(text) : text;
}

/** Whether two properties have the same packed object; the comparison does not unpack it. */
export function isSameText(left: PropertyValue | undefined, right: PropertyValue | undefined): boolean {
  const [one, other] = [packedText(left), packedText(right)];
  return one !== undefined && other !== undefined && isSamePacked(one, other);
}

/** The reason why a manifest in text is refused: it is nested too deep; undefined otherwise. */
export function depthFault(manifest: PropertyValue | undefined): string | undefined {
  return isDeeperThan(manifest, maxTextDepth) ? `is nested deeper than ${maxTextDepth} levels` : undefined;
}

/** The reason why a packed text cannot be read; undefined if it is readable, and for any other value. */
export function packedFault(value: PropertyValue | undefined): string | undefined {
  try {
    return packedText(value) === undefined ? undefined : depthFault(unpackManifest(value));
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return `cannot be read: ${error.why ?? error.what}`;
  }
}

/** Describes the differences of two large objects by part of the object, or by field if the variable requests it. */
export function describeChanges(before: PropertyValue, after: PropertyValue): Readonly<Record<string, string>> {
  const detail = process.env[fullDiffVariable] === "1" ? "full" : "summary";
  const texts = summarizeChanges(reveal(before), reveal(after), detail, hasSecret(before) || hasSecret(after));
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [messageKey(path), text]));
}

/** The inputs with the changes of large objects, if there are any. */
export function withChanges(inputs: PropertyMap, changes: ComputedTexts): PropertyMap {
  return withTexts(inputs, changesProperty, changes);
}

export function withoutChanges(properties: PropertyMap): PropertyMap {
  return omitKey(properties, changesProperty);
}

/** The paths of the texts that Check added. */
export function changePaths(inputs: PropertyMap): readonly FieldPath[] {
  return textPaths(inputs, changesProperty);
}
