/** A copy of the map without one key. */
export function omitKey<Value>(map: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));
}
