import type { PageData } from "../page-dom";

/** What is folded in the graph: waves as "w3", kinds of a wave as "k3/ConfigMap". */
export interface Folds {
  isFolded(key: string): boolean;
  toggle(key: string): void;
  /** Folds or unfolds all waves, or all kinds that a wave has several objects of. */
  setAll(what: "waves" | "kinds", isOn: boolean): void;
  /** Folds by itself the kinds of a wave with many of these rows. */
  fit(shown: Iterable<number>): void;
}

/** Remembers what was folded by hand, and folds large waves. Part of the page: see the README of `script`. */
export function createFolds({ rows }: Pick<PageData, "rows">): Folds {
  /** A wave with more objects folds its kinds that have at least this number of them. */
  const [manyRows, manyOfKind] = [40, 4];
  const byHand = new Map<string, boolean>();
  let byItself: ReadonlySet<string> = new Set();

  const countsOf = (some: Iterable<number>): ReadonlyMap<number, ReadonlyMap<string, number>> => {
    const counts = new Map<number, Map<string, number>>();
    for (const row of some) {
      const { group = 0, kind = "" } = rows[row] ?? {};
      const kinds = counts.get(group) ?? new Map<string, number>();
      counts.set(group, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    }
    return counts;
  };
  const isFolded = (key: string): boolean => byHand.get(key) ?? byItself.has(key);

  return {
    isFolded,
    toggle: (key) => byHand.set(key, !isFolded(key)),
    setAll(what, isOn) {
      for (const [group, kinds] of countsOf(rows.keys())) {
        if (what === "waves") byHand.set(`w${group}`, isOn);
        else for (const [kind, count] of kinds) if (count > 1 || !isOn) byHand.set(`k${group}/${kind}`, isOn);
      }
    },
    fit(shown) {
      const large = [...countsOf(shown)].filter(
        ([, kinds]) => [...kinds.values()].reduce((a, b) => a + b, 0) > manyRows,
      );
      const keys = large.flatMap(([group, kinds]) =>
        [...kinds].flatMap(([kind, count]) => (count >= manyOfKind ? [`k${group}/${kind}`] : [])),
      );
      byItself = new Set(keys);
    },
  };
}
