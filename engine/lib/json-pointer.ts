// JSON pointers (RFC 6901) in the paths of ignored fields.
import { isMap } from "./look-up";

/** The keys and indexes of a pointer, as text; undefined if it does not start with a slash. */
export function readPointer(pointer: string): readonly string[] | undefined {
  if (!pointer.startsWith("/")) return undefined;
  return pointer.slice(1).split("/").map(unescapePart);
}

/** A key in a pointer. */
export function escapePart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** A part of a pointer as a key. */
export function unescapePart(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The index that a part of a pointer names; undefined for a key. */
export function indexOfPart(part: string): number | undefined {
  return /^[+-]?\d+$/.test(part) ? Number(part) : undefined;
}

/** The value at a path, which may be null; undefined if the path does not exist. */
export function findAt(data: unknown, path: readonly string[]): { readonly value: unknown } | undefined {
  let value = data;
  for (const part of path) {
    if (Array.isArray(value)) {
      const index = indexOfPart(part) ?? -1;
      if (index < 0 || index >= value.length) return undefined;
      value = (value as readonly unknown[])[index];
    } else {
      if (!isMap(value) || !Object.hasOwn(value, part)) return undefined;
      value = value[part];
    }
  }
  return { value };
}

/** A list is not addressed by an index; callers report the object and the path. */
export class PointerError extends Error {}

/**
 * A copy of the data without the value at the path; the data itself if nothing is there. A negative index counts from
 * the end.
 *
 * @throws PointerError if the last part is not an index of a list
 */
export function removeAt(data: unknown, [part = "", ...rest]: readonly string[]): unknown {
  const isLast = rest.length === 0;
  if (Array.isArray(data)) {
    const list = data as readonly unknown[];
    if (isLast && indexOfPart(part) === undefined)
      throw new PointerError(`${JSON.stringify(part)} is not an index of the list`);
    const place = placeIn(list, part);
    if (isLast) return list.filter((_, at) => at !== place);
    return list.map((item, at) => (at === place ? removeAt(item, rest) : item));
  }
  if (!isMap(data) || !Object.hasOwn(data, part)) return data;
  if (isLast) return Object.fromEntries(Object.entries(data).filter(([key]) => key !== part));
  return { ...data, [part]: removeAt(data[part], rest) };
}

function placeIn(list: readonly unknown[], part: string): number | undefined {
  const index = indexOfPart(part);
  return index !== undefined && index < 0 ? list.length + index : index;
}
