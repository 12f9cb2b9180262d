import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, join, relative } from "node:path";
import { repositoryRoot } from "./run-program.mjs";

const timesFile = join(repositoryRoot, "node_modules", ".cache", "slipway", "times.json");
const tableFile = join(repositoryRoot, "tests", "README.md");
const [begin, end] = ["<!-- times -->", "<!-- end of times -->"];

/** Keeps how long each part of a run took, and each test file. */
export async function keepTimes({ started, times: parts }) {
  const seconds = (Date.now() - started) / 1000;
  const run = { date: new Date().toISOString().slice(0, 10), cores: cpus().length, seconds, parts };
  await mkdir(dirname(timesFile), { recursive: true });
  await writeFile(timesFile, JSON.stringify(run));
}

/** Prints where the time of the last `npm test` or `npm run check` went; with `--write`, into tests/README.md. */
export async function runTimes(args) {
  const kept = await readFile(timesFile, "utf8").then(JSON.parse, () => undefined);
  if (kept === undefined) {
    console.error("There are no times yet: run npm test first.");
    return 1;
  }
  const table = printTimes(kept);
  if (!args.includes("--write")) {
    console.log(table);
    return 0;
  }
  const text = await readFile(tableFile, "utf8");
  const [before, after] = [text.slice(0, text.indexOf(begin) + begin.length), text.slice(text.indexOf(end))];
  await writeFile(tableFile, `${before}\n\n${table}\n\n${after}`);
  console.log(`${relative(repositoryRoot, tableFile)}: written`);
  return 0;
}

/** Two tables of Markdown: the parts in the order in which they ran, and the test files that took longest. */
export function printTimes({ date, cores, seconds: total, parts }, longest = 20) {
  const files = parts.flatMap(({ files = [] }) => files).sort((one, other) => other.seconds - one.seconds);
  const partRows = [...parts, { name: "all", seconds: total, passed: sumOf(parts, "passed") }];
  return [
    `${date}, ${cores} cores: ${(total / 60).toFixed(0)} minutes; parts that run beside others count with their own time.`,
    "",
    ...rows(
      ["part", "tests", "seconds"],
      partRows.map((part) => [part.name, part.passed, part.seconds.toFixed(0)]),
    ),
    "",
    ...rows(
      ["test file", "seconds"],
      files.slice(0, longest).map(({ name, seconds }) => [`\`${relative(repositoryRoot, name)}\``, seconds.toFixed(0)]),
    ),
  ].join("\n");
}

/** A table as Prettier formats it. */
function rows(head, body) {
  const lines = [head, ...body].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const print = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  const [first, ...others] = lines;
  return [print(first), print(widths.map((width) => "-".repeat(width))), ...others.map(print)];
}

const sumOf = (parts, field) => parts.reduce((sum, part) => sum + (part[field] ?? 0), 0);
