import { isMap } from "./look-up";

/** A copy of the data with the value at the path; missing maps on the way are made. */
export function setAt(data: unknown, [part, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (part === undefined) return value;
  if (typeof part === "number") {
    const list: readonly unknown[] = Array.isArray(data) ? data : [];
    const length = Math.max(list.length, part + 1);
    return Array.from({ length }, (_, index) => (index === part ? setAt(list[index], rest, value) : list[index]));
  }
  const map = isMap(data) ? data : {};
  const inner = Object.hasOwn(map, part) ? map[part] : undefined;
  return { ...map, [part]: setAt(inner, rest, value) };
}
