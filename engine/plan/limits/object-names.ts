import { type ObjectKey, parseKey } from "../../model/objects/object-key";

/** The name of an object in limits and plans, its id without empty parts: `Namespace/a`, `apps/Deployment/a/web`. */
function nameOfObject({ group, kind, namespace, name }: ObjectKey): string {
  return [group, kind, namespace, name].filter((part) => part !== "").join("/");
}

/** The same for an id; the id itself if it is none. */
export function nameOfId(id: string): string {
  const key = parseKey(id);
  return key === undefined ? id : nameOfObject(key);
}

/** Whether an object is of one of these kinds, with or without their group. */
export function isOfKind(id: string, kinds: readonly string[]): boolean {
  const key = parseKey(id);
  if (key === undefined) return false;
  return kinds.some((kind) => kind === key.kind || kind === `${key.group}/${key.kind}`);
}
