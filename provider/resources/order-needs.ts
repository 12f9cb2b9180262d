/** Ids in an order in which each stands after those that it needs; or the ids of a circle, from which there is no way out. */
export type NeedsOrder = { readonly order: readonly string[] } | { readonly cycle: readonly string[] };

/** Sorts by needs; else the order of the ids as given. Needs that are not among the ids count as met. */
export function orderByNeeds(ids: Iterable<string>, needsOf: (id: string) => readonly string[]): NeedsOrder {
  const known = new Set(ids);
  const order: string[] = [];
  const state = new Map<string, "open" | "done">();
  for (const start of known) {
    // A stack of our own: a chain may be as long as a wave.
    const stack: { readonly id: string; readonly needs: string[] }[] = [];
    const open = (id: string): void => {
      state.set(id, "open");
      stack.push({ id, needs: needsOf(id).filter((need) => known.has(need)) });
    };
    if (!state.has(start)) open(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const need = top.needs.shift();
      if (need === undefined) {
        state.set(top.id, "done");
        order.push(top.id);
        stack.pop();
      } else if (state.get(need) === "open") {
        const path = stack.map(({ id }) => id);
        return { cycle: [...path.slice(path.indexOf(need)), need] };
      } else if (!state.has(need)) {
        open(need);
      }
    }
  }
  return { order };
}
