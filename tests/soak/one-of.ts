import type { Random } from "../properties/random-numbers";

/** One of the items; there must be at least one. */
export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}
