import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { HealthReport, ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { printKey } from "../model/objects/object-key";
import { plainWait, type WaitDecision } from "../model/objects/wait-rules";
import type { Cause } from "./causes/cause";
import { findCauses } from "./causes/find-causes";
import { indexSurroundings } from "./causes/surroundings";
import { evidenceLimits } from "./causes/thresholds";
import { collectEvidence, knownEvidence, openMask } from "./evidence";
import { diagnose } from "./diagnose";
import { applyCauses } from "./apply-causes";
import { applyWait } from "./apply-wait";
import { defaultHealthRules } from "./default-rules";
import type { HealthRules } from "./health-rules";
import { controlledBy } from "./causes/controlled";
import { FollowedLogs, type LogsToShow } from "./followed-logs";
import { NewEvents, type SeenEvent } from "./new-events";
import { NodeWaits } from "./node-waits";
import { SurroundingsWatch } from "./watch-surroundings";
import { TargetsWatch, type Target, type WaitGoal } from "./watch-targets";
import { optional } from "../lib/optional";
import { maximumOf } from "../lib/push-all";

/** Options of a wait for health. */
export interface WaitOptions {
  /** The timeout for all targets together, from the start of the call. */
  readonly timeoutSeconds: number;
  /** By `printKey`, the timeouts of single targets, which take precedence. */
  readonly limits?: ReadonlyMap<string, number>;
  /** Ends the wait immediately; the report's outcome is "cancelled". */
  readonly signal?: AbortSignal;
  /** Called with the objects whose health or message changed; at first with "Unknown" if the first list is slow. */
  readonly onProgress?: (changed: readonly ObjectHealth[]) => void;
  /** Called once for each event of the cluster about a target, or about its Pods, that explains the wait. */
  readonly onEvent?: (event: SeenEvent) => void;
  /** The logs that are shown during the wait. */
  readonly logs?: LogsToShow | undefined;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
  /** The condition to wait for: all are "healthy" (default) or "completed", as hooks are. */
  readonly until?: WaitGoal;
  /**
   * The objects as just applied: they are watched from this version on, and objects of the same name with another uid
   * are ignored.
   */
  readonly made?: readonly KubeObject[];
  /**
   * Ends the wait as soon as one object can no longer become healthy; true by default. Otherwise it continues for the
   * other objects.
   */
  readonly failFast?: boolean;
  /** By `printKey`, the Jobs that the cluster deletes after they ended: one that is gone counts as healthy. */
  readonly expiring?: ReadonlySet<string>;
  /** By `printKey`, how single objects are waited for, and what of their failures is tolerated. */
  readonly waits?: ReadonlyMap<string, WaitDecision>;
  /** The rules that determine the health; `defaultHealthRules` by default. */
  readonly rules?: HealthRules;
}

/**
 * Waits until all targets are healthy at the same time (a suspended one counts). Uses one list and one watch for each
 * kind and namespace of the targets. Kinds that cannot be watched are polled, with a message in the report's notes.
 * Final failures are detected within seconds, by the thresholds of `causes/thresholds.ts`. Unhealthy objects are in the
 * report with evidence, never thrown.
 *
 * @throws the errors of the client if waiting is impossible: no permission to read, a server that does not respond
 */
export async function waitForHealth(
  client: KubeClient,
  targets: readonly ObjectRef[],
  options: WaitOptions,
): Promise<HealthReport> {
  return new HealthWait(client, targets, options).run();
}

/** Most waves are healthy before this time and need no diagnosis. */
const diagnosisDelayMilliseconds = 1000;
/** Changes that arrive together are processed together. */
const settleMilliseconds = 10;
/** With thousands of objects an evaluation is slow: it may use a fifth of the time. */
const restPerEvaluation = 4;

type Outcome = HealthReport["outcome"];

const nothing = { pods: [], replicaSets: [], events: [] };

/** A target with its diagnosis. */
interface Judged {
  readonly target: Target;
  readonly causes: readonly Cause[];
  readonly health: ObjectHealth;
  /** When the wait must look again, since a failure that is tolerated until then counts; in milliseconds. */
  readonly againAt?: number;
}

/** Whether a final health ends the wait for the others, too: not if it may depend on them. */
function endsWait({ causes: [cause], target }: Judged): boolean {
  return target.assessed.terminal || cause?.followsOthers !== true;
}

/** A wait, from `run` to its report. */
class HealthWait {
  private readonly client: KubeClient;
  private readonly options: WaitOptions;
  private readonly now: () => number;
  private readonly rules: HealthRules;
  private readonly targets: TargetsWatch;
  /** The watches by namespace. */
  private readonly around = new Map<string, SurroundingsWatch>();
  private readonly notes = new Set<string>();
  /** The last reported health by `printKey`. */
  private readonly reported = new Map<string, ObjectHealth>();
  /** Aborts all requests and watches of this wait. */
  private readonly stop = new AbortController();
  private readonly timers = new Set<NodeJS.Timeout>();
  /** By `printKey`, since when an object cannot become healthy, for those whose failure counts after a while. */
  private readonly failedSince = new Map<string, number>();
  private readonly nodeWaits = new NodeWaits();
  private readonly newEvents: NewEvents;
  private readonly logs: FollowedLogs | undefined;
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
    this.rules = options.rules ?? defaultHealthRules;
    this.newEvents = new NewEvents(this.now());
    const { now, addNote: onNote } = this;
    if (options.logs !== undefined) this.logs = new FollowedLogs(client, { ...options.logs, now, onNote });
    this.targets = new TargetsWatch(client, targets, {
      now: this.now,
      onChange: this.scheduleLook,
      onNote: this.addNote,
      rules: this.rules,
      ...optional({ until: options.until, made: options.made, expiring: options.expiring }),
    });
  }

  async run(): Promise<HealthReport> {
    const startedAt = this.now();
    try {
      const outcome = await this.outcome();
      this.hasEnded = true;
      const elapsedSeconds = (this.now() - startedAt) / 1000;
      if (this.logs !== undefined && outcome !== "cancelled") await this.logs.end();
      const objects = await this.explain(outcome);
      const notes = [...this.notes].sort();
      return { outcome, objects, elapsedSeconds, ...(notes.length === 0 ? {} : { notes }) };
    } finally {
      for (const timer of this.timers) clearTimeout(timer);
      this.stop.abort();
      this.logs?.abort();
    }
  }

  private outcome(): Promise<Outcome> {
    const { signal } = this.options;
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
      this.startTimeouts();
      this.after(diagnosisDelayMilliseconds, () => {
        this.mayLookAround = true;
        this.evaluateTargets();
      });
      this.background(this.targets.run(this.stop.signal));
      this.scheduleLook();
    });
  }

  /** The wait ends when a target is not healthy at its own time limit, and in any case at the last limit. */
  private startTimeouts(): void {
    const { timeoutSeconds, limits } = this.options;
    const limitOf = ({ ref }: Target): number => limits?.get(printKey(ref)) ?? timeoutSeconds;
    const all = new Set(this.targets.all().map(limitOf));
    const last = all.size === 0 ? timeoutSeconds : maximumOf([...all]);
    for (const seconds of all.add(last)) {
      this.after(seconds * 1000, () => {
        const late = this.targets
          .all()
          .map((target) => this.judgeTarget(target, this.now()))
          .filter(({ target, health }) => limitOf(target) <= seconds && this.holdsUp(health));
        if (late.length > 0) this.end("timeout");
        else if (seconds === last) this.end("healthy");
      });
    }
  }

  /** Evaluates all targets again, reports changes, and ends the wait if it is complete. */
  private evaluateTargets(): void {
    if (this.hasEnded) return;
    const startedAt = performance.now();
    const now = this.now();
    const judged = this.targets.all().map((target) => this.judgeTarget(target, now));
    this.reportChanges(judged);

    const unhealthy = judged.filter(({ health }) => !this.rules.passes(health.health));
    this.reportEvents(unhealthy);
    // A hook may have ended before the wait has seen it run.
    this.followLogs(this.options.until === "completed" ? judged : unhealthy);
    const waiting = unhealthy.filter(({ health }) => !(health.terminal && health.isIgnored === true));
    const final = waiting.filter(({ health }) => health.terminal);
    const isOver = final.length === waiting.length || (this.options.failFast !== false && final.some(endsWait));
    if (waiting.length === 0) this.end("healthy");
    else if (isOver) this.end("failed");
    else this.scheduleFinalLook(waiting, now);
    this.lookMilliseconds = performance.now() - startedAt;
  }

  private judgeTarget(target: Target, now: number): Judged {
    const decision = this.decisionOf(target);
    const causes = this.causesOf(target, decision);
    const notLateUntil = this.nodeWaits.deadlineOf(target.object, causes, now) ?? 0;
    const found = applyCauses(target.assessed, causes, now, notLateUntil > now);
    const reached = applyWait(found, { object: target.object, decision, rules: this.rules });
    const countsAt = this.countsAt(reached, decision, now);
    const isTolerated = countsAt !== undefined && countsAt > now;
    const health = { ...reached, terminal: reached.terminal && !isTolerated };
    const againAt = isTolerated ? countsAt : notLateUntil > now ? notLateUntil : undefined;
    return { target, causes, health, ...optional({ againAt }) };
  }

  private decisionOf({ ref }: Target): WaitDecision {
    return this.options.waits?.get(printKey(ref)) ?? plainWait;
  }

  /** When a failure counts; undefined without one. A state that is better in between starts again. */
  private countsAt(health: ObjectHealth, { failAfterSeconds }: WaitDecision, now: number): number | undefined {
    const id = printKey(health.key);
    if (!health.terminal) {
      this.failedSince.delete(id);
      return undefined;
    }
    const since = this.failedSince.get(id) ?? now;
    this.failedSince.set(id, since);
    return since + failAfterSeconds * 1000;
  }

  /** Whether an object keeps the wait from ending well. */
  private holdsUp({ health, isIgnored }: ObjectHealth): boolean {
    return !this.rules.passes(health) && isIgnored !== true;
  }

  private causesOf({ ref, object, assessed }: Target, { failureThreshold }: WaitDecision): readonly Cause[] {
    const namespace = object?.metadata.namespace;
    if (object === undefined || namespace === undefined || this.rules.passes(assessed.health)) return [];
    const known = this.around.get(namespace);
    if (known) return findCauses(object, known.current(), failureThreshold);
    const isHurried = this.logs?.shows(printKey(ref)) === true;
    if ((this.mayLookAround || isHurried) && !this.hasEnded) {
      const watch = new SurroundingsWatch(this.scheduleLook);
      this.around.set(namespace, watch);
      this.background(watch.run(this.client, namespace, this.stop.signal, this.addNote));
    }
    return [];
  }

  private reportChanges(judged: readonly Judged[]): void {
    const changed = judged.flatMap(({ health }) => {
      const id = printKey(health.key);
      const before = this.reported.get(id);
      this.reported.set(id, health);
      return before?.health === health.health && before.message === health.message ? [] : [health];
    });
    if (changed.length > 0) this.options.onProgress?.(changed);
  }

  private followLogs(unhealthy: readonly Judged[]): void {
    for (const {
      target: { object },
    } of unhealthy) {
      const around = this.around.get(object?.metadata.namespace ?? "");
      if (object !== undefined) this.logs?.see(object, around ? controlledBy(object, around.current()).pods : []);
    }
  }

  private reportEvents(unhealthy: readonly Judged[]): void {
    const { onEvent } = this.options;
    if (onEvent === undefined) return;
    for (const { target } of unhealthy) {
      const around = this.around.get(target.object?.metadata.namespace ?? "");
      if (target.object === undefined || around === undefined) continue;
      for (const event of this.newEvents.of(target.object, around.current())) onEvent(event);
    }
  }

  /** A state can become final without an event: schedules an evaluation at that time. */
  private scheduleFinalLook(waiting: readonly Judged[], now: number): void {
    if (this.finalTimer) this.cancel(this.finalTimer);
    const next = waiting
      .flatMap(({ causes, againAt = Infinity }) => [againAt, ...causes.map(({ terminalAt }) => terminalAt)])
      .filter((time) => time > now)
      .reduce((least, time) => Math.min(least, time), Infinity);
    if (next === Infinity) return;
    this.finalTimer = this.after(Math.max(settleMilliseconds, next - now), () => {
      this.evaluateTargets();
    });
  }

  /** The last health of all targets, with evidence for those that are not healthy, final ones first. */
  private async explain(outcome: Outcome): Promise<readonly ObjectHealth[]> {
    const now = this.now();
    const judged = this.targets.all().map((target) => this.judgeTarget(target, now));
    const unhealthy = judged.filter(({ health }) => !this.rules.passes(health.health));
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
          // If the wait ended before a diagnosis, it is made now.
          const { failureThreshold } = this.decisionOf(entry.target);
          const options = { now, signal, failureThreshold, isDemanded: this.rules.isDemanded?.(object) };
          explained.set(entry, await diagnose(this.client, object, entry.health, options));
          return;
        }
        const findings = { object, causes: entry.causes, surroundings: known?.current() ?? indexSurroundings(nothing) };
        if (isHurried) {
          explained.set(entry, { ...entry.health, evidence: knownEvidence(findings, now) });
          return;
        }
        const mask = await openMask(this.client, findings, signal);
        const evidence = await collectEvidence(this.client, findings, { now, signal, mask });
        explained.set(entry, { ...entry.health, message: mask(entry.health.message), evidence });
      }),
    );
    return judged.map((entry) => explained.get(entry) ?? entry.health);
  }

  /** If the work fails, the wait fails. */
  private background(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.fail(error);
    });
  }

  private readonly scheduleLook = (): void => {
    if (this.isLookScheduled || this.hasEnded) return;
    this.isLookScheduled = true;
    this.after(Math.max(settleMilliseconds, restPerEvaluation * this.lookMilliseconds), () => {
      this.isLookScheduled = false;
      this.evaluateTargets();
    });
  };

  private cancel(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.timers.delete(timer);
  }

  private readonly addNote = (note: string): void => {
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
