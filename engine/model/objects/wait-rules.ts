// How long an object is waited for, and what of its failures is tolerated.
import { parseDurationSeconds } from "../../go/time/duration-seconds";
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

/** Without any annotation. */
export const plainWait: WaitDecision = {
  waitUntil: "ready",
  failureThreshold: undefined,
  failAfterSeconds: 0,
  ignoreFailure: false,
};

/** The greatest threshold that is read. */
const maximumThreshold = 1_000_000;

/**
 * Decides by its annotations how an object is waited for; a value that cannot be read says nothing. Ours take
 * precedence over those of other tools: "ready" overrides the ones by which nothing waits for the object.
 *
 * Sources: kapp pkg/kapp/clusterapply/cluster_change.go@v0.65.0 (disableWaitAnnKey); nelm docs/reference.md@v1.30.0
 * (werf.io/track-termination-mode: an object that is NonBlocking counts as deployed once all others are;
 * werf.io/failures-allowed-per-replica, werf.io/fail-mode).
 */
export function decideWait(object: KubeObject): WaitDecision {
  const annotations = rawTextsOf(object, "annotations");
  const read = (name: string): string | undefined => {
    const value = annotations[name];
    return typeof value === "string" ? value : undefined;
  };
  const isLeftOut =
    pulumiOptionsOf(object).skipsWait ||
    read(disableWaitAnnotation) !== undefined ||
    read("werf.io/track-termination-mode") === "NonBlocking";
  const [goal, ignores] = [read("slipway.dev/wait-until"), read("slipway.dev/ignore-failure")];
  return {
    waitUntil: waitGoals.find((one) => one === goal) ?? (isLeftOut ? "applied" : plainWait.waitUntil),
    failureThreshold:
      readThreshold(read("slipway.dev/failure-threshold")) ??
      readThreshold(read("werf.io/failures-allowed-per-replica")),
    failAfterSeconds: parseDurationSeconds(read("slipway.dev/fail-after") ?? "") ?? plainWait.failAfterSeconds,
    ignoreFailure: readTruth(ignores) ?? read("werf.io/fail-mode") === "IgnoreAndContinueDeployProcess",
  };
}

/** By `printKey`, the decisions about those objects that have an annotation about the wait. */
export function waitsAmong(objects: readonly KubeObject[]): ReadonlyMap<string, WaitDecision> {
  const decided = objects.map((object) => [printKey(keyOf(object)), decideWait(object)] as const);
  return new Map(decided.filter(([, decision]) => !isPlain(decision)));
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
