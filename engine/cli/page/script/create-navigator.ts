import type { Filter, filterRows } from "./filter-rows";
import type { listEntries } from "./list-entries";
import type { PageData } from "./page-dom";

/** Which entries are shown, and which one comes next; see `listEntries`. */
export interface Navigator {
  /** Shows the rows that a filter leaves, with what they are in. Folds count only without a filter. */
  search(filter: Filter): ReadonlySet<number>;
  isShown(entry: string): boolean;
  /** Whether it has others that can be folded. */
  isHead(entry: string): boolean;
  isFolded(entry: string): boolean;
  fold(entry: string, isOn: boolean): void;
  foldAll(what: "waves" | "kinds", isOn: boolean): void;
  /** Unfolds what an entry is in. */
  reveal(entry: string): void;
  parentOf(entry: string): string | undefined;
  /** The entry that a key leads to; undefined if it leads nowhere. */
  next(entry: string | undefined, key: string): string | undefined;
}

/** Knows the order of the entries. Part of the page: see the README. */
export function createNavigator(
  data: PageData,
  parts: { readonly filterRows: typeof filterRows; readonly listEntries: typeof listEntries },
): Navigator {
  const entries = parts.listEntries(data);
  const parents = new Map(entries.map(({ id, parent }) => [id, parent] as const));
  const heads = new Set(parents.values());
  const folded = new Set<string>();
  let found: ReadonlySet<number> = new Set(data.rows.keys());
  let isFiltered = false;
  let shown: readonly string[] = [];
  let places: ReadonlyMap<string, number> = new Map();

  const above = function* (entry: string): Generator<string> {
    for (let at = parents.get(entry); at !== undefined; at = parents.get(at)) yield at;
  };
  const refresh = (): void => {
    const alive = new Set([...found].flatMap((row) => [`r${row}`, ...above(`r${row}`)]));
    const isOpen = (id: string): boolean => isFiltered || ![...above(id)].some((head) => folded.has(head));
    shown = entries.flatMap(({ id }) => (alive.has(id) && isOpen(id) ? [id] : []));
    places = new Map(shown.map((entry, index) => [entry, index]));
  };
  const change = (keys: Iterable<string>, isOn: boolean): void => {
    for (const key of keys) folded[isOn ? "add" : "delete"](key);
    refresh();
  };
  refresh();

  return {
    search(filter) {
      found = parts.filterRows(data, filter);
      isFiltered = Object.values(filter).some((text: string) => text.trim() !== "");
      refresh();
      return found;
    },
    isShown: (entry) => places.has(entry),
    isHead: (entry) => heads.has(entry),
    isFolded: (entry) => !isFiltered && folded.has(entry),
    fold: (entry, isOn) => {
      change([entry], isOn);
    },
    foldAll: (what, isOn) => {
      const all = what === "waves" ? data.groups.map((_, at) => `g${at}`) : data.kinds.map((_, at) => `k${at}`);
      change(all, isOn);
    },
    reveal: (entry) => {
      change(above(entry), false);
    },
    parentOf: (entry) => parents.get(entry),
    next(entry, key) {
      const at = entry === undefined ? undefined : places.get(entry);
      if (at === undefined || key === "Home") return shown[0];
      if (key === "End") return shown.at(-1);
      const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
      const to = at + (steps[key] ?? 0);
      return shown[key.startsWith("Page") ? Math.min(Math.max(to, 0), shown.length - 1) : to];
    },
  };
}
