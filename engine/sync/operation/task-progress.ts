import { isCompleted } from "../model/sync-result";
import { isPrune, liveKeyOf, objectOf, resultKeyOf, type SyncTask } from "../../model/argo/sync-task";
import { nameOf } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { ReportProgress, TaskEvent } from "../../model/outcomes/progress";
import { namedBlocks, type WavePlace } from "../../model/plans/wave-place";
import type { StepContext } from "../step/step-context";

/** What is known of the tasks. */
type TaskContext = Pick<StepContext, "recorder" | "health">;

/** Reports the states of the tasks of an operation, each with its place among the waves. */
export class TaskProgress {
  private readonly onProgress: ReportProgress | undefined;
  private readonly hide: (text: string) => string;
  private readonly now: () => number;
  private readonly started: number;
  private readonly places = new Map<string, WavePlace>();
  private readonly last = new Map<string, string>();
  private current: WavePlace | undefined;

  /**
   * @param hide - masks secrets in messages
   */
  constructor(onProgress: ReportProgress | undefined, hide: (text: string) => string, now: () => number) {
    this.onProgress = onProgress;
    this.hide = hide;
    this.now = now;
    this.started = now();
  }

  /** Learns the order of the tasks; the first order is that of the plan. */
  plan(tasks: readonly SyncTask[]): void {
    if (this.onProgress === undefined || this.places.size > 0) return;
    for (const [key, place] of placesOf(tasks)) this.places.set(key, place);
  }

  /**
   * Takes the tasks after a step.
   *
   * @param began - when the step began
   */
  noteTasks(tasks: readonly SyncTask[], context: TaskContext, began: number): void {
    if (this.onProgress === undefined) return;
    for (const task of tasks) this.noteTask(task, context, began);
  }

  /** Reports a message of the operation. */
  reportMessage(message: string): void {
    const place = this.current === undefined ? {} : { place: this.current };
    const elapsedSeconds = (this.now() - this.started) / 1000;
    this.onProgress?.({ type: "step", message, ...place, elapsedSeconds });
  }

  private noteTask(task: SyncTask, { recorder, health }: TaskContext, began: number): void {
    const key = resultKeyOf(task);
    const place = this.places.get(key);
    const { phase, message: recorded } = recorder.stateOf(task);
    if (place === undefined || phase === "") return;
    const found = task.live === undefined || phase !== "Running" ? undefined : health(task.live);
    const message = this.hide(found !== undefined && "message" in found ? found.message : recorded);
    const state = !isCompleted(phase) ? "running" : phase === "Succeeded" ? "succeeded" : "failed";
    const before = this.last.get(key);
    if (before === `${state} ${message}`) return;
    this.last.set(key, `${state} ${message}`);
    const { isHook } = task;
    const event = { type: "task", id: printKey(liveKeyOf(task)), place, isHook, isDeletion: isPrune(task) } as const;
    const report = (more: Pick<TaskEvent, "state" | "message" | "at">): void =>
      this.onProgress?.({ ...event, ...more });
    if (before === undefined) report({ state: "began", message: "", at: began });
    // What ran before has ended when the step looked at it: before it wrote the next wave.
    report({ state, message, at: before !== undefined && state !== "running" ? began : this.now() });
    if (place.wave >= (this.current?.wave ?? 0)) this.current = place;
  }
}

/** The place of each task, by its key. The hooks of failures follow all waves, and are not counted. */
function placesOf(tasks: readonly SyncTask[]): ReadonlyMap<string, WavePlace> {
  const groups = new Map<string, SyncTask[]>();
  for (const task of tasks) {
    const title = `${task.phase || "Sync"} wave ${task.wave}`;
    const known = groups.get(title);
    if (known === undefined) groups.set(title, [task]);
    else known.push(task);
  }
  const waves = [...groups.values()].filter(([task]) => task?.phase !== "SyncFail").length;
  const places = new Map<string, WavePlace>();
  let [wave, blocks]: [number, WavePlace["blocks"]] = [waves, { count: 0, first: [] }];
  // From the last wave on, so that each wave knows what comes after it.
  for (const [title, own] of [...groups].reverse()) {
    const isWave = own[0]?.phase !== "SyncFail";
    const place = { title, wave, waves, blocks: isWave ? blocks : { count: 0, first: [] } };
    for (const task of own) places.set(resultKeyOf(task), place);
    if (!isWave) continue;
    wave -= 1;
    const first = [...own.slice(0, namedBlocks).map(nameTask), ...blocks.first].slice(0, namedBlocks);
    blocks = { count: own.length + blocks.count, first };
  }
  return places;
}

function nameTask(task: SyncTask): string {
  const object = objectOf(task);
  const { kind, namespace } = keyOf(object);
  const name = nameOf(object) ?? object.metadata.generateName ?? "";
  return `${kind} ${namespace === "" ? "" : `${namespace}/`}${name}`;
}
