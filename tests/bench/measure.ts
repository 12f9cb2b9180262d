import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/** The times of several runs of the same work. */
export interface Measurement {
  readonly medianSeconds: number;
  readonly runs: number;
}

/** Runs the work several times, and returns the median of the times. */
export async function measure(runs: number, work: () => Promise<unknown>): Promise<Measurement> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeSeconds(work));
  return { medianSeconds: median(times), runs };
}

export async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** Runs a program to its end and returns its output; throws if it fails. */
export async function runToEnd(file: string, args: readonly string[]): Promise<Buffer> {
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${file} ${args.join(" ")} failed: ${Buffer.concat(stderr).toString()}`);
  return Buffer.concat(stdout);
}

/** The processor time (user and system) of a run: other work on the machine affects it less than the elapsed time. */
export async function processorSeconds(file: string, args: readonly string[]): Promise<number> {
  const printed = (await runToEnd("bash", ["-c", '"$@" > /dev/null && times', "bash", file, ...args])).toString();
  // The second line is the time of the programs that the shell ran: `0m0.213s 0m0.041s`.
  const [user, system] = [...(printed.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  if (user === undefined || system === undefined) throw new Error(`bash tells no times: ${printed}`);
  return user + system;
}

/** The processor time of this process and of all that it has started and that has ended. Linux only. */
export function processorSecondsSoFar(): number {
  const text = readFileSync("/proc/self/stat", "utf8");
  // The second field, the name of the program, may contain spaces; four times follow, in hundredths of a second.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
