// How long an object is waited for, and what of its failures is tolerated.
import { parseDurationSeconds } from "../../go/time/duration-seconds";
import { optional } from "../../lib/optional";
import { without } from "../../lib/without";
import { isDefinition } from "./custom-kind";
import type { KubeObject } from "./kube-object";
import { disableWaitAnnotation } from "./marks";
import { rawTextsOf } from "./metadata-texts";
import { keyOf, printKey } from "./object-key";
import { pulumiOptionsOf } from "./pulumi-annotations";

/** Until when an object is waited for: not at all; until its controller has seen it; until it is healthy. */
export const waitGoals = ["applied", "observed", "ready"] as const;

/** One of `waitGoals`. */
export type WaitUntil = (typeof waitGoals)[number];

/** What a target of a gate may say: one that is not waited for is no target. */
export type TargetGoal = Exclude<WaitUntil, "applied">;

/** What one place says about the wait: annotations, an argument, a target of a gate, a provider. */
export interface WaitSettings {
  /** Until when the object is waited for. */
  readonly until?: WaitUntil;
  /** How often each container may be restarted, and how many Pods may fail. */
  readonly failureThreshold?: number;
  /** How long a failed state must last before it counts, as a Go duration. */
  readonly failAfter?: string;
  /** Whether a failure holds up nothing. */
  readonly ignoreFailure?: boolean;
}

/** The places that say something about the wait for an object, beside the object itself. */
export interface WaitRules {
  /** The argument of the resource, or of the component that it belongs to. */
  readonly argument?: WaitSettings | undefined;
  /** The default of the provider. */
  readonly provider?: WaitSettings | undefined;
}

/** What holds for the wait for one object. */
export interface WaitDecision {
  /** Until when the object is waited for. */
  readonly waitUntil: WaitUntil;
  /**
   * How often each container may be restarted, and how many Pods may fail, before a workload counts as failed;
   * undefined: as `thresholds` of the health rules say.
   */
  readonly failureThreshold: number | undefined;
  /** How long a state that cannot become healthy must last before it counts, in seconds. */
  readonly failAfterSeconds: number;
  /** Whether an object that failed, or that is late, holds up nothing. */
  readonly ignoreFailure: boolean;
}

/** Where nothing says anything. */
export const plainWait: WaitDecision = {
  waitUntil: "ready",
  failureThreshold: undefined,
  failAfterSeconds: 0,
  ignoreFailure: false,
};

/** The greatest threshold that an annotation may name. */
const maximumThreshold = 1_000_000;

/** Decides how an object is waited for. */
export function decideWait(object: KubeObject, rules: WaitRules = {}): WaitDecision {
  return completeWait(statedWait(object, rules));
}

/**
 * What is said about the wait for an object, field by field: by its annotations, else by the argument, else by the
 * provider. The objects of a kind need its CustomResourceDefinition, so that only its own annotations leave it out.
 */
export function statedWait(object: KubeObject, { argument = {}, provider = {} }: WaitRules): WaitSettings {
  const others = [argument, provider];
  const isNeeded = isDefinition(object);
  return firstOf([annotationsOf(object), ...(isNeeded ? others.map(withoutGoal) : others)]);
}

/**
 * Decides how a target of a gate is waited for.
 *
 * @param stated what the target says, which comes before the default of the provider
 */
export function decideTargetWait(
  target: Pick<KubeObject, "apiVersion" | "kind">,
  stated: WaitSettings,
  provider: WaitSettings = {},
): WaitDecision {
  return completeWait(firstOf([stated, isDefinition(target) ? withoutGoal(provider) : provider]));
}

/** By `printKey`, the decisions about those objects that something is said about. */
export function waitsAmong(objects: readonly KubeObject[], rules: WaitRules = {}): ReadonlyMap<string, WaitDecision> {
  const decided = objects.map((object) => [printKey(keyOf(object)), decideWait(object, rules)] as const);
  return new Map(decided.filter(([, decision]) => !isPlain(decision)));
}

/** The tolerances alone. */
export function withoutGoal(settings: WaitSettings): WaitSettings {
  return without(settings, "until");
}

/** By field, what the first place says that says something. */
function firstOf(places: readonly WaitSettings[]): WaitSettings {
  const first = <Name extends keyof WaitSettings>(name: Name): WaitSettings[Name] | undefined =>
    places.find((place) => place[name] !== undefined)?.[name];
  return optional({
    until: first("until"),
    failureThreshold: first("failureThreshold"),
    failAfter: first("failAfter"),
    ignoreFailure: first("ignoreFailure"),
  });
}

/** The decision, with what is built in. */
function completeWait({ until: waitUntil, failureThreshold, failAfter, ignoreFailure }: WaitSettings): WaitDecision {
  const failAfterSeconds = failAfter === undefined ? undefined : parseDurationSeconds(failAfter);
  return { ...plainWait, ...optional({ waitUntil, failureThreshold, failAfterSeconds, ignoreFailure }) };
}

/**
 * What the annotations of an object say; a value that cannot be read says nothing. Ours take precedence over those of
 * other tools: "ready" overrides the ones by which nothing waits for the object.
 *
 * Sources: kapp pkg/kapp/clusterapply/cluster_change.go@v0.65.0 (disableWaitAnnKey); nelm docs/reference.md@v1.30.0
 * (werf.io/track-termination-mode: an object that is NonBlocking counts as deployed once all others are;
 * werf.io/failures-allowed-per-replica, werf.io/fail-mode).
 */
function annotationsOf(object: KubeObject): WaitSettings {
  const annotations = rawTextsOf(object, "annotations");
  const read = (name: string): string | undefined => {
    const value = annotations[name];
    return typeof value === "string" ? value : undefined;
  };
  const isLeftOut =
    pulumiOptionsOf(object).skipsWait ||
    read(disableWaitAnnotation) !== undefined ||
    read("werf.io/track-termination-mode") === "NonBlocking";
  const goal = read("slipway.dev/wait-until");
  const delay = read("slipway.dev/fail-after");
  return optional({
    until: waitGoals.find((one) => one === goal) ?? (isLeftOut ? "applied" : undefined),
    failureThreshold:
      readThreshold(read("slipway.dev/failure-threshold")) ??
      readThreshold(read("werf.io/failures-allowed-per-replica")),
    failAfter: parseDurationSeconds(delay ?? "") === undefined ? undefined : delay,
    ignoreFailure:
      readTruth(read("slipway.dev/ignore-failure")) ??
      (read("werf.io/fail-mode") === "IgnoreAndContinueDeployProcess" ? true : undefined),
  });
}

function isPlain({ waitUntil, failureThreshold, failAfterSeconds, ignoreFailure }: WaitDecision): boolean {
  return waitUntil === "ready" && failureThreshold === undefined && failAfterSeconds === 0 && !ignoreFailure;
}

/** A threshold of failures; undefined for any other text. */
function readThreshold(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-9]{1,7}$/.test(text) && Number(text) <= maximumThreshold ? Number(text) : undefined;
}

function readTruth(text: string | undefined): boolean | undefined {
  return text === "true" || text === "false" ? text === "true" : undefined;
}
