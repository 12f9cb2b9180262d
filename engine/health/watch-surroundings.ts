import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { indexSurroundings, type Surroundings } from "./causes/surroundings";
import { followScope, type Follower, type Scope } from "./follow";

/** Watches the Pods, ReplicaSets and warning events of one namespace. */
export class SurroundingsWatch {
  private readonly pods = new Map<string, KubeObject>();
  private readonly replicaSets = new Map<string, KubeObject>();
  private readonly events = new Map<string, KubeObject>();
  private index: Surroundings | undefined;
  private readonly onChange: () => void;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /**
   * Watches until the signal aborts.
   *
   * @param onNote - receives messages about kinds that cannot be watched: this data is only used for explanations, so
   * its absence is not an error
   */
  async run(client: KubeClient, namespace: string, signal: AbortSignal, onNote: (note: string) => void): Promise<void> {
    const run = async (scope: Scope, objects: Map<string, KubeObject>): Promise<void> => {
      try {
        await followScope(client, { ...scope, namespace }, this.keeperOf(objects), { signal });
      } catch (error) {
        if (!isSyncError(error)) throw error;
        onNote(`cannot watch ${scope.kind} objects in ${namespace}, so failure reasons may be missing: ${error.what}`);
      }
    };
    await Promise.all([
      run({ group: "", version: "v1", kind: "Pod" }, this.pods),
      run({ group: "apps", version: "v1", kind: "ReplicaSet" }, this.replicaSets),
      run({ group: "", version: "v1", kind: "Event", fieldSelector: "type=Warning" }, this.events),
    ]);
  }

  /** Returns the current state. */
  current(): Surroundings {
    const { pods, replicaSets, events } = this;
    this.index ??= indexSurroundings({
      pods: pods.values(),
      replicaSets: replicaSets.values(),
      events: events.values(),
    });
    return this.index;
  }

  private keeperOf(objects: Map<string, KubeObject>): Follower {
    const changed = (): void => {
      this.index = undefined;
      this.onChange();
    };
    return {
      onList: (items) => {
        objects.clear();
        for (const item of items) objects.set(item.metadata.name, item);
        changed();
      },
      onChange: (object) => {
        objects.set(object.metadata.name, object);
        changed();
      },
      onDelete: (object) => {
        objects.delete(object.metadata.name);
        changed();
      },
    };
  }
}
