import { isSyncError } from "../errors/sync-error";
import type { KubeClient, ObjectList, ObjectRef } from "../kube/kube-client";
import type { ObjectHealth } from "../model/health";
import type { KubeObject } from "../model/kube-object";
import { keyOf, printKey } from "../model/object-key";
import { assessHealth } from "./assess";
import { assessCompletion, assessVanished, withoutDeletion } from "./completion";
import { follow, type Follower, type Scope } from "./follow";
import { poll } from "./poll";
import { isVolumeClaim, refineClaimHealth } from "./volume-claim";

/** One target, with what is known of it. */
export interface Target {
  readonly ref: ObjectRef;
  readonly object?: KubeObject;
  /** By the object alone. */
  readonly assessed: ObjectHealth;
}

/** "completed": the objects have run and ended. */
export type WaitGoal = "healthy" | "completed";

export interface TargetsWatchOptions {
  readonly now: () => number;
  readonly onChange: () => void;
  /** Hears how watching falls short of what it should be. */
  readonly onNote: (note: string) => void;
  /** What is waited for; "healthy" by default. */
  readonly until?: WaitGoal;
  /** Objects as they were just made: they are watched from there on, and others of their names are not they. */
  readonly made?: readonly KubeObject[];
}

/** Keeps what is known of the targets of a wait: one list and one watch for each kind and namespace. */
export class TargetsWatch {
  private readonly client: KubeClient;
  private readonly options: TargetsWatchOptions;
  private readonly targets: Map<string, Target>;

  constructor(client: KubeClient, refs: readonly ObjectRef[], options: TargetsWatchOptions) {
    this.client = client;
    this.options = options;
    this.targets = new Map(
      refs.map((ref) => [printKey(ref), { ref, assessed: healthOf(ref, "Unknown", "not seen yet") }]),
    );
  }

  all(): readonly Target[] {
    return [...this.targets.values()];
  }

  /** Follows the targets until the signal aborts. Throws what the client throws where they cannot even be read. */
  async run(signal: AbortSignal): Promise<void> {
    const groups = new Map<string, ObjectRef[]>();
    for (const { ref } of this.all()) {
      const name = [ref.group, ref.version, ref.kind, ref.namespace].join("/");
      const group = groups.get(name);
      if (group) group.push(ref);
      else groups.set(name, [ref]);
    }
    await Promise.all([...groups.values()].map((refs) => this.followGroup(refs, signal)));
  }

  private async followGroup(refs: readonly ObjectRef[], signal: AbortSignal): Promise<void> {
    const [first] = refs;
    if (first === undefined) return;
    const { group, version, kind, namespace, name } = first;
    const scope: Scope = {
      group,
      version,
      kind,
      ...(namespace === "" ? {} : { namespace }),
      ...(refs.length === 1 ? { fieldSelector: `metadata.name=${name}` } : {}),
    };
    const follower = this.followerOf(refs, signal);
    try {
      await follow(this.client, scope, follower, signal, this.knownList(refs));
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_FORBIDDEN") throw error;
      const place = namespace === "" ? "" : ` of ${namespace}`;
      this.options.onNote(`each ${kind}${place} is read now and then instead of watched: ${error.what}`);
      await poll(this.client, refs, follower, signal);
    }
  }

  /** What was just made, where it is all that there is to follow. */
  private knownList(refs: readonly ObjectRef[]): ObjectList | undefined {
    const made = refs.length === 1 && refs[0] !== undefined ? this.madeOf(refs[0]) : undefined;
    const { resourceVersion } = made?.metadata ?? {};
    return made === undefined || resourceVersion === undefined ? undefined : { items: [made], resourceVersion };
  }

  private madeOf(ref: ObjectRef): KubeObject | undefined {
    return this.options.made?.find((object) => printKey(keyOf(object)) === printKey(ref));
  }

