import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import type { Writable } from "node:stream";

interface Member {
  readonly name: string;
  readonly child: ChildProcess;
  readonly pid: number;
  readonly exited: Promise<void>;
}

// Reads one process id a line, and an empty line when all of them have ended, since their numbers may then belong to
// other processes. At the end of its input, when its parent closes it or ends in any way, it kills the remaining
// processes and removes the folder of its argument.
const watchdog = `
pids=
while read -r pid; do
  if [ -z "$pid" ]; then pids=; else pids="$pids $pid"; fi
done
for pid in $pids; do kill -9 "$pid" 2>/dev/null; done
rm -rf "$1"`;

/** Servers that start and stop together, with a log file each, in a folder that is removed with them. */
export class ProcessGroup {
  readonly #folder: string;
  readonly #members: Member[] = [];
  readonly #watchdog: ChildProcess;
  #stopping: Promise<void> | undefined;
  #failed: (error: Error) => void = () => undefined;
  /** Rejects when a member ends before `stop` is called; never resolves. */
  readonly failure: Promise<never>;

  constructor(folder: string) {
    this.#folder = folder;
    this.failure = new Promise((_, reject) => {
      this.#failed = reject;
    });
    this.failure.catch(() => undefined);
    this.#watchdog = spawn("/bin/sh", ["-c", watchdog, "slipway-watchdog", folder], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
    this.#watchdog.stdin?.on("error", () => undefined);
    this.#watchdog.unref();
    unrefStream(this.#watchdog.stdin);
  }

  get pids(): readonly number[] {
    return this.#members.map(({ pid }) => pid);
  }

  /** Starts a member with the environment of this process, and `environment` on top of it. */
  start(name: string, file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
    const log = openSync(this.logFile(name), "w");
    // In a process group of its own, so that Ctrl-C in a terminal reaches only us, and we end the servers in order.
    const child = spawn(file, args, {
      cwd: this.#folder,
      stdio: ["ignore", log, log],
      detached: true,
      env: { ...serverEnvironment(), ...environment },
    });
    closeSync(log);
    const exited = new Promise<void>((resolve) => {
      child.once("error", (error) => {
        resolve();
        this.#failed(new Error(`${name} could not be started: ${error.message}`));
      });
      child.once("exit", (code, signal) => {
        resolve();
        if (this.#stopping === undefined) this.#failed(new Error(`${name} ended (${signal ?? String(code)})`));
      });
    });
    child.unref();
    if (child.pid === undefined) return;
    this.#members.push({ name, child, pid: child.pid, exited });
    this.#watchdog.stdin?.write(`${String(child.pid)}\n`);
  }

  logFile(name: string): string {
    return join(this.#folder, `${name}.log`);
  }

  /** The last lines of each member's log. */
  async readLogs(lineCount: number): Promise<string> {
    const texts = this.#members.map(async ({ name }) => {
      const text = await readFile(this.logFile(name), "utf8").catch(() => "");
      const tail = text.trimEnd().split("\n").slice(-lineCount).join("\n");
      return `--- ${name}\n${tail}`;
    });
    return (await Promise.all(texts)).join("\n");
  }

  /** Kills all members, last started first: their data are not needed. Removes the folder. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    for (const { child } of this.#members.toReversed()) {
      child.ref();
      child.kill("SIGKILL");
    }
    await Promise.all(this.#members.map(({ exited }) => exited));
    const gone = new Promise((resolve) => this.#watchdog.once("exit", resolve));
    this.#watchdog.ref();
    this.#watchdog.stdin?.end("\n");
    await gone;
  }
}

/**
 * Go's garbage collector lets the heap grow to four times the live data: less work, and a test machine has the memory.
 */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, GOGC: "300" };
}

/**
 * Lets the process end while the pipe is open: the pipe of a child is a socket, although its type does not declare
 * that.
 */
function unrefStream(stream: Writable | null): void {
  if (stream instanceof Socket) stream.unref();
}
