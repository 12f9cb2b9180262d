import { asSyncError } from "../../errors/unexpected-error";
import { pause } from "../../health/follow";
import { shownLogLimits } from "../../health/log-limit";
import { waitForHealth } from "../../health/wait";
import type { KubeClient } from "../../kube/kube-client";
import { liveKeyOf, resultKeyOf, type SyncTask } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, type ObjectKey, printKey, versionOf } from "../../model/objects/object-key";
import { logsAmong, type ShownLogs } from "../../model/objects/shown-logs";
import type { ReportProgress } from "../../model/outcomes/progress";
import type { StepContext } from "../step/step-context";

/** How long the last lines of a hook that has ended are waited for. Objects go on, and hold up nothing. */
const lastLinesSeconds = 5;
/** As long as timers of Node.js can measure: the task ends the wait. */
const longestSeconds = 2_000_000;

/** What the logs of an operation are shown with. */
export interface TaskLogsOptions {
  readonly onProgress: ReportProgress | undefined;
  /** Masks the secrets of the sync's own objects; those that a Pod uses are masked besides. */
  readonly mask: (text: string) => string;
  readonly now: () => number;
  /** Terminates the operation. */
  readonly signal: AbortSignal;
}

/** A task whose logs are shown. */
interface Followed {
  readonly isHook: boolean;
  readonly stop: AbortController;
  readonly end: Promise<void>;
}

/** Shows the logs of the hooks and objects that an operation waits for, if their annotations ask for it. */
export class TaskLogs {
  private readonly client: KubeClient;
  private readonly options: TaskLogsOptions;
  private readonly followed = new Map<string, Followed>();
  private readonly ending: Promise<void>[] = [];

  constructor(client: KubeClient, options: TaskLogsOptions) {
    this.client = client;
    this.options = options;
  }

  /**
   * Follows the tasks that run, and ends with those that have ended.
   *
   * @param find - the object that the step has just written
   */
  noteTasks(
    tasks: readonly SyncTask[],
    { recorder }: Pick<StepContext, "recorder">,
    find: (key: ObjectKey) => KubeObject | undefined,
  ): void {
    if (this.options.onProgress === undefined) return;
    for (const task of tasks) {
      const key = resultKeyOf(task);
      const isRunning = recorder.stateOf(task).phase === "Running";
      const known = this.followed.get(key);
      if (known !== undefined && !isRunning) this.ending.push(this.finish(known));
      if (known !== undefined || !isRunning || this.followed.size >= shownLogLimits.streams) continue;
      const { target } = task;
      const live = find(liveKeyOf(task)) ?? task.live;
      if (target === undefined || live === undefined) continue;
      const [shown] = logsAmong([target]).values();
      if (shown !== undefined) this.followed.set(key, this.follow(task, live, shown));
    }
  }

  /** Ends all logs; what has ended on the cluster still shows its last lines. */
  async end(): Promise<void> {
    await Promise.all([...this.ending, ...[...this.followed.values()].map((one) => this.finish(one))]);
  }

  private async finish({ stop, end, isHook }: Followed): Promise<void> {
    const isOver = new AbortController();
    const late = AbortSignal.any([this.options.signal, isOver.signal]);
    if (isHook) await Promise.race([end, pause(lastLinesSeconds, late)]);
    isOver.abort();
    stop.abort();
    await end;
  }

  private follow({ isHook }: SyncTask, live: KubeObject, shown: ShownLogs): Followed {
    const { onProgress, mask, now } = this.options;
    const stop = new AbortController();
    const id = printKey(keyOf(live));
    const say = (text: string): void => onProgress?.({ type: "containerLog", id, text });
    const wait = async (): Promise<void> => {
      try {
        const { notes = [] } = await waitForHealth(
          this.client,
          [{ ...keyOf(live), version: versionOf(live.apiVersion) }],
          {
            ...{ timeoutSeconds: longestSeconds, signal: stop.signal, made: [live], now, failFast: false },
            until: isHook ? "completed" : "healthy",
            logs: {
              of: new Map([[id, shown]]),
              mask,
              onLine: (_, text) => {
                say(text);
              },
            },
          },
        );
        for (const note of notes) say(note);
      } catch (error) {
        // The operation reads its objects by itself.
        if (!stop.signal.aborted) say(`its logs are not shown: ${asSyncError(error, {}).what}`);
      }
    };
    return { stop, end: wait(), isHook };
  }
}
