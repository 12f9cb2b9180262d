import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

import type { ProcessRoles } from "../peak-memory";

/** The processes of a role at the moment when they took the most memory. */
export interface Sample {
  /** The highest number of processes at one time. */
  readonly count: number;
  /** The sum of their resident memory, where shared pages count for each process, in MB. */
  readonly rssMb: number;
  /** The sum of their proportional memory, where a shared page counts once in all, in MB. */
  readonly pssMb: number;
}

/**
 * Samples the processes of each role while the work runs: the sums of their memory, and not that of the largest. Linux
 * only.
 *
 * @param environment a string in the environment of the processes to measure, which distinguishes them from others
 */
export async function sampleProcesses(
  roles: ProcessRoles,
  environment: string,
  work: () => Promise<unknown>,
): Promise<Readonly<Record<string, Sample>>> {
  const highest = new Map<string, Sample>();
  const known = new Map<string, string | undefined>();
  const sample = async (): Promise<void> => {
    const sums = new Map<string, Sample>();
    for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
      // A process begins as a copy of the one that started it: only a role is kept.
      const role = known.get(pid) ?? (await findRole(pid, roles, environment));
      if (role === undefined) continue;
      known.set(pid, role);
      const rollup = await read(pid, "smaps_rollup");
      if (rollup === "") continue;
      const sum = sums.get(role) ?? { count: 0, rssMb: 0, pssMb: 0 };
      sums.set(role, {
        count: sum.count + 1,
        rssMb: sum.rssMb + megabytesIn(/^Rss:\s+(\d+) kB/m.exec(rollup)),
        pssMb: sum.pssMb + megabytesIn(/^Pss:\s+(\d+) kB/m.exec(rollup)),
      });
    }
    for (const [role, { count, rssMb, pssMb }] of sums) {
      const before = highest.get(role) ?? { count: 0, rssMb: 0, pssMb: 0 };
      highest.set(role, {
        count: Math.max(count, before.count),
        rssMb: Math.max(rssMb, before.rssMb),
        pssMb: Math.max(pssMb, before.pssMb),
      });
    }
  };
  let running = true;
  const watch = async (): Promise<void> => {
    while (running) {
      await sample();
      await delay(1000);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    running = false;
    await watching;
  }
  return Object.fromEntries(highest);
}

async function findRole(pid: string, roles: ProcessRoles, environment: string): Promise<string | undefined> {
  const command = (await read(pid, "cmdline")).split("\0");
  const role = Object.keys(roles).find((name) => roles[name]?.(command));
  return role !== undefined && (await read(pid, "environ")).includes(environment) ? role : undefined;
}

const megabytesIn = (found: RegExpExecArray | null): number => Number(found?.[1] ?? 0) / 1024;

/** A file of a process in /proc; empty if the process has ended or belongs to another user. */
const read = (pid: string, name: string): Promise<string> => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
