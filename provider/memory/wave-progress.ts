import { oneLine, parseKey, printKey, shortName, type WavePlace } from "slipway/internal";
import type { ProgressEvent, TimelineKind } from "slipway/internal/cluster";

/** What has become of an object; one that is applied is not waited for any more, or not yet. */
type ObjectState = "begun" | "applied" | "healthy" | "failed";

type WaitingEvent = Extract<ProgressEvent, { readonly type: "waiting" }>;

/** What is known of a wave. */
export interface Wave {
  readonly place: WavePlace;
  /** By URN, how many objects a resource has that does not change. */
  readonly unchanged: Map<string, number>;
  /** By id. */
  readonly objects: Map<string, ObjectState>;
  /** How many objects are in each state: of thousands, they are not counted again with each operation. */
  readonly counts: Record<ObjectState | "unchanged", number>;
  /** The ids of hooks that run, and of those that succeeded. */
  readonly hooks: { readonly running: Set<string>; readonly ended: Set<string> };
  /** The last message of each object that is not healthy, by id. */
  readonly messages: Map<string, string>;
  /** The operations that run. */
  running: number;
  /** What a gate waits for, once all objects of the wave are written. */
  gate: WaitingEvent | undefined;
  /** The first failure. */
  failure: string | undefined;
}

/** Why an operation ended with an error. */
export interface WaveFailure {
  readonly code: string;
  readonly what: string;
}

/** One operation of a wave while it runs. */
export interface WaveOperation {
  readonly note: (event: ProgressEvent) => void;
  readonly end: (failure?: WaveFailure) => void;
}

/** A run that is cancelled has no failed objects. */
const cancelled: readonly string[] = ["HEALTH_CANCELLED", "KUBE_CANCELLED"];

/**
 * What the waves of one component have done in this run, from the operations of all its resources: one for each object,
 * or one for each wave.
 */
export class WaveProgress {
  private readonly waves = new Map<string, Wave>();
  /** By the number of waves of a plan, how many of them are known. */
  private readonly known = new Map<number, number>();
  private reached: Wave | undefined;
  private firstAt: number | undefined;

  /** The objects of a resource stay as they are. */
  noteUnchanged(place: WavePlace, urn: string, objects: number): void {
    const { unchanged, counts } = this.waveOf(place);
    counts.unchanged += objects - (unchanged.get(urn) ?? 0);
    unchanged.set(urn, objects);
  }

  /**
   * An operation on a resource begins.
   *
   * @param name of the resource, for a failure that names no object
   * @param now in milliseconds
   */
  begin(place: WavePlace, kind: TimelineKind, name: string, now: number): WaveOperation {
    this.firstAt ??= now;
    const wave = this.waveOf(place);
    wave.running += 1;
    if (this.reached === undefined || this.reached.place.wave <= place.wave) this.reached = wave;
    const isGate = kind === "gate";
    const touched = new Set<string>();
    return {
      note: (event) => {
        if (isGate) noteGate(wave, event);
        else noteEvent(wave, event, touched);
      },
      end: (failure) => {
        wave.running -= 1;
        if (isGate) wave.gate = undefined;
        if (failure === undefined) {
          // An object that is skipped is not written.
          for (const id of touched) if (wave.objects.get(id) === "begun") setState(wave, id, "applied");
          return;
        }
        if (cancelled.includes(failure.code)) return;
        const [id = name] = touched;
        if (touched.size <= 1 && !isGate) setState(wave, id, "failed");
        wave.failure ??= `${nameOf(id)}: ${oneLine(failure.what, "; ")}`;
      },
    };
  }

  /** Whether a wave is over, or something has failed: what is said of it holds for a while. */
  get isSettled(): boolean {
    return this.reached !== undefined && (this.reached.failure !== undefined || isOver(this.reached));
  }

  /** Whether something was written, and all waves are over without a failure. */
  get isComplete(): boolean {
    if (this.reached === undefined || [...this.known].some(([waves, count]) => count < waves)) return false;
    return this.all.every((wave) => wave.failure === undefined && isOver(wave));
  }

