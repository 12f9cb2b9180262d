import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer, Order, Report } from "./child";
import type { Judgement } from "./compare/judge";

/** The limits of one input. */
export const limits = { seconds: 20, megabytes: 1500 } as const;

/** The real tool has a limit of its own, and may run several times. */
const comparisonSeconds = 240;

export interface Outcome {
  readonly report: Report;
  readonly seconds: number;
  /** The peak while it ran; 0 where the system does not tell. */
  readonly megabytes: number;
  readonly judgement: Judgement | undefined;
}

/** A process that runs inputs, with a folder of its own. */
export class SoakChild {
  private readonly process: ChildProcess;
  private readonly folder = mkdtempSync(join(tmpdir(), "slipway-soak-"));
  /** Settles when the code is loaded, which does not count, or the process has ended. */
  private readonly ready: Promise<unknown>;
  private readonly answers: (Answer | string)[] = [];
  private waiter: ((answer: Answer | string) => void) | undefined;

  /** @param isCompared whether the real tools run too */
  constructor(isCompared: boolean) {
    const register = join(__dirname, "..", "tools", "register.cjs");
    const execArgv = ["--max-old-space-size=1400", "--require", register];
    const tools = isCompared ? {} : { SLIPWAY_KUSTOMIZE: undefined, SLIPWAY_HELM_RENDER: undefined };
    const env = { ...process.env, ...tools, SLIPWAY_SOAK_FOLDER: this.folder };
    this.process = fork(join(__dirname, "child.ts"), { execArgv, env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
    this.ready = new Promise((resolve) => {
      this.process.once("message", () => {
        this.process.on("message", (answer: Answer) => {
          this.take(answer);
        });
        resolve(undefined);
      });
      this.process.once("exit", (code, signal) => {
        resolve(undefined);
        if (this.waiter !== undefined) this.take(`the process ended with ${String(signal ?? code)}`);
      });
    });
  }

  async run(order: Order): Promise<Outcome> {
    await this.ready;
    this.resetPeak();
    const start = Date.now();
    const ended = this.next(limits.seconds, `it took longer than ${limits.seconds} s`);
    if (this.lives()) this.process.send(order);
    const answer = await ended;
    const report: Report =
      typeof answer === "object" && "report" in answer
        ? answer.report
        : { kind: "crashed", label: typeof answer === "string" ? answer : "no report", compares: false };
    const [seconds, megabytes] = [(Date.now() - start) / 1000, this.peakMegabytes()];
    const judgement = report.compares ? await this.judgement() : undefined;
    return { report, seconds, megabytes, judgement };
  }

  lives(): boolean {
    return this.process.connected && this.process.exitCode === null && !this.process.killed;
  }

  stop(): void {
    this.process.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async judgement(): Promise<Judgement> {
    const answer = await this.next(comparisonSeconds, "the comparison took too long");
    if (typeof answer === "object" && "judgement" in answer) return answer.judgement;
    return { kind: "different", name: typeof answer === "string" ? answer : "no comparison" };
  }

  /** The next answer of the process, or why there is none. */
  private next(seconds: number, tooLate: string): Promise<Answer | string> {
    const waiting = this.answers.shift();
    if (waiting !== undefined) return Promise.resolve(waiting);
    if (!this.lives()) return Promise.resolve("the process ended before the input");
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.process.kill("SIGKILL");
        this.take(tooLate);
      }, seconds * 1000);
      this.waiter = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
    });
  }

  /** Two answers can arrive together. */
  private take(answer: Answer | string): void {
    const { waiter } = this;
    this.waiter = undefined;
    if (waiter === undefined) this.answers.push(answer);
    else waiter(answer);
  }

  private peakMegabytes(): number {
    const status = this.tryFile(() => readFileSync(this.file("status"), "utf8")) ?? "";
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
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
