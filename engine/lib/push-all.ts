/** Appends all items. `push(...items)` passes each as an argument, and overflows the stack for some 100,000 of them. */
export function pushAll<Item>(target: Item[], items: Iterable<Item>): void {
  for (const item of items) target.push(item);
}

/** The largest of the numbers, at least the given one; `Math.max(...numbers)` has the same limit. */
export function maximumOf(numbers: Iterable<number>, atLeast = 0): number {
  let largest = atLeast;
  for (const number of numbers) largest = Math.max(largest, number);
  return largest;
}
