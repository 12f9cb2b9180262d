// JSON pointers (RFC 6901) in the paths of ignored fields.
import { isMap } from "../../lib/look-up";

/** The keys and indexes of a pointer, as text; undefined if it does not start with a slash. */
export function readPointer(pointer: string): readonly string[] | undefined {
  if (!pointer.startsWith("/")) return undefined;
  return pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A key in a pointer. */
export function escapePart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The index that a part of a pointer names; undefined for a key. */
export function unescapePart(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

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

/** A list is not addressed by an index, or nothing is at the path; callers report the object and the path. */
export class PointerError extends Error {}

/**
 * A copy of the data without the value at the path; the data itself if nothing is there. A negative index counts from
 * the end.
 *
 * @throws PointerError if the last part is not an index of a list
 */
export function removeAt(data: unknown, path: readonly string[]): unknown {
  return changeParent(data, path, {
    ofList: (list, part) => {
      if (indexOfPart(part) === undefined)
        throw new PointerError(`${JSON.stringify(part)} is not an index of the list`);
      const place = placeIn(list, part);
      return list.filter((_, at) => at !== place);
    },
    ofMap: (map, part) => Object.fromEntries(Object.entries(map).filter(([key]) => key !== part)),
  });
}

/**
 * A copy of the data with another value at the path.
 *
 * @throws PointerError if nothing is at the path
 */
export function replaceAt(data: unknown, path: readonly string[], value: unknown): unknown {
  if (findAt(data, path) === undefined) throw new PointerError("nothing is at the path");
  return changeParent(data, path, {
    ofList: (list, part) => list.map((item, at) => (at === placeIn(list, part) ? value : item)),
    ofMap: (map, part) => ({ ...map, [part]: value }),
  });
}

type JsonMap = Readonly<Record<string, unknown>>;

/** How the list or map that holds a value is changed. */
interface ParentChange {
  readonly ofList: (list: readonly unknown[], part: string) => unknown;
  readonly ofMap: (map: JsonMap, part: string) => unknown;
}

function changeParent(data: unknown, [part = "", ...rest]: readonly string[], change: ParentChange): unknown {
  const isLast = rest.length === 0;
  if (Array.isArray(data)) {
    const list = data as readonly unknown[];
    if (isLast) return change.ofList(list, part);
    return list.map((item, at) => (at === placeIn(list, part) ? changeParent(item, rest, change) : item));
  }
  if (!isMap(data) || (!isLast && !Object.hasOwn(data, part))) return data;
  return isLast ? change.ofMap(data, part) : { ...data, [part]: changeParent(data[part], rest, change) };
}

function placeIn(list: readonly unknown[], part: string): number | undefined {
  const index = indexOfPart(part);
  return index !== undefined && index < 0 ? list.length + index : index;
}
