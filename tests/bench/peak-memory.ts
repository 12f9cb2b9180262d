import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

/**
 * The highest resident memory, in MB, of the matching processes while the work runs. Linux only; undefined elsewhere.
 *
 * @param environment a string in the environment of the processes to measure, which distinguishes them from others
 */
export async function watchPeakMemory(
  command: string,
  environment: string,
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  const findProcesses = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const pid of await listProcesses()) {
      if (!(await readProcess(pid, "cmdline")).includes(command)) continue;
      if ((await readProcess(pid, "environ")).includes(environment)) found.push(pid);
    }
    return found;
  };
  return watchPeak(findProcesses, 100, work);
}

/** The highest resident memory of a run of the program, in MB. Linux only; undefined elsewhere. */
export async function peakOfRun(file: string, args: readonly string[]): Promise<number | undefined> {
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "inherit"] });
  return watchPeak(
    () => Promise.resolve([String(child.pid)]),
    2,
    () => once(child, "close"),
  );
}

/** Reads `VmHWM`, the peak that the kernel records: any read before the end of the process is enough. */
async function watchPeak(
  findProcesses: () => Promise<readonly string[]>,
  pauseMilliseconds: number,
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  let peakKb = 0;
  let running = true;
  const watch = async (): Promise<void> => {
    while (running) {
      for (const pid of await findProcesses()) {
        const found = /^VmHWM:\s+(\d+) kB/m.exec(await readProcess(pid, "status"));
        peakKb = Math.max(peakKb, Number(found?.[1] ?? 0));
      }
      await delay(pauseMilliseconds);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    running = false;
    await watching;
  }
  return peakKb === 0 ? undefined : peakKb / 1024;
}

async function listProcesses(): Promise<readonly string[]> {
  const names = await readdir("/proc").catch(() => []);
  return names.filter((name) => /^\d+$/.test(name));
}

/** A file of a process in /proc; empty if the process has ended or belongs to another user. */
async function readProcess(pid: string, name: string): Promise<string> {
  return readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
}
