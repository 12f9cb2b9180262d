/** One line of the result: our value beside that of the other program. */
export interface Figure {
  readonly work: string;
  /** The size, such as "100 objects". */
  readonly size: string;
  readonly ours: number;
  readonly unit: "s" | "ms" | "MB" | "kB" | "round trips";
  /** The other program's value; without it, the goal applies to our own value. */
  readonly against?: { readonly name: string; readonly value: number };
  /** The maximum ratio (or value) of the goal. */
  readonly goal?: number;
  readonly runs: number;
  readonly note?: string;
}

/** Our value over the other one; undefined without another one. */
export function ratioOf({ ours, against }: Figure): number | undefined {
  return against === undefined ? undefined : ours / against.value;
}

/** Whether the goal is met; undefined if there is no goal. */
export function meetsGoal(figure: Figure): boolean | undefined {
  return figure.goal === undefined ? undefined : (ratioOf(figure) ?? figure.ours) <= figure.goal;
}

const columns = ["work", "size", "against", "ours", "theirs", "ratio", "goal", "", "runs"] as const;

/** A table of the figures. The ratios matter; the times only show where they come from. */
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

/** Three significant digits. */
const printNumber = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
