import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { missingLines } from "./compare-output";
import { type CommandStep, readWalkthrough } from "./read-walkthrough";

/** Where and how a page is run. */
export interface WalkthroughRun {
  /** The file of the page. */
  readonly page: string;
  /** Where the reader begins. */
  readonly folder: string;
  /** A folder for notes of the run, outside of what the reader sees. */
  readonly notes: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Changes a command before it is run: versions that are pinned, say. */
  readonly adapt?: (command: string) => string;
}

/** What came of a page. */
export interface WalkthroughEnd {
  /** One text for each command that ended or printed otherwise than the page says; the first fault ends the run. */
  readonly faults: readonly string[];
  /** The commands that the test has to have done before. */
  readonly prepared: readonly string[];
  /** All that was printed. */
  readonly output: string;
  /** Where the reader is at the end. */
  readonly folder: string;
}

const limitMilliseconds = 240_000;

/** Takes the steps of a page, one after the other. */
export async function runWalkthrough(run: WalkthroughRun): Promise<WalkthroughEnd> {
  const steps = readWalkthrough(readFileSync(run.page, "utf8"));
  const shell = new Shell(run);
  const outputs: string[] = [];
  const printedAt = new Map<CommandStep, string>();
  const prepared: string[] = [];
  const faults: string[] = [];
  for (const step of steps) {
    if (step.kind === "file") {
      const path = join(shell.folder, step.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, step.text);
      continue;
    }
    if (step.isPrepared) {
      prepared.push(step.text);
      continue;
    }
    const { code, output } = await shell.run(run.adapt?.(step.text) ?? step.text);
    outputs.push(output);
    printedAt.set(step, output);
    const fault = faultOf(step, code, output);
    if (fault === undefined) continue;
    faults.push(`${run.page}:${String(step.line)}: ${fault}`);
    if (process.env["SLIPWAY_RECORD"] !== "1" || code !== step.exitCode) break;
  }
  if (process.env["SLIPWAY_RECORD"] === "1") record(run.page, printedAt);
  return { faults, prepared, output: outputs.join("\n"), folder: shell.folder };
}

function faultOf(step: CommandStep, code: number, output: string): string | undefined {
  if (code !== step.exitCode) {
    return `"${step.text}" ended with ${String(code)} in place of ${String(step.exitCode)}:\n${output}`;
  }
  const missing = missingLines(step.shown ?? [], output);
  return missing.length === 0
    ? undefined
    : `"${step.text}" did not print the lines\n${missing.join("\n")}\nbut:\n${output}`;
}

/** Runs commands as one shell would: the folder and the variables stay. */
class Shell {
  folder: string;
  private readonly state: string;
  private readonly options: WalkthroughRun;

  constructor(options: WalkthroughRun) {
    this.options = options;
    this.folder = options.folder;
    mkdirSync(options.notes, { recursive: true });
    this.state = join(options.notes, "shell");
    writeFileSync(this.state, "");
  }

  async run(command: string): Promise<{ readonly code: number; readonly output: string }> {
    const where = join(this.options.notes, "folder");
    // The shell runs the commands itself, so that `cd` and `export` have an effect. The first failure ends it.
    const script = [
      `source '${this.state}'`,
      `note() { local code=$?; pwd > '${where}'; export -p > '${this.state}'; exit $code; }`,
      "trap note EXIT",
      "set -e",
      command,
    ].join("\n");
    const child = spawn("bash", ["-c", script], {
      cwd: this.folder,
      env: { ...this.options.environment },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: limitMilliseconds,
    });
    const texts: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => void texts.push(text));
    }
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (exitCode, signal) => {
        if (signal !== null) texts.push(`\n(ended by ${signal})`);
        resolve(exitCode ?? -1);
      });
    });
    // A shell that was killed has left no note.
    if (existsSync(where)) this.folder = readFileSync(where, "utf8").trim();
    rmSync(where, { force: true });
    return { code, output: texts.join("") };
  }
}

/** Writes what the commands printed into the page, in place of what it shows. */
function record(page: string, printedAt: ReadonlyMap<CommandStep, string>): void {
  const lines = readFileSync(page, "utf8").split("\n");
  for (const [step, output] of [...printedAt].reverse()) {
    if (step.shown === undefined) continue;
    if (step.shown.length > 0 && missingLines(step.shown, output).length === 0) continue;
    // eslint-disable-next-line no-control-regex -- the colours of a terminal
    const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, "").trimEnd();
    const shown = plain.split(/\r?\n/).map((line) => (line.trim() === "" ? "" : `    ${line.trimEnd()}`));
    lines.splice(step.line, step.shownLines, ...shown);
  }
  writeFileSync(page, lines.join("\n"));
}
