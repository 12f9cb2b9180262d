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

/** Ends a process, which may have ended already. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended already.
  }
}
