import { randomBytes } from "node:crypto";
import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { createMarker, type NotedObject, putMarker, removeMarker } from "./run-marker";

/** An object that a resource of its own is about to create. */
export interface Creation extends NotedObject {
  /** `printKey` of the object. */
  readonly id: string;
  /** How long the creation may take, in seconds. */
  readonly timeoutSeconds: number;
}

/** Whether such a failed request may have created the object. */
const uncertainCodes: readonly string[] = ["KUBE_CANCELLED", "KUBE_TIMEOUT", "KUBE_UNREACHABLE"];

/**
 * The objects that one process is creating one by one, in one marker on the cluster. Creations that begin while the
 * marker is written share the next write; those that end leave it with the next write, and the last one removes it.
 */
export class CreationNotes {
  private readonly client: KubeClient;
  private readonly name = randomBytes(8).toString("hex");
  private readonly noted = new Map<string, Creation>();
  private isForbidden = false;
  private writing: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(client: KubeClient) {
    this.client = client;
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
      if (isRecorded()) await this.leave(creation);
      return result;
    } catch (error) {
      if (!(isSyncError(error) && uncertainCodes.includes(error.code)) && isRecorded()) await this.leave(creation);
      throw error;
    }
  }

  private async leave(creation: Creation): Promise<void> {
    // A replacement of the resource may have noted the same object again.
    if (this.noted.get(creation.id) === creation) this.noted.delete(creation.id);
    if (this.noted.size === 0) await this.write();
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
    const timeout = Math.max(0, ...[...this.noted.values()].map(({ timeoutSeconds }) => timeoutSeconds));
    const objects = Object.fromEntries(
      [...this.noted].map(([id, { apiVersion, component, owners }]) => [id, { apiVersion, component, owners }]),
    );
    const marker = createMarker(this.name, objects, timeout);
    if (this.noted.size === 0) {
      await removeMarker(this.client, marker);
      return;
    }
    const refusal = await putMarker(this.client, marker);
    this.isForbidden = refusal?.code === "KUBE_FORBIDDEN";
  }
}
