import { fork, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Order, Report } from "./child";
import { families } from "./families";

/** The limits of one input. */
export const limits = { seconds: 20, megabytes: 1500 } as const;

/** An input that broke a limit, or the process. */
export interface Failure extends Order {
  readonly why: string;
}

export interface SoakResult {
  readonly inputs: number;
  /** The count of each outcome, by family. */
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly failures: readonly Failure[];
  /** The input that took most memory in MB, and the one that took most seconds. */
  readonly largest: { readonly megabytes: number; readonly seconds: number };
}

export interface SoakOptions {
  readonly seed: number;
  /** One family only, to repeat a failure. */
  readonly family?: string;
  /** Ends after so many inputs. */
  readonly inputs?: number;
  /** Ends after so many milliseconds. */
  readonly milliseconds?: number;
}

/** Runs inputs of all families in turn, in a child process that is replaced when an input breaks it. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { seed, inputs = Infinity, milliseconds = Infinity } = options;
  const names = options.family === undefined ? families.map(({ name }) => name) : [options.family];
  const end = Date.now() + milliseconds;
  const outcomes = new Map(names.map((name) => [name, new Map<string, number>()]));
  const failures: Failure[] = [];
  const largest = { megabytes: 0, seconds: 0 };
  let child = new Child();
  let count = 0;
  for (; count < inputs && Date.now() < end; count += 1) {
    const family = names[count % names.length] ?? "";
    const order = { family, seed: seed + count };
    const { report, seconds } = await child.run(order);
    largest.seconds = Math.max(largest.seconds, seconds);
    const megabytes = child.peakMegabytes();
    largest.megabytes = Math.max(largest.megabytes, megabytes);
    const label = report.kind === "refused" ? report.label : report.kind;
    outcomes.get(family)?.set(label, (outcomes.get(family)?.get(label) ?? 0) + 1);
    if (report.kind === "crashed") failures.push({ ...order, why: report.label });
    if (megabytes > limits.megabytes) failures.push({ ...order, why: `it took ${megabytes} MB` });
    if (!child.lives() || megabytes > limits.megabytes / 2) {
      child.stop();
      child = new Child();
    }
  }
  child.stop();
  return { inputs: count, outcomes, failures, largest };
}

class Child {
  private readonly process: ChildProcess;
  /** Settles when the code is loaded, which does not count, or the process has ended. */
  private readonly ready: Promise<unknown>;

  constructor() {
    const register = join(__dirname, "..", "tools", "register.cjs");
    const execArgv = ["--max-old-space-size=1400", "--require", register];
    this.process = fork(join(__dirname, "child.ts"), { execArgv, stdio: ["ignore", "ignore", "ignore", "ipc"] });
    this.ready = new Promise((resolve) => {
      this.process.once("message", resolve);
      this.process.once("exit", resolve);
    });
  }

  async run(order: Order): Promise<{ readonly report: Report; readonly seconds: number }> {
    await this.ready;
    this.resetPeak();
    const start = Date.now();
    const report = await this.send(order);
    return { report, seconds: (Date.now() - start) / 1000 };
  }

  private send(order: Order): Promise<Report> {
    if (!this.lives()) return Promise.resolve({ kind: "crashed", label: "the process ended before the input" });
    return new Promise((resolve) => {
      const finish = (report: Report): void => {
        clearTimeout(timer);
        this.process.removeAllListeners();
        resolve(report);
      };
      const timer = setTimeout(() => {
        this.process.kill("SIGKILL");
        finish({ kind: "crashed", label: `it took longer than ${limits.seconds} s` });
      }, limits.seconds * 1000);
      this.process.once("message", finish);
      this.process.once("exit", (code, signal) => {
        finish({ kind: "crashed", label: `the process ended with ${String(signal ?? code)}` });
      });
      this.process.send(order);
    });
  }

  lives(): boolean {
    return this.process.connected && this.process.exitCode === null && !this.process.killed;
  }

  /** The peak since the last order; 0 where the system does not tell. */
  peakMegabytes(): number {
    const status = this.tryFile(() => readFileSync(this.file("status"), "utf8")) ?? "";
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
  }

  stop(): void {
    this.process.kill("SIGKILL");
  }

  private resetPeak(): void {
    this.tryFile(() => {
      writeFileSync(this.file("clear_refs"), "5");
    });
  }

  private file(name: string): string {
    return `/proc/${String(this.process.pid)}/${name}`;
  }

  private tryFile<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch {
      return undefined;
    }
  }
}
