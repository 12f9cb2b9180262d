import { isPropertyMap, type PropertyMap, type PropertyValue } from "./property-value";

/** Parses a JSON text with a map. No message quotes the text, which may be that of a Secret. */
export function parseMap(text: string): PropertyMap | undefined {
  try {
    const value = JSON.parse(text) as PropertyValue;
    return isPropertyMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
