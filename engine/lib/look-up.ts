/** True for a plain map of JSON data. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path of keys; undefined if the path does not exist, for any shape of the data. */
export function lookUp(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isMap(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

/** The value at a field's path; undefined if the path ends in nothing, for any shape of the data. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found = value;
  for (const part of path) {
    if (Array.isArray(found)) found = found[Number(part)];
    else found = isMap(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return found;
}

/** The text at a path; undefined if it is absent or empty. */
export function lookUpText(value: unknown, ...path: readonly string[]): string | undefined {
  const found = lookUp(value, ...path);
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** The items of the list at a path; empty if there is no list. */
export function lookUpList(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = lookUp(value, ...path);
  return Array.isArray(found) ? found : [];
}