  private followerOf(refs: readonly ObjectRef[], signal: AbortSignal): Follower {
    const byName = new Map(refs.map((ref) => [ref.name, ref]));
    // A list without a namespace is of all of them: one that the target does not name is the client's own.
    const refOf = ({ metadata: { name, namespace } }: KubeObject): ObjectRef | undefined => {
      const ref = byName.get(name);
      const home = ref?.namespace === "" ? this.client.defaultNamespace : ref?.namespace;
      return namespace === undefined || namespace === home ? ref : undefined;
    };
    const update = (object: KubeObject): void => {
      const ref = refOf(object);
      if (ref) this.update(ref, object, signal);
    };
    return {
      onList: (objects) => {
        const ours = objects.filter((object) => refOf(object) !== undefined);
        const found = new Map(ours.map((object) => [object.metadata.name, object]));
        for (const [name, ref] of byName) {
          const object = found.get(name);
          if (object) this.update(ref, object, signal);
          else this.remove(ref);
        }
      },
      onChange: update,
      onDelete: (object) => {
        const ref = refOf(object);
        if (ref) this.remove(ref, object);
      },
    };
  }

  private assess(object: KubeObject): ObjectHealth {
    const now = this.options.now();
    return this.options.until === "completed" ? assessCompletion(object, now) : assessHealth(object, now);
  }

  private update(ref: ObjectRef, object: KubeObject, signal: AbortSignal): void {
    const made = this.madeOf(ref);
    if (made !== undefined && made.metadata.uid !== object.metadata.uid) {
      this.remove(ref);
      return;
    }
    // The key is the caller's: it may name the namespace otherwise.
    const assessed = { ...this.assess(object), key: keyOfRef(ref) };
    const target = { ref, object, assessed };
    this.targets.set(printKey(ref), target);
    this.options.onChange();
    if (isVolumeClaim(object)) void this.refineClaim(target, signal);
  }

  private remove(ref: ObjectRef, last?: KubeObject): void {
    const known = this.targets.get(printKey(ref));
    if (this.options.until === "completed") {
      this.removeCompleted(ref, last);
      return;
    }
    // A Job that is cleaned up after it has ended has ended well all the same: its last state counts.
    const lastState = last ? this.assess(withoutDeletion(last)) : known?.assessed;
    if (ref.kind === "Job" && ref.group === "batch" && lastState?.health === "Healthy") {
      this.targets.set(printKey(ref), { ref, assessed: { ...lastState, key: keyOfRef(ref) } });
    } else this.targets.set(printKey(ref), { ref, assessed: healthOf(ref, "Missing", "not found") });
    this.options.onChange();
  }

  private removeCompleted(ref: ObjectRef, last: KubeObject | undefined): void {
    const known = this.targets.get(printKey(ref));
    const object = last ?? known?.object;
    const seen = object === undefined ? known?.assessed : this.assess(object);
    const assessed = { ...assessVanished(seen ?? healthOf(ref, "Missing", "")), key: keyOfRef(ref) };
    this.targets.set(printKey(ref), { ref, assessed, ...(object === undefined ? {} : { object }) });
    this.options.onChange();
  }

  private async refineClaim(target: Target & { readonly object: KubeObject }, signal: AbortSignal): Promise<void> {
    const { ref, object } = target;
    try {
      const assessed = await refineClaimHealth(this.client, object, target.assessed, signal);
      if (assessed === target.assessed || this.targets.get(printKey(ref)) !== target) return;
      this.targets.set(printKey(ref), { ...target, assessed });
      this.options.onChange();
    } catch (error) {
      if (signal.aborted) return;
      const why = isSyncError(error) ? error.what : String(error);
      this.options.onNote(`nobody can tell whether the volume claim ${ref.name} waits for its first Pod: ${why}`);
    }
  }
}

function keyOfRef({ group, kind, namespace, name }: ObjectRef): ObjectHealth["key"] {
  return { group, kind, namespace, name };
}

function healthOf(ref: ObjectRef, health: ObjectHealth["health"], message: string): ObjectHealth {
  return { key: keyOfRef(ref), health, message, terminal: false };
}
