import { ResultRecorder } from "../../../../engine/sync/step/result-recorder";
import { TaskProgress } from "../../../../engine/sync/operation/task-progress";
import type { SyncTask, TaskPhase } from "../../../../engine/model/argo/sync-task";
import type { ProgressEvent } from "../../../../engine/model/outcomes/progress";
import { configMap } from "../../kube/objects";

function taskOf(name: string, phase: TaskPhase, wave: number): SyncTask {
  const object = configMap(name);
  return { phase, wave, target: object, live: object, isHook: phase !== "Sync", skipsDryRun: false };
}

const pre = taskOf("pre", "PreSync", 0);
const web = taskOf("web", "Sync", -1);
const late = taskOf("late", "Sync", 2);
const rescue = taskOf("rescue", "SyncFail", 0);

test("the place of each task, its states with their times, and the messages of the operation", () => {
  const events: ProgressEvent[] = [];
  let time = 1000;
  const mask = (text: string): string => text.replaceAll("hunter2", "[secret]");
  const progress = new TaskProgress(
    (event) => events.push(event),
    mask,
    () => time,
  );
  const recorder = new ResultRecorder({ phase: "Running", message: "", results: new Map() });
  const context = {
    recorder,
    health: () => ({ health: "Progressing", message: "starting with hunter2" }) as const,
  };
  const tasks = [pre, web, late, rescue];
  progress.plan(tasks);
  progress.reportMessage("begins");
  recorder.set(web, "Synced", "Running", "created");
  time = 3000;
  progress.noteTasks(tasks, context, 2000);
  progress.noteTasks(tasks, context, 2500);
  progress.reportMessage("waiting for web");
  recorder.set(web, "Synced", "Succeeded", "fine");
  time = 5000;
  progress.noteTasks(tasks, context, 4000);
  recorder.set(rescue, "", "Failed", "broken");
  progress.noteTasks(tasks, context, 4500);
  const id = (name: string): string => `/ConfigMap/${web.target?.metadata.namespace ?? ""}/${name}`;
  const named = `ConfigMap ${id("late").split("/").slice(2).join("/")}`.replace(" /", " ");
  const place = { title: "Sync wave -1", wave: 2, waves: 3, blocks: { count: 1, first: [named] } };
  const task = { type: "task", id: id("web"), place, isHook: false, isDeletion: false };
  const failed = {
    ...{ type: "task", id: id("rescue"), isHook: true, isDeletion: false },
    place: { title: "SyncFail wave 0", wave: 3, waves: 3, blocks: { count: 0, first: [] } },
  };
  expect(events).toEqual([
    { type: "step", message: "begins", elapsedSeconds: 0 },
    { ...task, state: "began", message: "", at: 2000 },
    { ...task, state: "running", message: "starting with [secret]", at: 3000 },
    { type: "step", message: "waiting for web", place, elapsedSeconds: 2 },
    // It had ended before the step began.
    { ...task, state: "succeeded", message: "fine", at: 4000 },
    { ...failed, state: "began", message: "", at: 4500 },
    { ...failed, state: "failed", message: "broken", at: 5000 },
  ]);
});
