import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { indexSurroundings, type Surroundings } from "./causes/surroundings";
import { isAboutNodes, isWithoutNode } from "./causes/scheduling";
import { followScope, type Follower, type Scope } from "./follow";

/** The reasons of the events that each Pod has: they are too many to watch. */
const usualReasons = ["Scheduled", "Pulling", "Pulled", "Created", "Started", "Killing"];

/** An autoscaler says by an event of the type Normal that it starts a node. */
const normalEvents = ["type=Normal", "involvedObject.kind=Pod", ...usualReasons.map((reason) => `reason!=${reason}`)];

/**
 * Watches the Pods, ReplicaSets and warning events of one namespace, and from the first Pod without a node on what
 * autoscalers say about nodes.
 */
export class SurroundingsWatch {
  private readonly pods = new Map<string, KubeObject>();
  private readonly replicaSets = new Map<string, KubeObject>();
  private readonly warnings = new Map<string, KubeObject>();
  private readonly nodeEvents = new Map<string, KubeObject>();
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
    const run = async (scope: Scope, follower: Follower): Promise<void> => {
      try {
        await followScope(client, { ...scope, namespace }, follower, { signal });
      } catch (error) {
        if (!isSyncError(error)) throw error;
        onNote(`cannot watch ${scope.kind} objects in ${namespace}, so failure reasons may be missing: ${error.what}`);
      }
    };
    const event = { group: "", version: "v1", kind: "Event" };
    const others: Promise<void>[] = [];
    // Most namespaces have no such Pod, and need no such watch.
    const onPods = (pods: readonly KubeObject[]): void => {
      if (others.length > 0 || !pods.some(isWithoutNode)) return;
      const nodeEvents = this.keeperOf(this.nodeEvents, isNodeEvent);
      others.push(run({ ...event, fieldSelector: normalEvents.join(",") }, nodeEvents));
    };
    await Promise.all([
      run({ group: "", version: "v1", kind: "Pod" }, alsoSeenBy(onPods, this.keeperOf(this.pods))),
      run({ group: "apps", version: "v1", kind: "ReplicaSet" }, this.keeperOf(this.replicaSets)),
      run({ ...event, fieldSelector: "type=Warning" }, this.keeperOf(this.warnings)),
    ]);
    await Promise.all(others);
  }

  /** Returns the current state. */
  current(): Surroundings {
    const { pods, replicaSets, warnings, nodeEvents } = this;
    this.index ??= indexSurroundings({
      pods: pods.values(),
      replicaSets: replicaSets.values(),
      events: [...warnings.values(), ...nodeEvents.values()],
    });
    return this.index;
  }

  private keeperOf(objects: Map<string, KubeObject>, keeps: (object: KubeObject) => boolean = () => true): Follower {
    const changed = (): void => {
      this.index = undefined;
      this.onChange();
    };
    return {
      onList: (items) => {
        objects.clear();
        for (const item of items) if (keeps(item)) objects.set(item.metadata.name, item);
        changed();
      },
      onChange: (object) => {
        if (!keeps(object)) return;
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

function isNodeEvent(event: KubeObject): boolean {
  return isAboutNodes(lookUpText(event, "reason") ?? "");
}

/** A follower that also calls a function with the objects that are there or changed. */
function alsoSeenBy(see: (objects: readonly KubeObject[]) => void, follower: Follower): Follower {
  return {
    ...follower,
    onList: (objects) => {
      follower.onList(objects);
      see(objects);
    },
    onChange: (object) => {
      follower.onChange(object);
      see([object]);
    },
  };
}
