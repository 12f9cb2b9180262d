import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { isMap, lookUp, lookUpList, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, printKey } from "../model/objects/object-key";
import type { ShownLogs } from "../model/objects/shown-logs";
import { readTime } from "./causes/cause";
import { pause } from "./follow";
import { LogLimit, shownLogLimits } from "./log-limit";
import { findPods } from "./pod-logs";
import { openPodMask } from "./pod-mask";

/** Whose logs a wait shows. */
export interface LogsToShow {
  /** By `printKey`, the targets that ask for it. */
  readonly of: ReadonlyMap<string, ShownLogs>;
  /** Receives each line, as `pod/container: text`, with the `printKey` of the target. */
  readonly onLine: (id: string, line: string) => void;
  /** Masks more than the Secrets that a Pod uses. */
  readonly mask?: ((line: string) => string) | undefined;
}

export interface FollowedLogsOptions extends LogsToShow {
  readonly now: () => number;
  /** Receives the reason why a log is not shown. */
  readonly onNote: (note: string) => void;
}

/** A log that is followed. */
interface Stream {
  readonly pod: KubeObject;
  readonly end: Promise<void>;
}

/** A Pod that is older than the wait by more has written before it: the clocks of two machines may differ a little. */
const clockSkewMilliseconds = 5000;
/** How long the last lines of a Pod that has ended are waited for. */
const lastLinesSeconds = 3;

/** Shows the logs of the Pods of the objects that are waited for, from the time at which the wait began. */
export class FollowedLogs {
  private readonly client: KubeClient;
  private readonly options: FollowedLogsOptions;
  private readonly startedAt: number;
  private readonly stop = new AbortController();
  /** By the uid of the Pod, the container, and the count of its restarts. */
  private readonly streams = new Map<string, Stream>();
  /** By the uid of the Pod. */
  private readonly masks = new Map<string, Promise<(text: string) => string>>();
  /** The objects that were waited for. */
  private readonly awaited = new Map<string, KubeObject>();

  constructor(client: KubeClient, options: FollowedLogsOptions) {
    this.client = client;
    this.options = options;
    this.startedAt = options.now();
  }

  /** Whether the logs of an object are shown. */
  shows(id: string): boolean {
    return this.options.of.has(id);
  }

  /** Follows the containers that run in the Pods of an object that is waited for. */
  see(object: KubeObject, pods: readonly KubeObject[]): void {
    const id = printKey(keyOf(object));
    const shown = this.options.of.get(id);
    if (shown === undefined || this.stop.signal.aborted) return;
    this.awaited.set(id, object);
    for (const pod of pods) {
      for (const { name, restarts, hasEnded } of startedContainers(pod)) {
        const key = `${pod.metadata.uid ?? ""}/${name}/${restarts}`;
        const isWanted = shown.containers?.has(name) !== false;
        if (!isWanted || this.streams.has(key) || this.streams.size >= shownLogLimits.streams) continue;
        this.streams.set(key, { pod, end: this.follow(id, pod, name, !hasEnded) });
      }
    }
  }

  /** Shows the last lines of Pods that have ended, and ends all streams. */
  async end(): Promise<void> {
    const { signal } = this.stop;
    const limit = pause(lastLinesSeconds, signal);
    const last = async (): Promise<void> => {
      // The watch of the Pods may be later than that of a Job.
      const listed = [...this.awaited.values()].map(async (object) => {
        const pods = await findPods(this.client, object, signal);
        this.see(object, pods);
        return pods;
      });
      const ended = new Set(
        (await Promise.all(listed))
          .flat()
          .filter(hasEnded)
          .map(({ metadata }) => metadata.uid),
      );
      const ending = [...this.streams.values()].filter(({ pod }) => ended.has(pod.metadata.uid));
      await Promise.all(ending.map(({ end }) => end));
    };
    await Promise.race([limit, last()]);
    this.stop.abort();
    await limit;
  }

  /** Ends all streams at once. */
  abort(): void {
    this.stop.abort();
  }

  private async follow(id: string, pod: KubeObject, container: string, follow: boolean): Promise<void> {
    const { now, onLine, onNote, mask: maskMore = (text: string) => text } = this.options;
    const { name, namespace = "" } = pod.metadata;
    const { signal } = this.stop;
    const limit = new LogLimit();
    const show = (lines: readonly string[]): void => {
      if (!signal.aborted) for (const line of lines) onLine(id, `${name}/${container}: ${line}`);
    };
    try {
      const mask = await this.maskOf(pod);
      const options = { follow, signal, ...optional({ sinceSeconds: this.sinceSeconds(pod) }) };
      for await (const line of this.client.podLogLines({ namespace, pod: name, container }, options)) {
        // Before a line is cut: a part of a secret would not be found.
        show(limit.take(maskMore(mask(line.trimEnd())), now()));
        if (limit.isOver) return;
      }
      show(limit.end());
    } catch (error) {
      if (signal.aborted) return;
      const why = isSyncError(error) ? error.what : String(error);
      onNote(`the log of Pod ${name}, container ${container}, is not shown: ${why}`);
    }
  }

  private maskOf(pod: KubeObject): Promise<(text: string) => string> {
    const uid = pod.metadata.uid ?? "";
    const known = this.masks.get(uid);
    const mask = known ?? openPodMask(this.client, pod.metadata.namespace ?? "", [pod["spec"]], this.stop.signal);
    this.masks.set(uid, mask);
    return mask;
  }

  /** Of an older Pod, only what it writes during the wait is shown. */
  private sinceSeconds(pod: KubeObject): number | undefined {
    const created = readTime(pod.metadata.creationTimestamp) ?? this.startedAt;
    if (created >= this.startedAt - clockSkewMilliseconds) return undefined;
    return Math.ceil((this.options.now() - this.startedAt) / 1000) + 1;
  }
}

function hasEnded(pod: KubeObject): boolean {
  return ["Succeeded", "Failed"].includes(lookUpText(pod, "status", "phase") ?? "");
}

interface StartedContainer {
  readonly name: string;
  readonly restarts: number;
  readonly hasEnded: boolean;
}

function startedContainers(pod: KubeObject): readonly StartedContainer[] {
  const statuses = ["initContainerStatuses", "containerStatuses"].flatMap((field) => lookUpList(pod, "status", field));
  return statuses.flatMap((status) => {
    const name = lookUpText(status, "name");
    const hasEnded = isMap(lookUp(status, "state", "terminated"));
    if (name === undefined || !(hasEnded || isMap(lookUp(status, "state", "running")))) return [];
    return [{ name, restarts: Number(lookUp(status, "restartCount") ?? 0), hasEnded }];
  });
}
