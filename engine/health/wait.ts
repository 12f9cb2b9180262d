import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { HealthReport, ObjectHealth } from "../model/health";
import type { KubeObject } from "../model/kube-object";
import { printKey } from "../model/object-key";
import type { Cause } from "./causes/cause";
import { findCauses } from "./causes/find-causes";
import { indexSurroundings } from "./causes/surroundings";
import { evidenceLimits } from "./causes/thresholds";
import { collectEvidence, knownEvidence } from "./evidence";
import { diagnose } from "./diagnose";
import { judge } from "./judge";
import { passesGate } from "./map-status";
import { SurroundingsWatch } from "./watch-surroundings";
import { TargetsWatch, type Target, type WaitGoal } from "./watch-targets";

export interface WaitOptions {
  /** For all targets together, from the call on. */
  readonly timeoutSeconds: number;
  /** Ends the wait at once; the report's outcome is "cancelled". */
  readonly signal?: AbortSignal;
  /** Called with the objects whose health or message changed: "Unknown" at first, where the first list takes its time. */
  readonly onProgress?: (changed: readonly ObjectHealth[]) => void;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
  /** What is waited for: that all are "healthy" (default), or "completed": have run and ended, as hooks do. */
  readonly until?: WaitGoal;
  /** Objects as they were just made: they are watched from there on, and others of their names are not they. */
  readonly made?: readonly KubeObject[];
  /** End as soon as one object cannot become healthy any more; true by default. Without it, the others are waited for. */
  readonly failFast?: boolean;
}

/**
 * Waits until every target is healthy at the same time (a suspended one counts). One list and one watch for each kind
 * and namespace of the targets; where watching is forbidden they are read now and then, and the report's notes say
 * so. What is final fails in seconds, by the thresholds of `causes/thresholds.ts`. Unhealthiness is in the report,
 * never thrown; evidence stands beside what is not healthy.
 *
 * @throws what the client throws where waiting is impossible: no right to read, a server that does not answer
 */
export async function waitForHealth(
  client: KubeClient,
  targets: readonly ObjectRef[],
  options: WaitOptions,
): Promise<HealthReport> {
  return new HealthWait(client, targets, options).run();
}

/** Most waves are healthy by then, and nobody needs to look around. */
const lookAroundAfterMilliseconds = 1000;
/** Changes that come together are looked at together. */
const settleMilliseconds = 10;
/** With thousands of objects a look takes a while: it may take a fifth of the time. */
const restPerLook = 4;

type Outcome = HealthReport["outcome"];

const nothing = { pods: [], replicaSets: [], events: [] };

/** A target with why it is as it is. */
interface Judged {
  readonly target: Target;
  readonly causes: readonly Cause[];
  readonly health: ObjectHealth;
}

/** One wait, from `run` to its report. */
class HealthWait {
  private readonly client: KubeClient;
  private readonly options: WaitOptions;
  private readonly now: () => number;
  private readonly targets: TargetsWatch;
  /** By namespace. */
  private readonly around = new Map<string, SurroundingsWatch>();
  private readonly notes = new Set<string>();
  /** As last told, by `printKey`. */
  private readonly told = new Map<string, ObjectHealth>();
  /** Ends every request and watch of this wait. */
  private readonly stop = new AbortController();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isLookScheduled = false;
  private lookMilliseconds = 0;
  private mayLookAround = false;
  private finalTimer: NodeJS.Timeout | undefined;
  private hasEnded = false;
  private end: (outcome: Outcome) => void = () => undefined;
  private fail: (error: unknown) => void = () => undefined;

  constructor(client: KubeClient, targets: readonly ObjectRef[], options: WaitOptions) {
    this.client = client;
    this.options = options;
    this.now = options.now ?? Date.now;
    this.targets = new TargetsWatch(client, targets, {
      now: this.now,
      onChange: this.scheduleLook,
      onNote: this.note,
      ...(options.until === undefined ? {} : { until: options.until }),
      ...(options.made === undefined ? {} : { made: options.made }),
    });
  }

  async run(): Promise<HealthReport> {
    const startedAt = this.now();
    try {
      const outcome = await this.outcome();
      this.hasEnded = true;
      const elapsedSeconds = (this.now() - startedAt) / 1000;
      const objects = await this.explain(outcome);
      const notes = [...this.notes].sort();
      return { outcome, objects, elapsedSeconds, ...(notes.length === 0 ? {} : { notes }) };
    } finally {
      for (const timer of this.timers) clearTimeout(timer);
      this.stop.abort();
    }
  }

  private outcome(): Promise<Outcome> {
    const { signal, timeoutSeconds } = this.options;
    return new Promise<Outcome>((resolve, reject) => {
      this.end = resolve;
      this.fail = reject;
      if (signal?.aborted) {
        resolve("cancelled");
        return;
      }
      const onAbort = (): void => {
        resolve("cancelled");
      };
      signal?.addEventListener("abort", onAbort, { once: true, signal: this.stop.signal });
      this.after(timeoutSeconds * 1000, () => {
        resolve("timeout");
      });
      this.after(lookAroundAfterMilliseconds, () => {
        this.mayLookAround = true;
        this.look();
      });
      this.background(this.targets.run(this.stop.signal));
      this.scheduleLook();
    });
  }

