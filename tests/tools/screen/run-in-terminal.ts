import { spawn } from "node:child_process";
import { Screen } from "./screen";

export interface TerminalOptions {
  readonly cwd: string;
  /** Variables beside those of this process. */
  readonly environment: Readonly<Record<string, string>>;
  readonly columns: number;
  /** So many that nothing has to scroll, by default. */
  readonly rows?: number;
}

/** What a terminal has shown. */
export interface TerminalRun {
  readonly code: number | null;
  /** The lines at the end. */
  readonly lines: readonly string[];
  /** The pictures before, each as it stood when the next one began. */
  readonly pictures: readonly (readonly string[])[];
}

/** Runs a command in a pseudo-terminal, which the program `script` of util-linux makes. */
export function runInTerminal(
  command: readonly string[],
  { cwd, environment, columns, rows = 500 }: TerminalOptions,
): Promise<TerminalRun> {
  const line = `stty cols ${columns} rows ${rows}; exec ${command.map(quote).join(" ")}`;
  const env = { ...process.env, ...environment, TERM: "xterm", SHELL: "/bin/sh" };
  return new Promise((resolve, reject) => {
    // The input stays open: its end would be a key for the program.
    const child = spawn("script", ["-qec", line, "/dev/null"], { cwd, env, stdio: ["pipe", "pipe", "inherit"] });
    const pictures: (readonly string[])[] = [];
    // A text that the terminal would wrap stays one line: where it is wrapped depends on the digits of times.
    const screen = new Screen(Infinity, ({ text }) => pictures.push(text));
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (text: string) => {
      screen.write(text);
    });
    child.on("error", (error) => {
      reject(new Error(`a pseudo-terminal needs the program "script" of util-linux: ${error.message}`));
    });
    child.on("close", (code) => {
      child.stdin.destroy();
      resolve({ code, lines: screen.text, pictures });
    });
  });
}

/** A word of a shell. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
