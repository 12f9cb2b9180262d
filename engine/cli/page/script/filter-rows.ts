import type { PageData } from "./page-dom";

/** What the page shows: words that a row has, and its kind, its group (as a number) and its component; "" is any. */
export interface Filter {
  readonly query: string;
  readonly kind: string;
  readonly wave: string;
  readonly component: string;
}

/** The rows that a filter leaves, in their order. Part of the page: see the README. */
export function filterRows({ rows }: Pick<PageData, "rows">, filter: Filter): ReadonlySet<number> {
  const words = filter.query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const fits = (wanted: string, found: string | undefined): boolean => wanted === "" || wanted === found;
  const found = new Set<number>();
  for (const [index, { kind, group, component, words: text }] of rows.entries()) {
    const isChosen = fits(filter.kind, kind) && fits(filter.wave, String(group)) && fits(filter.component, component);
    if (isChosen && words.every((word) => text.includes(word))) found.add(index);
  }
  return found;
}
