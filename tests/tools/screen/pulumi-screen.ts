/** A picture of Pulumi's display: a table of resources, then messages and a summary. */
export interface PulumiScreen {
  /** The titles of the columns that fit, beside that of the signs. */
  readonly titles: readonly string[];
  /** The cells of each row; the sign is the first. */
  readonly rows: readonly (readonly string[])[];
  /** The lines of the table as they are shown. */
  readonly lines: readonly string[];
  /** What follows the table. */
  readonly rest: readonly string[];
}

const allTitles = ["Type", "Name", "Plan", "Status", "Info"];

/** Reads a picture; undefined if it has no table, as before the first resource. */
export function readPulumiScreen(picture: readonly string[]): PulumiScreen | undefined {
  const begin = picture.findIndex((line) => /^ +Type +Name\b/.test(line));
  const header = picture[begin];
  if (header === undefined) return undefined;
  const titles = allTitles.filter((title) => header.includes(title));
  const starts = [0, ...titles.map((title) => header.indexOf(title))];
  const length = picture.slice(begin).findIndex((line) => line.trim() === "");
  const end = length === -1 ? picture.length : begin + length;
  const lines = picture.slice(begin, end);
  const rows = lines.slice(1).map((line) => {
    const characters = Array.from(line);
    return starts.map((start, index) => {
      const cell = characters
        .slice(start, starts[index + 1])
        .join("")
        .trimEnd();
      // The indentation of a type says whose child it is.
      return index === 1 ? cell : cell.trimStart();
    });
  });
  return { titles, rows, lines, rest: picture.slice(end) };
}

/** The cell of a row; empty if its column does not fit. */
export function cellOf({ titles }: PulumiScreen, row: readonly string[], title: string): string {
  const index = titles.indexOf(title);
  return index === -1 ? "" : (row[index + 1] ?? "");
}

/** Where what differs from run to run has the same text. */
export type Replacements = readonly (readonly [RegExp, string])[];

const times: Replacements = [
  [/\(\d[\d.]*(?:m\d+)?s?\)?\.{0,3}/, "(N s)"],
  [/\d+(\.\d+)? s\b/g, "N s"],
  [/^(Duration: ).*/, "$1N"],
  [/127\.0\.0\.1:\d+/g, "127.0.0.1:PORT"],
];

/**
 * The picture as a text that is the same in each run: the resources are created in parallel, so their rows and messages
 * are sorted, and times are replaced. The columns are as wide as the new texts.
 */
export function printScreen(screen: PulumiScreen, more: Replacements = []): string {
  const replace = (text: string): string =>
    [...more, ...times].reduce((all, [pattern, by]) => all.replace(pattern, by), text);
  const header = ["", ...screen.titles];
  const rows = screen.rows.map((row) => row.map(replace));
  const [stack = [], ...others] = rows.map((row) => row.map((cell, index) => (index === 1 ? branchOf(cell) : cell)));
  const sorted = others.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
  const all = [header, stack, ...sorted.filter((row) => !isChild(row)), ...sorted.filter(isChild)];
  const widths = header.map((_, index) => Math.max(...all.map((row) => (row[index] ?? "").length)));
  const table = all.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${[...table, ...sortBlocks(screen.rest.map(replace))].join("\n").trimEnd()}\n`;
}

/** Whether a row is last among its siblings depends on the order, too. */
function branchOf(type: string): string {
  return type.replaceAll("│", " ").replace("└", "├");
}

function isChild([, type = ""]: readonly string[]): boolean {
  return /^ {3} *├─/.test(type);
}

function keyOf([, type = "", name = ""]: readonly string[]): string {
  return `${type} ${name}`;
}

/** The messages of the resources, which Pulumi prints in any order. */
function sortBlocks(lines: readonly string[]): readonly string[] {
  const begin = lines.indexOf("Diagnostics:");
  if (begin === -1) return lines;
  const blocks: string[][] = [];
  let index = begin + 1;
  for (; index < lines.length && /^ {2}\S|^ {4}|^$/.test(lines[index] ?? ""); index += 1) {
    const line = lines[index] ?? "";
    if (/^ {2}\S/.test(line)) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  const sorted = blocks.map((block) => block.join("\n").trimEnd()).sort();
  return [
    ...lines.slice(0, begin + 1),
    ...sorted.flatMap((block) => [...block.split("\n"), ""]),
    ...lines.slice(index),
  ];
}
