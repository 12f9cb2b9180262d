import type { RenderedObject } from "../../../model/rendered-object";
import { readObjects } from "./read-objects";

/** The objects of documents that were read already, by content and path. Nobody changes these objects. */
export type ObjectMemo = Map<string | Uint8Array, Map<string, readonly RenderedObject[]>>;

/** As `readObjects`; with a memo, the same objects for the same content and path. */
export function readOnce(
  content: string | Uint8Array,
  path: string,
  memo: ObjectMemo | undefined,
): readonly RenderedObject[] {
  if (memo === undefined) return readObjects(content, path);
  const byPath = memo.get(content) ?? new Map<string, readonly RenderedObject[]>();
  memo.set(content, byPath);
  const objects = byPath.get(path) ?? readObjects(content, path);
  byPath.set(path, objects);
  return objects;
}
