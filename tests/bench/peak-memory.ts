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

/** Recognizes processes by the arguments that they were started with. */
export type ProcessRoles = Readonly<Record<string, (command: readonly string[]) => boolean>>;

/**
 * The same for several kinds of processes at once: by role, the highest memory of one of its processes. A role without
 * a process is absent.
 */
export async function watchPeaks(
  roles: ProcessRoles,
  environment: string,
  work: () => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  const peaks = new Map<string, number>();
  const look = async (pid: string): Promise<void> => {
    const command = (await readProcess(pid, "cmdline")).split("\0");
    const role = Object.keys(roles).find((name) => roles[name]?.(command));
    if (role === undefined || !(await readProcess(pid, "environ")).includes(environment)) return;
    const found = peakIn(await readProcess(pid, "status"));
    if (found > 0) peaks.set(role, Math.max(peaks.get(role) ?? 0, found / 1024));
  };
  let running = true;
  const watch = async (): Promise<void> => {
    while (running) {
      for (const pid of await listProcesses()) await look(pid);
      await delay(400);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    running = false;
    await watching;
  }
  return Object.fromEntries(peaks);
}

/** `VmHWM` of /proc/PID/status, in kB; 0 without one. */
const peakIn = (status: string): number => Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);

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
        peakKb = Math.max(peakKb, peakIn(await readProcess(pid, "status")));
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
