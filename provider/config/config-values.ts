import { isPropertyMap, type PropertyMap, type PropertyValue, reveal } from "../rpc/property-value";

/**
 * Returns a string unchanged, decodes one that was encoded as JSON, and encodes a map (a kubeconfig) as JSON. An empty
 * string counts as absent.
 */
export function readText(raw: PropertyValue | undefined): string | undefined {
  const value = raw === undefined ? undefined : reveal(raw);
  if (isPropertyMap(value)) return JSON.stringify(value);
  if (typeof value !== "string" || value === "") return undefined;
  if (!value.startsWith('"')) return value;
  const decoded = parseJson(value);
  return typeof decoded === "string" ? decoded : value;
}

export function readNumber(raw: PropertyValue | undefined): number | undefined {
  const value = raw === undefined ? undefined : reveal(raw);
  const decoded = typeof value === "string" ? parseJson(value) : value;
  if (typeof decoded === "string" && decoded !== "") return readNumber(parseJson(decoded) as PropertyValue);
  return typeof decoded === "number" && Number.isFinite(decoded) ? decoded : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A boolean; undefined for anything else. */
export function readFlag(raw: PropertyValue | undefined): boolean | undefined {
  const value = raw === undefined ? undefined : reveal(raw);
  const decoded = typeof value === "string" ? parseJson(value) : value;
  if (typeof decoded === "string" && decoded !== "") return readFlag(parseJson(decoded) as PropertyValue);
  return typeof decoded === "boolean" ? decoded : undefined;
}

/** A map, also as JSON text; undefined for anything else. */
export function readMap(raw: PropertyValue | undefined): PropertyMap | undefined {
  const value = raw === undefined ? undefined : reveal(raw);
  const decoded = (typeof value === "string" ? parseJson(value) : value) as PropertyValue | undefined;
  if (typeof decoded === "string" && decoded !== "") return readMap(parseJson(decoded) as PropertyValue);
  return decoded !== undefined && isPropertyMap(decoded) ? decoded : undefined;
}

/** A value of any type, also as JSON text; a text that is not JSON is itself. */
export function readValue(raw: PropertyValue | undefined): PropertyValue | undefined {
  const value = raw === undefined ? undefined : reveal(raw);
  if (typeof value !== "string") return value;
  return (parseJson(value) as PropertyValue | undefined) ?? value;
}
