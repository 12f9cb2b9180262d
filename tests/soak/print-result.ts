import type { SoakResult, Tally } from "./run-soak";
import { limits } from "./soak-child";

const maxShown = 40;

/** The result as a table of the families, with the failures and how to repeat them. */
export function printResult({ inputs, tallies, failures }: SoakResult, seed: number): string {
  const rows = [...tallies].map(([family, tally]) => rowOf(family, tally));
  const header = ["family", "inputs", "done", "refused", "compared", "equal", "known", "absent", "failed", "s", "MB"];
  return [
    `seed ${seed}: ${inputs} inputs, ${failures.length} failures (limits ${limits.seconds} s, ${limits.megabytes} MB)`,
    ...printTable([header, ...rows]),
    ...[...tallies].flatMap(([family, tally]) => detailsOf(family, tally)),
    ...failures
      .slice(0, maxShown)
      .map(({ family, seed: own, why }) => `\n--family ${JSON.stringify(family)} --seed ${own} --inputs 1: ${why}`),
  ].join("\n");
}

function rowOf(family: string, tally: Tally): string[] {
  const { inputs, done, refused, compared, equal, known, absent, failed, seconds, megabytes } = tally;
  const counts = [inputs, done, sum(refused), compared, equal, sum(known), sum(absent), failed].map(String);
  return [family, ...counts, seconds.toFixed(2), String(megabytes)];
}

function detailsOf(family: string, { refused, known, absent }: Tally): string[] {
  const list = (title: string, counts: ReadonlyMap<string, number>): string[] => {
    const sorted = [...counts].sort(([, left], [, right]) => right - left);
    return counts.size === 0 ? [] : [`${family}, ${title}: ${sorted.map(([name, n]) => `${name} ${n}`).join(", ")}`];
  };
  return [...list("refused", refused), ...list("known differences", known), ...list("not compared", absent)];
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function printTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
}
