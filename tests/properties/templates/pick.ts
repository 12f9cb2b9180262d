import type { Random } from "../random-numbers";

/** One of the items, each as likely. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** True once in so many times. */
export function oneIn(random: Random, count: number): boolean {
  return random(count) === 0;
}
