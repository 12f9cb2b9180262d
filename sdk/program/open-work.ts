import * as pulumi from "@pulumi/pulumi";
import { programEndedEarly } from "slipway/internal";
import { endWith, isCommandLine, watchEmptyLoop } from "./empty-loop";

/** What this package uses of the client of Pulumi's engine. */
interface Monitor {
  registerResource?: Send;
  readResource?: Send;
  signalAndWaitForShutdown?: (...given: readonly unknown[]) => unknown;
}
type Send = (request: Request, ...rest: readonly unknown[]) => unknown;
interface Request {
  getType?(): string;
  getName?(): string;
}

/** The codes of gRPC with which the engine answers when it has ended the run itself: CANCELLED and UNAVAILABLE. */
const endedByEngine: ReadonlySet<unknown> = new Set([1, 14]);

/**
 * What one program has begun and not ended: resources that are not sent to the engine yet, components that have not
 * registered all of their children. When the program tells the engine that it has ended, the engine deletes what it has
 * recorded and was not sent. So as long as there is open work, or something has failed, the program does not say so.
 *
 * Source: pulumi sdk/nodejs/cmd/run/index.ts (beforeExitHandler) and automation/server.ts (run)@v3.270.0.
 */
export class OpenWork {
  private readonly resources = new Map<string, number>();
  private readonly tasks = new Map<symbol, string>();
  private isEndedByEngine = false;
  private failure: { readonly error: unknown } | undefined;

  /** @param monitor - the client with which the program talks to the engine */
  constructor(monitor: Monitor) {
    for (const method of ["registerResource", "readResource"] as const) this.watch(monitor, method);
    const signal = monitor.signalAndWaitForShutdown?.bind(monitor);
    monitor.signalAndWaitForShutdown = (...given) => {
      if (this.failure !== undefined) {
        failWith(this.failure.error as Error);
        return undefined;
      }
      const unfinished = this.unfinished();
      if (unfinished === undefined) return signal?.(...given);
      // The answer never comes, and the error is that of the empty loop.
      if (isCommandLine()) return undefined;
      throw unfinished.error;
    };
  }

  /** A resource that is being created, until it is sent to the engine. */
  beginResource(type: string, name: string): void {
    const key = `${type} ${name}`;
    this.resources.set(key, (this.resources.get(key) ?? 0) + 1);
  }

  /** The same promise; until it settles, the program has not ended. */
  async during<T>(label: string, work: Promise<T>): Promise<T> {
    const task = Symbol(label);
    this.tasks.set(task, label);
    try {
      return await work;
    } finally {
      this.tasks.delete(task);
    }
  }

  /** Lets the program end with the error. */
  fail(error: unknown): void {
    this.failure ??= { error };
  }

  /** The error of a program that ends now; undefined if nothing is open. */
  unfinished(): { readonly error: pulumi.RunError } | undefined {
    if (this.failure !== undefined || this.isEndedByEngine || (this.resources.size === 0 && this.tasks.size === 0))
      return undefined;
    const resources = [...this.resources.keys()].map((key) => key.replace(/^slipway:index:/, ""));
    const error = new pulumi.RunError(programEndedEarly([...this.tasks.values(), ...resources]).message);
    // Pulumi prints the stack of an error that comes after the code of the program has run.
    error.stack = error.message;
    return { error };
  }

  private watch(monitor: Monitor, method: "registerResource" | "readResource"): void {
    const send = monitor[method]?.bind(monitor);
    if (send === undefined) return;
    monitor[method] = (request, ...rest) => {
      this.endResource(`${request.getType?.() ?? ""} ${request.getName?.() ?? ""}`);
      const respond = rest.at(-1);
      if (typeof respond !== "function") return send(request, ...rest);
      return send(request, ...rest.slice(0, -1), (error: { readonly code?: unknown } | null, answer: unknown) => {
        if (endedByEngine.has(error?.code)) this.isEndedByEngine = true;
        (respond as (error: unknown, answer: unknown) => void)(error, answer);
      });
    };
  }

  private endResource(key: string): void {
    const count = this.resources.get(key) ?? 0;
    if (count > 1) this.resources.set(key, count - 1);
    else this.resources.delete(key);
  }
}

/** Ends the program with an error that reached nobody. A program of the command line ends well if this is thrown. */
function failWith(error: Error): void {
  if (!isCommandLine()) throw error;
  endWith(error);
}

/** By the client of the engine: one process may run several programs. */
const programs = new WeakMap<object, OpenWork>();

/** The open work of the running program. */
export function openWork(): OpenWork | undefined {
  const monitor = pulumi.runtime.getMonitor() as Monitor | undefined;
  if (monitor === undefined) return undefined;
  const known = programs.get(monitor);
  if (known !== undefined) return known;
  const work = new OpenWork(monitor);
  programs.set(monitor, work);
  watchEmptyLoop(work);
  return work;
}

/** The same promise; until it settles, the running program has not ended. */
export function whileOpen<T>(label: string, work: Promise<T>): Promise<T> {
  return openWork()?.during(label, work) ?? work;
}