  /** Judges every target anew, tells what changed, and ends the wait where that is due. */
  private look(): void {
    if (this.hasEnded) return;
    const startedAt = performance.now();
    const now = this.now();
    const judged = this.targets.all().map((target) => this.judge(target, now));
    this.tell(judged);

    const waiting = judged.filter(({ health }) => !passesGate(health.health));
    const final = waiting.filter(({ health }) => health.terminal);
    const isOver = this.options.failFast === false ? final.length === waiting.length : final.length > 0;
    if (waiting.length === 0) this.end("healthy");
    else if (isOver) this.end("failed");
    else this.scheduleFinalLook(waiting, now);
    this.lookMilliseconds = performance.now() - startedAt;
  }

  private judge(target: Target, now: number): Judged {
    const causes = this.causesOf(target);
    return { target, causes, health: judge(target.assessed, causes, now) };
  }

  private causesOf({ object, assessed }: Target): readonly Cause[] {
    const namespace = object?.metadata.namespace;
    if (object === undefined || namespace === undefined || passesGate(assessed.health)) return [];
    const known = this.around.get(namespace);
    if (known) return findCauses(object, known.current());
    if (this.mayLookAround && !this.hasEnded) {
      const watch = new SurroundingsWatch(this.scheduleLook);
      this.around.set(namespace, watch);
      this.background(watch.run(this.client, namespace, this.stop.signal, this.note));
    }
    return [];
  }

  private tell(judged: readonly Judged[]): void {
    const changed = judged.flatMap(({ health }) => {
      const id = printKey(health.key);
      const before = this.told.get(id);
      this.told.set(id, health);
      return before?.health === health.health && before.message === health.message ? [] : [health];
    });
    if (changed.length > 0) this.options.onProgress?.(changed);
  }

  /** A state becomes final by time alone: looks again when the next one does. */
  private scheduleFinalLook(waiting: readonly Judged[], now: number): void {
    if (this.finalTimer) this.cancel(this.finalTimer);
    const next = Math.min(...waiting.flatMap(({ causes }) => causes.map(({ terminalAt }) => terminalAt)));
    if (next === Infinity) return;
    this.finalTimer = this.after(Math.max(settleMilliseconds, next - now), () => {
      this.look();
    });
  }

  /** The last health of every target; what is not healthy with its evidence, the final ones first in line for it. */
  private async explain(outcome: Outcome): Promise<readonly ObjectHealth[]> {
    const now = this.now();
    const judged = this.targets.all().map((target) => this.judge(target, now));
    const unhealthy = judged.filter(({ health }) => !passesGate(health.health));
    const inLine = unhealthy.sort((left, right) => Number(right.health.terminal) - Number(left.health.terminal));
    const timeLimit = AbortSignal.timeout(evidenceLimits.seconds * 1000);
    const signal = this.options.signal ? AbortSignal.any([timeLimit, this.options.signal]) : timeLimit;
    const explained = new Map<Judged, ObjectHealth>();
    await Promise.all(
      inLine.slice(0, evidenceLimits.objects).map(async (entry) => {
        const { object } = entry.target;
        if (object === undefined) return;
        const known = this.around.get(object.metadata.namespace ?? "");
        const isHurried = outcome === "cancelled";
        const isUnseen = known === undefined || this.options.until === "completed";
        if (entry.causes.length === 0 && isUnseen && !isHurried) {
          // It ended before anybody had looked around: that is made up for.
          explained.set(entry, await diagnose(this.client, object, entry.health, { now, signal }));
          return;
        }
        const findings = { object, causes: entry.causes, surroundings: known?.current() ?? indexSurroundings(nothing) };
        const found = isHurried ? knownEvidence(findings, now) : collectEvidence(this.client, findings, now, signal);
        explained.set(entry, { ...entry.health, evidence: await found });
      }),
    );
    return judged.map((entry) => explained.get(entry) ?? entry.health);
  }

  /** A failure of it is a failure of the wait. */
  private background(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.fail(error);
    });
  }

  private readonly scheduleLook = (): void => {
    if (this.isLookScheduled || this.hasEnded) return;
    this.isLookScheduled = true;
    this.after(Math.max(settleMilliseconds, restPerLook * this.lookMilliseconds), () => {
      this.isLookScheduled = false;
      this.look();
    });
  };

  private cancel(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.timers.delete(timer);
  }

  private readonly note = (note: string): void => {
    this.notes.add(note);
  };

  /** A timer that ends with the wait. */
  private after(milliseconds: number, action: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      action();
    }, milliseconds);
    this.timers.add(timer);
    return timer;
  }
}
