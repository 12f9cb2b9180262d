import type { PageData } from "./page-dom";

/** Which entries are shown, and which one comes next. An entry is "g3", a group, or "r12", a row. */
export interface Navigator {
  /** Shows the rows that have all words of a query, and their groups. Returns the number of these rows. */
  search(query: string): number;
  isShown(entry: string): boolean;
  /** The entry that a key leads to; undefined if it leads nowhere. */
  next(entry: string | undefined, key: string): string | undefined;
}

/** Knows the order of groups and rows. Part of the page: see the README. */
export function createNavigator({ groups, rows }: PageData): Navigator {
  const entries: string[] = [];
  const members: string[][] = groups.map(() => []);
  rows.forEach(({ group }, index) => members[group]?.push(`r${index}`));
  groups.forEach((_, index) => {
    entries.push(`g${index}`);
    for (const member of members[index] ?? []) entries.push(member);
  });
  let shown = entries;
  let places = new Map(shown.map((entry, index) => [entry, index]));

  const groupAt = (from: number, step: number): number => {
    for (let at = from; at >= 0 && at < shown.length; at += step) if (shown[at]?.startsWith("g") === true) return at;
    return -1;
  };

  return {
    search(query) {
      const words = query
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "");
      const fits = rows.map(({ words: text }) => words.every((word) => text.includes(word)));
      const alive = new Set(rows.flatMap(({ group }, index) => (fits[index] === true ? [group] : [])));
      shown = entries.filter((entry) => {
        const index = Number(entry.slice(1));
        return entry.startsWith("g") ? alive.has(index) : fits[index] === true;
      });
      places = new Map(shown.map((entry, index) => [entry, index]));
      return fits.filter((fit) => fit).length;
    },
    isShown: (entry) => places.has(entry),
    next(entry, key) {
      const at = entry === undefined ? undefined : places.get(entry);
      if (at === undefined) return ["ArrowDown", "ArrowRight", "Home"].includes(key) ? shown[0] : shown.at(-1);
      switch (key) {
        case "ArrowDown":
          return shown[at + 1];
        case "ArrowUp":
          return shown[at - 1];
        case "ArrowRight":
          return shown[groupAt(at + 1, 1)];
        case "ArrowLeft":
          return shown[groupAt(at - 1, -1)];
        case "PageDown":
          return shown[Math.min(at + 10, shown.length - 1)];
        case "PageUp":
          return shown[Math.max(at - 10, 0)];
        case "Home":
          return shown[0];
        case "End":
          return shown.at(-1);
        default:
          return undefined;
      }
    },
  };
}
