import { isSyncError } from "../errors/sync-error";
import type { KubeClient, ObjectList, ObjectRef } from "../kube/kube-client";
import type { ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, printKey } from "../model/objects/object-key";
import { assessHealth } from "./assess";
import { assessCompletion, assessVanished, withoutDeletion } from "./completion";
import { followScope, type Follower, type Scope } from "./follow";
import type { HealthRules } from "./health-rules";
import { poll } from "./poll";
import { isVolumeClaim, refineClaimHealth } from "./volume-claim";
import { optional } from "../lib/optional";

/** A target with its state. */
export interface Target {
  readonly ref: ObjectRef;
  readonly object?: KubeObject;
  /** Determined from the object alone. */
  readonly assessed: ObjectHealth;
}

/** "completed": the objects ran and ended. */
export type WaitGoal = "healthy" | "completed";

export interface TargetsWatchOptions {
  readonly now: () => number;
  readonly onChange: () => void;
  /** Receives notes about limits of the watch. */
  readonly onNote: (note: string) => void;
  /** The condition to wait for; "healthy" by default. */
  readonly until?: WaitGoal;
  /**
   * The objects as just applied: they are watched from this version on, and objects of the same name with another uid
   * are ignored.
   */
  readonly made?: readonly KubeObject[];
  /** By `printKey`, the Jobs that the cluster deletes after they ended: one that is gone has ended. */
  readonly expiring?: ReadonlySet<string>;
  readonly rules: HealthRules;
}

/** The current state of the targets of a wait, with one list and one watch for each kind and namespace. */
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

  /** Watches the targets until the signal aborts. Throws the errors of the client if they cannot be read at all. */
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
      await followScope(this.client, scope, follower, { signal, start: this.knownList(refs) });
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_FORBIDDEN") throw error;
      const place = namespace === "" ? "" : ` of ${namespace}`;
      this.options.onNote(`${kind} objects${place} are polled instead of watched: ${error.what}`);
      await poll(this.client, refs, follower, signal);
    }
  }

  /** The objects that were just applied, if they are all of the watched objects. */
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
    // A list without a namespace contains all namespaces; a target without a namespace is in the client's default one.
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
      onUnserved: () => {
        for (const ref of refs) this.remove(ref, undefined, unservedMessage);
      },
      onChange: update,
      onDelete: (object) => {
        const ref = refOf(object);
        if (ref) this.remove(ref, object);
      },
    };
  }

  private assess(object: KubeObject): ObjectHealth {
    const { rules, until } = this.options;
    const now = this.options.now();
    return until === "completed" ? assessCompletion(object, now, rules) : assessHealth(object, now, rules);
  }

  private update(ref: ObjectRef, object: KubeObject, signal: AbortSignal): void {
    const made = this.madeOf(ref);
    if (made !== undefined && made.metadata.uid !== object.metadata.uid) {
      this.remove(ref);
      return;
    }
    // The key is that of the caller, whose namespace may differ.
    const assessed = { ...this.assess(object), key: keyOfRef(ref) };
    const target = { ref, object, assessed };
    this.targets.set(printKey(ref), target);
    this.options.onChange();
    if (isVolumeClaim(object) && this.options.rules.isDemanded?.(object) !== true)
      void this.refineClaim(target, signal);
  }

  private remove(ref: ObjectRef, last?: KubeObject, why = "not found"): void {
    const known = this.targets.get(printKey(ref));
    if (this.options.until === "completed") {
      this.removeCompleted(ref, last);
      return;
    }
    // For a Job that was deleted after it succeeded, its last state counts.
    const lastState = last ? this.assess(withoutDeletion(last)) : known?.assessed;
    if (ref.kind === "Job" && ref.group === "batch" && lastState?.health === "Healthy") {
      this.targets.set(printKey(ref), { ref, assessed: { ...lastState, key: keyOfRef(ref) } });
    } else if (this.options.expiring?.has(printKey(ref)) === true && lastState?.health !== "Degraded") {
      this.targets.set(printKey(ref), { ref, assessed: healthOf(ref, "Healthy", expiredMessage) });
    } else this.targets.set(printKey(ref), { ref, assessed: healthOf(ref, "Missing", why) });
    this.options.onChange();
  }

  private removeCompleted(ref: ObjectRef, last: KubeObject | undefined): void {
    const known = this.targets.get(printKey(ref));
    const object = last ?? known?.object;
    const seen = object === undefined ? known?.assessed : this.assess(object);
    const assessed = {
      ...assessVanished(seen ?? healthOf(ref, "Missing", ""), this.options.rules),
      key: keyOfRef(ref),
    };
    this.targets.set(printKey(ref), { ref, assessed, ...optional({ object }) });
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
      this.options.onNote(`cannot determine whether the volume claim ${ref.name} waits for its first Pod: ${why}`);
    }
  }
}

/**
 * The message of a Job that is gone.
 *
 * Source: fluxcd/pkg ssa/manager_wait.go@v0.77.0 (WaitForSetWithContext): NotFound counts as Current for such a Job.
 */
export const expiredMessage = "deleted after it ended, by its ttlSecondsAfterFinished";

/** The message of an object whose kind does not exist yet. */
export const unservedMessage = "the server does not know the kind yet";

function keyOfRef({ group, kind, namespace, name }: ObjectRef): ObjectHealth["key"] {
  return { group, kind, namespace, name };
}

function healthOf(ref: ObjectRef, health: ObjectHealth["health"], message: string): ObjectHealth {
  return { key: keyOfRef(ref), health, message, terminal: false };
}
