/** Lists the first items, by default three, and the count of the others, for messages. */
export function listSome(items: readonly string[], maximum = 3, separator = ", "): string {
  const shown = items.slice(0, maximum).join(separator);
  return items.length > maximum ? `${shown} and ${items.length - maximum} more` : shown;
}