  /** The wave that was reached; undefined before the first. */
  get current(): Wave | undefined {
    return this.reached;
  }

  /** All waves that are known. */
  get all(): readonly Wave[] {
    return [...this.waves.values()];
  }

  /** When the first operation began, in milliseconds. */
  get startedAt(): number | undefined {
    return this.firstAt;
  }

  private waveOf(place: WavePlace): Wave {
    // A chart's own CustomResourceDefinitions are a plan of their own.
    const key = [place.wave, place.waves, place.objects, place.title].join(" ");
    const noted = this.waves.get(key);
    if (noted !== undefined) return noted;
    this.known.set(place.waves, (this.known.get(place.waves) ?? 0) + 1);
    const made: Wave = {
      place,
      unchanged: new Map(),
      objects: new Map(),
      counts: { unchanged: 0, begun: 0, applied: 0, healthy: 0, failed: 0 },
      hooks: { running: new Set(), ended: new Set() },
      messages: new Map(),
      running: 0,
      gate: undefined,
      failure: undefined,
    };
    this.waves.set(key, made);
    return made;
  }
}

function noteEvent(wave: Wave, event: ProgressEvent, touched: Set<string>): void {
  switch (event.type) {
    case "applying":
      setState(wave, event.id, "begun");
      touched.add(event.id);
      return;
    case "applied":
      setState(wave, event.id, "applied");
      touched.add(event.id);
      return;
    case "health": {
      const { key, health, message } = event.object;
      const id = printKey(key);
      const isHealthy = health === "Healthy" || health === "Suspended";
      if (isHealthy) wave.messages.delete(id);
      else wave.messages.set(id, message === "" ? health : message);
      setState(wave, id, isHealthy ? "healthy" : "begun");
      touched.add(id);
      return;
    }
    case "failed":
      fail(wave, event.id, event.reason);
      touched.add(event.id);
      return;
    case "hookBegan":
      wave.hooks.running.add(event.id);
      return;
    case "hookEnded":
      wave.hooks.running.delete(event.id);
      if (event.phase === "Succeeded") wave.hooks.ended.add(event.id);
      else wave.failure ??= `hook ${nameOf(event.id)}: ${oneLine(event.message, "; ")}`;
      return;
    default:
      return;
  }
}

function setState({ objects, counts }: Wave, id: string, state: ObjectState): void {
  const before = objects.get(id);
  if (before !== undefined) counts[before] -= 1;
  counts[state] += 1;
  objects.set(id, state);
}

/** A gate looks at objects that were written before it. */
function noteGate(wave: Wave, event: ProgressEvent): void {
  if (event.type === "waiting") wave.gate = event;
  else if (event.type === "health") wave.messages.set(printKey(event.object.key), event.object.message);
  else if (event.type === "failed") fail(wave, event.id, event.reason);
}

function fail(wave: Wave, id: string, reason: string): void {
  if (cancelled.includes(reason)) return;
  setState(wave, id, "failed");
  wave.failure ??= `${nameOf(id)}: ${oneLine(wave.messages.get(id) ?? reason, "; ")}`;
}

/** The objects of a wave by what has become of them. */
export interface Counts {
  readonly unchanged: number;
  readonly healthy: number;
  readonly applied: number;
  readonly failed: number;
  /** The objects that are written in this run. */
  readonly total: number;
}

export function countsOf({ place, objects, counts: { unchanged, healthy, applied, failed } }: Wave): Counts {
  return { unchanged, healthy, applied, failed, total: Math.max(objects.size, (place.objects ?? 0) - unchanged) };
}

/** Whether all objects of the wave have come to an end, and nothing of it runs. */
export function isOver(wave: Wave): boolean {
  const { healthy, applied, total } = countsOf(wave);
  return wave.running === 0 && wave.hooks.running.size === 0 && healthy + applied >= total;
}

/** The name of an object without its group. */
export function nameOf(id: string): string {
  const key = parseKey(id);
  return key === undefined ? id : shortName(key);
}
