import type { GoValue, NamedMap } from "./values";

/** A view of a map with the type `map[string]interface {}`: both share their entries. */
class PlainMap extends Map<string, GoValue> {
  readonly #named: NamedMap;

  constructor(named: NamedMap) {
    super();
    this.#named = named;
  }

  override get size(): number {
    return this.#named.size;
  }

  override get(key: string): GoValue {
    return this.#named.get(key);
  }

  override has(key: string): boolean {
    return this.#named.has(key);
  }

  override set(key: string, value: GoValue): this {
    this.#named.set(key, value);
    return this;
  }

  override delete(key: string): boolean {
    return this.#named.delete(key);
  }

  override clear(): void {
    this.#named.clear();
  }

  override forEach(callback: (value: GoValue, key: string, map: Map<string, GoValue>) => void): void {
    this.#named.forEach((value, key) => {
      callback(value, key, this);
    });
  }

  override entries(): MapIterator<[string, GoValue]> {
    return this.#named.entries();
  }

  override keys(): MapIterator<string> {
    return this.#named.keys();
  }

  override values(): MapIterator<GoValue> {
    return this.#named.values();
  }

  override [Symbol.iterator](): MapIterator<[string, GoValue]> {
    return this.#named.entries();
  }
}

const plainMaps = new WeakMap<NamedMap, PlainMap>();

/**
 * Converts a map of a named type, such as `chartutil.Values`, to a `map[string]interface {}` like Go does: the entries
 * are shared. Returns the same object for the same map.
 */
export function toPlainMap(named: NamedMap): Map<string, GoValue> {
  let plain = plainMaps.get(named);
  if (plain === undefined) plainMaps.set(named, (plain = new PlainMap(named)));
  return plain;
}
