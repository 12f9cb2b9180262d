import type { OperationPhase, ResultCode, SyncResult, SyncState } from "../model/sync-result";
import { objectOf, resultKeyOf, type SyncTask } from "../../model/argo/sync-task";
import { nameOf } from "../../model/objects/kube-object";
import { keyOf, versionOf } from "../../model/objects/object-key";
import { imagesOf } from "../decide/images";

/** What is known of a task: empty before it has run. */
export type TaskState = Pick<SyncResult, "status" | "message"> & { readonly phase: SyncResult["hookPhase"] };

/**
 * The state of a sync during a step.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (setResourceResult, setOperationPhase)
 */
export class ResultRecorder {
  private readonly results: Map<string, SyncResult>;
  private phase: SyncState["phase"];
  private message: string;
  private isUnconfirmed = false;

  constructor({ phase, message, results }: SyncState) {
    this.phase = phase;
    this.message = message;
    this.results = new Map(results);
  }

  /** Whether a task has a result: the objects were validated then. */
  get hasStarted(): boolean {
    return this.results.size > 0;
  }

  get state(): SyncState {
    return { phase: this.phase, message: this.message, results: new Map(this.results) };
  }

  stateOf(task: SyncTask): TaskState {
    const { status = "", message = "", hookPhase = "" } = this.results.get(resultKeyOf(task)) ?? {};
    return { status, message, phase: hookPhase };
  }

  /** Whether the operation waits for somebody to confirm deletions: no later state has replaced that. */
  get waitsForConfirmation(): boolean {
    return this.isUnconfirmed;
  }

  setOperation(phase: OperationPhase, message: string): void {
    this.phase = phase;
    this.message = message;
    this.isUnconfirmed = false;
  }

  waitForConfirmation(message: string): void {
    this.message = message;
    this.isUnconfirmed = true;
  }

  /** An empty message keeps the one before. */
  set(task: SyncTask, status: ResultCode | "", phase: OperationPhase | "", message: string): void {
    const key = resultKeyOf(task);
    const before = this.results.get(key);
    const latest = message === "" ? (before?.message ?? "") : message;
    if (before !== undefined) {
      this.results.set(key, { ...before, status, hookPhase: phase, message: latest });
      return;
    }
    const object = objectOf(task);
    this.results.set(key, {
      key: { ...keyOf(object), name: nameOf(object) ?? "" },
      version: versionOf(object.apiVersion),
      order: this.results.size + 1,
      images: imagesOf(object),
      status,
      message: latest,
      hookType: task.isHook ? task.phase : "",
      hookPhase: phase,
      syncPhase: task.phase,
    });
  }
}
