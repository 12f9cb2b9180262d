import type { PageData } from "../page-dom";
import type { Radius } from "./find-radius";

/** Two sentences: what waits for a row, and what it waits for. Part of the page: see the README of `script`. */
export function describeRadius(
  { rows }: Pick<PageData, "rows">,
  { after, later, before, earlier }: Radius,
): { readonly after: string; readonly before: string } {
  const countOf = (...sets: readonly ReadonlySet<number>[]): readonly [words: string, count: number] => {
    const counts = new Map<string, number>();
    for (const set of sets) {
      for (const row of set) {
        const type = rows[row]?.type ?? "object";
        counts.set(type, (counts.get(type) ?? 0) + 1);
      }
    }
    const parts = ["object", "hook", "deletion"].flatMap((type) => {
      const count = counts.get(type) ?? 0;
      return count === 0 ? [] : [`${count} ${type}${count === 1 ? "" : "s"}`];
    });
    const words = parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
    return [words, sets.reduce((sum, { size }) => sum + size, 0)];
  };
  const [allAfter, countAfter] = countOf(after, later);
  const [allBefore] = countOf(before, earlier);
  const split = (near: number, far: number, need: string, wave: string): string => {
    if (far === 0) return "";
    return near === 0 ? `, all ${wave}` : `: ${near} ${need}, ${far} ${wave}`;
  };
  const needing = after.size === 1 ? "needs it" : "need it";
  const coming = later.size === 1 ? "comes in a later wave" : "come in later waves";
  const verb = countAfter === 1 ? "waits" : "wait";
  const afterwards = split(after.size, later.size, needing, after.size === 0 ? "in later waves" : coming);
  const beforehand = split(
    before.size,
    earlier.size,
    "that it needs",
    before.size === 0 ? "of earlier waves" : "of earlier waves",
  );
  return {
    after: allAfter === "" ? "Nothing waits for it." : `${allAfter} ${verb} for it${afterwards}.`,
    before: allBefore === "" ? "It waits for nothing." : `It waits for ${allBefore}${beforehand}.`,
  };
}
