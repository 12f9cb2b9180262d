import type { PageData } from "../page-dom";

/**
 * By row, how many rows of its own group come one after the other before it. A row has a greater depth than all that
 * it waits for in its group. Linear in the rows and their links. Part of the page: see the README of `script`.
 */
export function findDepths({ rows }: Pick<PageData, "rows">): readonly number[] {
  const groupOf = (row: number): number | undefined => rows[row]?.group;
  const depths = rows.map(() => 0);
  const open = rows.map(({ group, waitsFor }) => waitsFor.filter((other) => groupOf(other) === group).length);
  const ready = open.flatMap((count, row) => (count === 0 ? [row] : []));
  // The list grows while it is read.
  for (const row of ready) {
    for (const next of rows[row]?.blocks ?? []) {
      if (groupOf(next) !== groupOf(row)) continue;
      depths[next] = Math.max(depths[next] ?? 0, (depths[row] ?? 0) + 1);
      const left = (open[next] ?? 0) - 1;
      open[next] = left;
      if (left === 0) ready.push(next);
    }
  }
  return depths;
}
