import { randomBytes } from "node:crypto";
import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { maximumOf } from "../lib/push-all";
import { type LateRemovals, saveMilliseconds } from "./late-removals";
import { createMarker, type NotedObject, type NotedObjects, putMarker, removeMarker } from "./run-marker";
import type { RunState } from "./run-state";

/** An object that a resource of its own is about to create. */
export interface Creation extends NotedObject {
  /** `printKey` of the object. */
  readonly id: string;
  /** How long the creation may take, in seconds. */
  readonly timeoutSeconds: number;
}

/** Whether such a failed request may have created the object. */
const uncertainCodes: readonly string[] = ["KUBE_CANCELLED", "KUBE_TIMEOUT", "KUBE_UNREACHABLE"];

/** A creation that has ended, and that the engine may not have saved. */
interface Ended {
  readonly creation: Creation;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * The objects that one process is creating one by one, in one marker on the cluster. Creations that begin while the
 * marker is written share the next write. Those that end leave it some time later, since the engine saves their results
 * after the answer.
 */
export class CreationNotes {
  private readonly client: KubeClient;
  private readonly removals: LateRemovals;
  private readonly state: RunState;
  private readonly name = randomBytes(8).toString("hex");
  private readonly noted = new Map<string, Creation>();
  private readonly ended = new Map<string, Ended>();
  private isForbidden = false;
  /** The marker as it was written last. */
  private written: KubeObject | undefined;
  private writing: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(client: KubeClient, state: RunState, removals: LateRemovals) {
    this.client = client;
    this.state = state;
    this.removals = removals;
  }

  /**
   * Runs the step while the object is noted.
   *
   * @param isRecorded - whether somebody records the result: if not, the object stays noted
   */
  async during<Result>(creation: Creation, isRecorded: () => boolean, step: () => Promise<Result>): Promise<Result> {
    if (this.isForbidden) return step();
    this.noted.set(creation.id, creation);
    await this.write();
    try {
      const result = await step();
      if (isRecorded()) this.removeFromNote(creation);
      return result;
    } catch (error) {
      if (!(isSyncError(error) && uncertainCodes.includes(error.code)) && isRecorded()) this.removeFromNote(creation);
      throw error;
    }
  }

  private removeFromNote(creation: Creation): void {
    // A replacement of the resource may have noted the same object again.
    if (this.noted.get(creation.id) === creation) this.noted.delete(creation.id);
    this.ended.set(creation.id, { creation, at: Date.now() });
    this.removals.schedule(this.name, () => {
      this.ended.clear();
      return this.write();
    });
  }

  /** Resolves when a write has ended that began after this call. */
  private write(): Promise<void> {
    this.next ??= this.writing
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        this.writing = this.writeOnce();
        return this.writing;
      });
    return this.next;
  }

  private async writeOnce(): Promise<void> {
    if (this.isForbidden) return;
    const timeout = maximumOf([...this.noted.values()].map(({ timeoutSeconds }) => timeoutSeconds));
    const objects = this.objects();
    const marker = createMarker({ name: this.name, state: this.state.hash }, objects, timeout);
    if (Object.keys(objects).length === 0) {
      await removeMarker(this.client, marker, this.state, this.written);
      this.written = undefined;
      return;
    }
    const put = await putMarker(this.client, marker, this.state);
    this.written = "live" in put ? put.live : undefined;
    this.isForbidden = "refusal" in put && put.refusal.code === "KUBE_FORBIDDEN";
  }

  /** What is being created, and what may not be saved yet. */
  private objects(): NotedObjects {
    const oldest = Date.now() - saveMilliseconds;
    for (const [id, { at }] of this.ended) if (at < oldest) this.ended.delete(id);
    const objects: Record<string, NotedObject> = {};
    for (const one of [...[...this.ended.values()].map(({ creation }) => creation), ...this.noted.values()]) {
      const { id, apiVersion, component } = one;
      const owners = [...new Set([...(objects[id]?.owners ?? []), ...one.owners])];
      objects[id] = { apiVersion, component, owners };
    }
    return objects;
  }
}
