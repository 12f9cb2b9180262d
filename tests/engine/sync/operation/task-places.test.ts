import { TaskProgress } from "../../../../engine/sync/operation/task-progress";
import { ResultRecorder } from "../../../../engine/sync/step/result-recorder";
import type { SyncTask, TaskPhase } from "../../../../engine/model/argo/sync-task";
import type { TaskEvent } from "../../../../engine/model/outcomes/progress";
import { configMap } from "../../kube/objects";

const taskOf = (name: string, wave: number, phase: TaskPhase = "Sync"): SyncTask => {
  const isHook = phase !== "Sync";
  return { phase, wave, target: configMap(name), live: undefined, isHook, skipsDryRun: false };
};

function progressOf(tasks: readonly SyncTask[]): { readonly events: TaskEvent[]; readonly step: () => void } & {
  readonly recorder: ResultRecorder;
} {
  const events: TaskEvent[] = [];
  const recorder = new ResultRecorder({ phase: "Running", message: "", results: new Map() });
  const progress = new TaskProgress(
    (event) => {
      if (event.type === "task") events.push(event);
    },
    (text) => text.replaceAll("hunter2", "[secret]"),
    () => 1000,
  );
  progress.plan(tasks);
  const step = (): void => {
    progress.noteTasks(tasks, { recorder, health: () => undefined }, 500);
  };
  return { events, recorder, step };
}

test("each task has its wave, and names what comes after it, without the hooks of a failure", () => {
  const tasks = [
    taskOf("check", 0, "PreSync"),
    taskOf("a", -1),
    taskOf("b", 2),
    taskOf("c", 2),
    taskOf("clean", 0, "SyncFail"),
  ];
  const { events, recorder, step } = progressOf(tasks);
  for (const task of tasks) recorder.set(task, "", "Succeeded", "done");
  step();
  const ends = events.filter(({ state }) => state === "succeeded");
  expect(ends.map(({ place }) => [place.title, place.wave, place.waves, place.blocks])).toEqual([
    ["PreSync wave 0", 1, 3, { count: 3, first: ["ConfigMap shop/a", "ConfigMap shop/b"] }],
    ["Sync wave -1", 2, 3, { count: 2, first: ["ConfigMap shop/b", "ConfigMap shop/c"] }],
    ["Sync wave 2", 3, 3, { count: 0, first: [] }],
    ["Sync wave 2", 3, 3, { count: 0, first: [] }],
    ["SyncFail wave 0", 3, 3, { count: 0, first: [] }],
  ]);
});

test("a task is reported when it begins and when its state changes, without secrets", () => {
  const task = taskOf("a", 0);
  const { events, recorder, step } = progressOf([task]);
  step();
  expect(events).toEqual([]);
  recorder.set(task, "", "Running", "waits for hunter2");
  step();
  step();
  recorder.set(task, "", "Failed", "no hunter2");
  step();
  expect(events.map(({ state, message, at }) => [state, message, at])).toEqual([
    ["began", "", 500],
    ["running", "waits for [secret]", 1000],
    // It had ended when the step looked at it.
    ["failed", "no [secret]", 500],
  ]);
});
