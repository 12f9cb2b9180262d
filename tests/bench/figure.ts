/** One line of the result: what we need beside what the other one needs. */
export interface Figure {
  readonly work: string;
  /** How much of it, as "100 objects". */
  readonly size: string;
  readonly ours: number;
  readonly unit: "s" | "MB" | "kB";
  /** What it is held against; without it, the goal is for our own value. */
  readonly against?: { readonly name: string; readonly value: number };
  /** The highest ratio (or value) that is good enough. */
  readonly goal?: number;
  readonly runs: number;
  readonly note?: string;
}

/** Ours over theirs; nothing where there is nothing to compare with. */
export function ratioOf({ ours, against }: Figure): number | undefined {
  return against === undefined ? undefined : ours / against.value;
}

/** Whether the goal is met; nothing where there is none. */
export function meetsGoal(figure: Figure): boolean | undefined {
  return figure.goal === undefined ? undefined : (ratioOf(figure) ?? figure.ours) <= figure.goal;
}

const columns = ["work", "size", "against", "ours", "theirs", "ratio", "goal", "", "runs"] as const;

/** A table of the figures, ratios first in mind: the times only tell how the ratio came about. */
export function printFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const ratio = ratioOf(figure);
    const met = meetsGoal(figure);
    return [
      figure.work,
      figure.size,
      figure.against?.name ?? "",
      printValue(figure.ours, figure.unit),
      figure.against === undefined ? "" : printValue(figure.against.value, figure.unit),
      ratio === undefined ? "" : printNumber(ratio),
      figure.goal === undefined
        ? ""
        : `≤ ${String(figure.goal)}${figure.against === undefined ? ` ${figure.unit}` : ""}`,
      met === undefined ? "" : met ? "met" : "MISSED",
      String(figure.runs),
      figure.note ?? "",
    ];
  });
  const table = [[...columns, ""], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => (row[column] ?? "").length))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const printValue = (value: number, unit: string): string => `${printNumber(value)} ${unit}`;

/** Three digits that count. */
const printNumber = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
