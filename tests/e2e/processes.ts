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

/** Waits until the condition gives something, looking every 25 ms. */
export async function until<T>(
  what: string,
  condition: () => Promise<T | undefined> | T | undefined,
  seconds = 60,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await condition();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}
