import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const heartbeatMilliseconds = 3_000;
const staleMilliseconds = 20_000;
const retryMilliseconds = 500;

/**
 * Does the work while holding a lock file, so that two processes do not build the same twice. A stale lock is taken
 * over: its process does not exist any more, or its file was not touched for a while. If two processes ever hold it,
 * both build, and the last rename wins: the lock saves time, but correctness does not depend on it.
 */
export async function withBuildLock<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const holder = `${String(process.pid)} ${hostname()}`;
  let told = false;
  while (!(await tryToTake(file, holder))) {
    if (await isStale(file)) {
      const aside = `${file}.stale.${String(process.pid)}`;
      await rename(file, aside).catch(ignoreMissing);
      await rm(aside, { force: true });
      continue;
    }
    if (!told) onWait();
    told = true;
    await delay(retryMilliseconds);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(ignoreMissing);
  }, heartbeatMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  }
}

async function tryToTake(file: string, holder: string): Promise<boolean> {
  try {
    await writeFile(file, holder, { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > staleMilliseconds) return true;
    const [pid, host] = (await readFile(file, "utf8")).split(" ");
    return host === hostname() && !isAlive(Number(pid));
  } catch (error) {
    ignoreMissing(error);
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, "ESRCH");
  }
}

function ignoreMissing(error: unknown): void {
  if (!hasCode(error, "ENOENT")) throw error;
}

export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
