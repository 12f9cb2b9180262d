/** True for a plain map of JSON data. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path of keys; undefined where the path ends in nothing, whatever the shape of the data. */
export function lookUp(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isMap(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

/** The text at a path; undefined where there is none, or it is empty. */
export function lookUpText(value: unknown, ...path: readonly string[]): string | undefined {
  const found = lookUp(value, ...path);
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** The items of the list at a path; none where there is no list. */
export function lookUpList(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = lookUp(value, ...path);
  return Array.isArray(found) ? found : [];
}
