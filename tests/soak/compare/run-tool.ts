import { execFile, type ExecFileOptionsWithStringEncoding } from "node:child_process";
import type { RealEnding } from "../family";

/** A real tool gets as long as we do. */
export const toolSeconds = 20;
/** In kB: a real tool that needs more ends with an error of its own. */
const toolMemory = 6_000_000;

/** The command with a limit of its address space. Source: POSIX `ulimit`. */
export function limited(binary: string, args: readonly string[]): readonly [string, readonly string[]] {
  return ["/bin/sh", ["-c", `ulimit -v ${toolMemory}; exec "$0" "$@"`, binary, ...args]];
}

/** Runs the tool, without a search path for other programs. */
export function runTool(binary: string, args: readonly string[], home: string): Promise<RealEnding> {
  const [file, all] = limited(binary, args);
  const options: ExecFileOptionsWithStringEncoding = {
    ...{ timeout: toolSeconds * 1000, killSignal: "SIGKILL", maxBuffer: 1 << 30, encoding: "utf8" },
    env: { HOME: home, PATH: "", TZ: "UTC" },
  };
  return new Promise((resolve) => {
    execFile(file, [...all], options, (error, output, problems) => {
      if (error === null) resolve({ output });
      else if (error.killed === true) resolve({ absent: "the real tool took too long" });
      else if (breaksDown(problems)) resolve({ absent: "the real tool broke down" });
      else resolve({ error: problems });
    });
  });
}

/** True of the report of a Go program that panics, overflows its stack or has no memory left. */
export function breaksDown(problems: string): boolean {
  return /^panic: |^fatal error: |^runtime: |^goroutine \d+/m.test(problems);
}
