/** A file that the reader saves. */
export interface FileStep {
  readonly kind: "file";
  readonly path: string;
  readonly text: string;
  readonly line: number;
}

/** Commands that the reader runs. */
export interface CommandStep {
  readonly kind: "command";
  readonly text: string;
  /** What the page shows of its output; undefined if it shows none. */
  readonly shown: readonly string[] | undefined;
  readonly exitCode: number;
  /** Whether the test has done before what the commands do. */
  readonly isPrepared: boolean;
  /** The line of the command in the page, from 1, and the number of lines that show its output. */
  readonly line: number;
  readonly shownLines: number;
}

export type WalkthroughStep = FileStep | CommandStep;

const fence = /^```(\w*)\s*$/;
const fileName = /^`([\w./-]+\.[\w]+|\.gitignore)`[^`]*/;
const indent = "    ";

/** Reads the steps of a page, in order. @throws Error if a block does not end, or is neither commands nor a file */
export function readWalkthrough(page: string): readonly WalkthroughStep[] {
  const lines = page.split("\n");
  const steps: WalkthroughStep[] = [];
  let paragraph: string[] = [];
  let note = "";
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const language = fence.exec(line)?.[1];
    if (language !== undefined) {
      const end = lines.indexOf("```", at + 1);
      if (end < 0) throw new Error(`the block of line ${String(at + 1)} does not end`);
      const text = lines.slice(at + 1, end).join("\n");
      steps.push(fencedStep(language, text, { paragraph, note, line: at + 2 }));
      [at, note, paragraph] = [end, "", []];
      continue;
    }
    if (paragraph.length === 0 && line.startsWith(`${indent}$ `)) {
      const end = endOfIndented(lines, at);
      steps.push(...shownSteps(lines.slice(at, end), at + 1, note));
      [at, note] = [end - 1, ""];
      continue;
    }
    if (line.startsWith("<!-- ")) note = line;
    else if (line.trim() !== "") paragraph.push(line);
    // A paragraph stays the last one until the next begins.
    else if (paragraph.length > 0 && nextText(lines, at)?.startsWith("```") !== true) paragraph = [];
  }
  return steps;
}

interface Surroundings {
  readonly paragraph: readonly string[];
  readonly note: string;
  readonly line: number;
}

function fencedStep(language: string, text: string, { paragraph, note, line }: Surroundings): WalkthroughStep {
  const path = fileName.exec(paragraph[0] ?? "")?.[1];
  const introduces = paragraph.at(-1)?.trimEnd().endsWith(":") === true;
  if (path !== undefined && introduces) return { kind: "file", path, text: `${text}\n`, line };
  // A program that nobody saves would be shown and not run.
  if (language !== "sh") throw new Error(`line ${String(line - 1)}: the paragraph above does not name a file`);
  return { kind: "command", text, shown: undefined, ...readNote(note), line, shownLines: 0 };
}

/** The first line after this one that is not empty. */
function nextText(lines: readonly string[], at: number): string | undefined {
  return lines.slice(at + 1).find((line) => line.trim() !== "" && !line.startsWith("<!-- "));
}

function endOfIndented(lines: readonly string[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.startsWith(indent)) end = at + 1;
    else if (line.trim() !== "") break;
  }
  return end;
}

/** A block may show several commands: each begins with `$ `. */
function shownSteps(lines: readonly string[], first: number, note: string): readonly CommandStep[] {
  const begins = lines.flatMap((line, index) => (line.startsWith(`${indent}$ `) ? [index] : []));
  return begins.map((begin, index) => {
    const end = begins[index + 1] ?? lines.length;
    const own = lines.slice(begin, end).map((line) => line.slice(indent.length));
    while (own.at(-1)?.trim() === "") own.pop();
    const shown = own.slice(1);
    const text = (own[0] ?? "").slice("$ ".length);
    // A comment above the block is about its first command.
    const read = readNote(index === 0 ? note : "");
    return { kind: "command", text, shown, ...read, line: first + begin, shownLines: shown.length };
  });
}

function readNote(note: string): Pick<CommandStep, "exitCode" | "isPrepared"> {
  const code = /^<!-- ends with (\d+) -->$/.exec(note)?.[1];
  return { exitCode: Number(code ?? 0), isPrepared: note === "<!-- prepared -->" };
}
