/** How the library compares two values. */
export type AreEqual = (left: unknown, right: unknown) => boolean;

/**
 * The functions `sets.contains`, `sets.equivalent` and `sets.intersects`.
 *
 * Source: cel-go ext/sets.go@v0.26.1.
 */
export function setFunctions(areEqual: AreEqual): Readonly<Record<string, (...input: never[]) => boolean>> {
  const has = (list: readonly unknown[], item: unknown): boolean => list.some((one) => areEqual(one, item));
  const contains = (list: readonly unknown[], sub: readonly unknown[]): boolean => sub.every((one) => has(list, one));
  return {
    contains: (_: unknown, list: readonly unknown[], sub: readonly unknown[]) => contains(list, sub),
    equivalent: (_: unknown, left: readonly unknown[], right: readonly unknown[]) =>
      contains(left, right) && contains(right, left),
    intersects: (_: unknown, left: readonly unknown[], right: readonly unknown[]) =>
      left.some((one) => has(right, one)),
  };
}
