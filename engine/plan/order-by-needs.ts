import { invariant } from "../lib/invariant";

/**
 * Sorts the numbers 0 … n−1 topologically, and otherwise in ascending order. The result does not contain numbers in a
 * cycle, and those that depend on a cycle.
 *
 * @param needs - by number, the numbers that it needs, without duplicates
 */
export function orderByNeeds(needs: readonly (readonly number[])[]): readonly number[] {
  const neededBy: number[][] = needs.map(() => []);
  const missing = needs.map((needed) => needed.length);
  for (const [number, needed] of needs.entries()) for (const other of needed) neededBy[other]?.push(number);

  const ready = new MinHeap();
  for (const [number, count] of missing.entries()) if (count === 0) ready.push(number);
  const ordered: number[] = [];
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    ordered.push(next);
    for (const other of neededBy[next] ?? []) {
      const count = (missing[other] ?? 0) - 1;
      missing[other] = count;
      if (count === 0) ready.push(other);
    }
  }
  return ordered;
}

/**
 * Returns the numbers of one cycle, each needed by the previous one, for `needs` that `orderByNeeds` could not order
 * completely.
 */
export function findCycle(needs: readonly (readonly number[])[]): readonly number[] {
  const ordered = new Set(orderByNeeds(needs));
  const start = needs.findIndex((_, number) => !ordered.has(number));
  invariant(start >= 0, "expected a dependency cycle, found none");
  // Each number that could not be ordered needs another such number, so following them leads into a cycle.
  const seenAt = new Map<number, number>();
  const path: number[] = [];
  let current: number | undefined = start;
  while (current !== undefined && !seenAt.has(current)) {
    seenAt.set(current, path.length);
    path.push(current);
    current = needs[current]?.find((other) => !ordered.has(other));
  }
  return path.slice(current === undefined ? 0 : seenAt.get(current));
}

/** Returns the smallest number first. */
class MinHeap {
  private readonly items: number[] = [];

  push(item: number): void {
    const { items } = this;
    let index = items.length;
    items.push(item);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = items[parent];
      if (above === undefined || above <= item) break;
      items[index] = above;
      index = parent;
    }
    items[index] = item;
  }

  pop(): number | undefined {
    const { items } = this;
    const top = items[0];
    const moved = items.pop();
    if (moved === undefined || items.length === 0) return top;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      const left = items[child];
      if (left === undefined) break;
      const right = items[child + 1];
      if (right !== undefined && right < left) child++;
      const least = Math.min(left, right ?? left);
      if (moved <= least) break;
      items[index] = least;
      index = child;
    }
    items[index] = moved;
    return top;
  }
}
