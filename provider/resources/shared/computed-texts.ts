import type { FieldPath } from "slipway/internal/cluster";
import { messageText } from "../../rpc/message-text";
import { isPropertyMap, type PropertyMap, UnknownValue } from "../../rpc/property-value";

/**
 * Texts that Check adds to the inputs for those who read a difference: by key, or by object and key. An alias, not an
 * interface: it must be assignable to a property map.
 */
export type ComputedTexts = { readonly [key: string]: string | { readonly [key: string]: string } };

/** The key of a text: one part, or two where it is about a part of one of several objects. */
export type TextKey = readonly [key: string, part?: string];

/** The path of a text, from the inputs on. */
export function textPath(property: string, key: TextKey): FieldPath {
  return [property, ...key.filter((part) => part !== undefined)];
}

/** The texts by their keys. */
export function nestTexts(texts: Iterable<readonly [TextKey, string]>): ComputedTexts {
  const nested: Record<string, string | Record<string, string>> = {};
  for (const [[first, second], words] of texts) {
    const text = messageText(words);
    if (second === undefined) nested[first] = text;
    else {
      const inner = nested[first];
      if (typeof inner === "object") inner[second] = text;
      else nested[first] = { [second]: text };
    }
  }
  return nested;
}

/** The inputs with the texts as a property; without any, as they were. */
export function withTexts(inputs: PropertyMap, property: string, texts: ComputedTexts): PropertyMap {
  return Object.keys(texts).length === 0 ? inputs : { ...inputs, [property]: texts };
}

/** The paths of the texts that Check added as a property and that are known, from the inputs on, sorted. */
export function textPaths(inputs: PropertyMap, property: string): readonly FieldPath[] {
  const texts = inputs[property];
  if (!isPropertyMap(texts)) return [];
  return Object.keys(texts)
    .sort()
    .flatMap((first): FieldPath[] => {
      const inner = texts[first];
      if (inner instanceof UnknownValue) return [];
      if (!isPropertyMap(inner)) return [[property, first]];
      return Object.keys(inner)
        .sort()
        .map((second) => [property, first, second]);
    });
}
