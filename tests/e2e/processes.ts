import { readdirSync, readFileSync } from "node:fs";

/** Process ids whose command line or environment contains the text: the parts of one test's run. Linux only. */
export function processesOf(stackDirectory: string, commandPart: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        if (!command.includes(commandPart)) return false;
        return (
          command.includes(stackDirectory) || readFileSync(`/proc/${pid}/environ`, "utf8").includes(stackDirectory)
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/**
 * Ends the parts of one test's run.
 *
 * @throws Error if there is none: the test would wait for the end of something that nobody has stopped
 */
export function killProcesses(stackDirectory: string, commandPart: string): void {
  const found = processesOf(stackDirectory, commandPart);
  if (found.length === 0) throw new Error(`no process of ${stackDirectory} has "${commandPart}" in its command line`);
  found.forEach(killHard);
}

/** Ends a process, which may have ended already. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended already.
  }
}
