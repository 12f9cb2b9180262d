import { parseKey } from "../../model/objects/object-key";

/** The namespace of all that have one, by their `printKey`; undefined if they are several, or none has one. */
export function commonNamespace(ids: readonly string[]): string | undefined {
  const found = new Set(ids.map((id) => parseKey(id)?.namespace ?? ""));
  found.delete("");
  return found.size === 1 ? [...found][0] : undefined;
}

/** "web" of "shop/web", if that is the namespace; any other name as it is. */
export function withoutNamespace(name: string, namespace: string | undefined): string {
  const prefix = `${namespace ?? ""}/`;
  return namespace !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}
