import { openPodMask, podSpecOf } from "../../health/pod-mask";
import { readPodLogs } from "../../health/pod-logs";
import { withoutDeletion } from "../../health/completion";
import type { KubeClient } from "../../kube/kube-client";
import type { HookLog } from "../model/sync-outcome";
import type { KeptLogs } from "../settings/closed-sets";
import { liveKeyOf, resultKeyOf, type SyncTask } from "../../model/argo/sync-task";
import type { LogExcerpt } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, type ObjectKey, printKey } from "../../model/objects/object-key";
import type { StepContext } from "../step/step-context";
import { phaseOfHook } from "../step/sync-step";

/** The limits of the logs that a result keeps. */
const limits = { lineLength: 2000, hookLength: 32_768, length: 262_144, seconds: 10, masks: 100 } as const;

/** Reads the logs of hooks when they end, before a delete policy takes their Pods away. */
export class HookLogs {
  private readonly client: KubeClient;
  private readonly kept: KeptLogs;
  private readonly mask: (text: string) => string;
  private readonly found = new Map<string, HookLog>();
  private readonly masks = new Map<string, (text: string) => string>();
  private length = 0;

  /** @param mask - masks the secrets of the sync's own objects */
  constructor(client: KubeClient, kept: KeptLogs, mask: (text: string) => string) {
    this.client = client;
    this.kept = kept;
    this.mask = mask;
  }

  /** The logs so far, in the order in which the hooks ended. */
  get all(): readonly HookLog[] {
    return [...this.found.values()].filter(({ logs }) => logs.length > 0);
  }

  /** Masks the secrets of the Pods that have failed, which may appear in their messages. */
  hide(text: string): string {
    return [...this.masks.values()].reduce((hidden, mask) => mask(hidden), this.mask(text));
  }

  /** Learns the secrets of Pods that have failed, hooks or not: their messages are what their containers wrote. */
  async learn(
    { recorder, health }: Pick<StepContext, "recorder" | "health">,
    tasks: readonly SyncTask[],
    lastOf: (key: ObjectKey) => KubeObject | undefined,
  ): Promise<void> {
    const failed = tasks.flatMap((task): [string, KubeObject][] => {
      const live = task.live ?? lastOf(liveKeyOf(task));
      const key = resultKeyOf(task);
      if (live === undefined || recorder.stateOf(task).phase !== "Running" || this.masks.has(key)) return [];
      const { phase } = phaseOfHook(withoutDeletion(live), health);
      return podSpecOf(live) === undefined || phase !== "Failed" ? [] : [[key, live]];
    });
    const room = Math.max(0, limits.masks - this.masks.size);
    await Promise.all(failed.slice(0, room).map(([key, live]) => this.maskOf(key, live)));
  }

  private async maskOf(key: string, live: KubeObject): Promise<(text: string) => string> {
    const known = this.masks.get(key);
    if (known !== undefined) return known;
    const signal = AbortSignal.timeout(limits.seconds * 1000);
    const found = await openPodMask(this.client, live.metadata.namespace ?? "", [podSpecOf(live)], signal);
    this.masks.set(key, found);
    return found;
  }

  /**
   * Reads the logs of hooks that run for the sync, and have ended.
   *
   * @param isTerminated - whether the others count as failed
   */
  async read(
    { recorder, health }: Pick<StepContext, "recorder" | "health">,
    tasks: readonly SyncTask[],
    lastOf: (key: ObjectKey) => KubeObject | undefined,
    isTerminated: boolean,
  ): Promise<void> {
    if (this.kept === "never") return;
    const ended = tasks.flatMap((task): [SyncTask, KubeObject][] => {
      if (!task.isHook || recorder.stateOf(task).phase !== "Running" || this.found.has(resultKeyOf(task))) return [];
      const live = task.live ?? lastOf(liveKeyOf(task));
      if (live === undefined) return [];
      const { phase } = phaseOfHook(withoutDeletion(live), health);
      const isLost = task.live === undefined || isTerminated;
      const isShown = phase === "Running" ? isLost : this.kept === "always" || phase !== "Succeeded";
      return isShown ? [[task, live]] : [];
    });
    await Promise.all(ended.map(([task, live]) => this.readOne(task, live)));
  }

  private async readOne(task: SyncTask, live: KubeObject): Promise<void> {
    const signal = AbortSignal.timeout(limits.seconds * 1000);
    const [logs, known] = await Promise.all([
      readPodLogs(this.client, live, signal),
      this.maskOf(resultKeyOf(task), live),
    ]);
    const shown = logs.map((log) => this.bounded({ ...log, lines: log.lines.map((line) => known(this.mask(line))) }));
    const hook = printKey(keyOf(live));
    this.found.set(resultKeyOf(task), { hook, phase: task.phase, logs: shown.filter(({ lines }) => lines.length > 0) });
  }

  /** The last lines that fit. */
  private bounded(log: LogExcerpt): LogExcerpt {
    const lines: string[] = [];
    let room = Math.min(limits.hookLength, limits.length - this.length);
    for (const line of [...log.lines].reverse()) {
      const text = line.length > limits.lineLength ? `${line.slice(0, limits.lineLength)}…` : line;
      room -= text.length + 1;
      if (room < 0) break;
      lines.push(text);
      this.length += text.length + 1;
    }
    return { ...log, lines: lines.reverse() };
  }
}
