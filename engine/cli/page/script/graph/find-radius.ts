import type { PageData } from "../page-dom";

/** What waits for a row, and what it waits for. */
export interface Radius {
  /** The rows that need it, directly or through others. */
  readonly after: ReadonlySet<number>;
  /** The other rows of later groups, which wait for its group. */
  readonly later: ReadonlySet<number>;
  /** The rows that it needs, directly or through others. */
  readonly before: ReadonlySet<number>;
  /** The other rows of earlier groups, which its group waits for. */
  readonly earlier: ReadonlySet<number>;
}

/** Finds what waits for a row, and what it waits for. Part of the page: see the README of `script`. */
export function findRadius({ rows, groups }: Pick<PageData, "rows" | "groups">, row: number): Radius {
  const reach = (links: "waitsFor" | "blocks"): Set<number> => {
    const found = new Set<number>(rows[row]?.[links]);
    // The set grows while it is read.
    for (const one of found) for (const next of rows[one]?.[links] ?? []) found.add(next);
    found.delete(row);
    return found;
  };
  const own = rows[row]?.group ?? 0;
  let [first, last] = [own, own];
  while (first > 0 && groups[first - 1]?.leads === true) first -= 1;
  while (last < groups.length - 1 && groups[last]?.leads === true) last += 1;
  const [after, before] = [reach("blocks"), reach("waitsFor")];
  const [later, earlier] = [new Set<number>(), new Set<number>()];
  for (const [index, { group }] of rows.entries()) {
    if (group > own && group <= last && !after.has(index)) later.add(index);
    if (group < own && group >= first && !before.has(index)) earlier.add(index);
  }
  return { after, later, before, earlier };
}
