import { isPropertyMap, type PropertyMap, type PropertyValue } from "./property-value";

/** The map that a JSON text holds. The text is never part of a message: it may be a Secret's. */
export function parseMap(text: string): PropertyMap | undefined {
  try {
    const value = JSON.parse(text) as PropertyValue;
    return isPropertyMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
