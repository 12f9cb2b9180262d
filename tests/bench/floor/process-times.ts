import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** What one run of Pulumi took, in seconds; the processor times are user and system time. Linux only. */
export interface RunTimes {
  readonly wall: number;
  readonly plugin: number;
  readonly program: number;
  /** The command line with Pulumi's engine, and the language host. */
  readonly engine: number;
}

type Part = Exclude<keyof RunTimes, "wall">;

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The kernel counts in hundredths of a second, so more readings would tell no more. */
const pauseMilliseconds = 20;

/** Runs a command to its end, and returns the times of its processes by their part; throws its output if it fails. */
export async function timeProcesses({ file, args, folder, environment }: Command): Promise<RunTimes> {
  const started = performance.now();
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: Buffer[] = [];
  child.stdout.on("data", (data: Buffer) => printed.push(data));
  child.stderr.on("data", (data: Buffer) => printed.push(data));
  let wall: number | undefined;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      wall = (performance.now() - started) / 1000;
      resolve(code);
    });
  });
  const seconds = new Map<number, number>();
  const parts = new Map<number, Part>();
  const isRunning = (): boolean => wall === undefined;
  while (isRunning()) {
    for (const pid of treeOf(child.pid ?? 0)) {
      const now = processorSecondsOf(pid);
      if (now !== undefined) seconds.set(pid, now);
      // A script that starts the plugin becomes the plugin.
      if ((parts.get(pid) ?? "engine") === "engine") parts.set(pid, partOf(readProcess(`${String(pid)}/cmdline`)));
    }
    await Promise.race([ended, delay(pauseMilliseconds)]);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`${file} ${args.join(" ")} failed:\n${Buffer.concat(printed).toString()}`);
  const total = (part: Part): number =>
    [...seconds].reduce((sum, [pid, value]) => sum + (parts.get(pid) === part ? value : 0), 0);
  return { wall: wall ?? NaN, plugin: total("plugin"), program: total("program"), engine: total("engine") };
}

function partOf(commandLine: string): Part {
  if (commandLine.includes("plugin.cjs")) return "plugin";
  return commandLine.includes("@pulumi/pulumi/cmd/run") ? "program" : "engine";
}

/** The process and its descendants. */
function treeOf(pid: number): readonly number[] {
  const folder = `${String(pid)}/task`;
  // Any thread may have started a process; those of Go do.
  const children = threadsOf(pid).flatMap((thread) =>
    readProcess(`${folder}/${thread}/children`)
      .split(" ")
      .filter((text) => text !== "")
      .map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${String(pid)}/task`);
  } catch {
    return [];
  }
}

/** The processor time of a process so far; undefined if it has ended. */
export function processorSecondsOf(pid: number): number | undefined {
  const text = readProcess(`${String(pid)}/stat`);
  if (text === "") return undefined;
  // The second field, the name of the program, may contain spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** A file in /proc; empty if the process has ended. */
function readProcess(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
