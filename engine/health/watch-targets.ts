import { isSyncError } from "../errors/sync-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { ObjectHealth } from "../model/health";
import type { KubeObject } from "../model/kube-object";
import { printKey } from "../model/object-key";
import { assessHealth } from "./assess";
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

export interface TargetsWatchOptions {
  readonly now: () => number;
  readonly onChange: () => void;
  /** Hears how watching falls short of what it should be. */
  readonly onNote: (note: string) => void;
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
      await follow(this.client, scope, follower, signal);
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_FORBIDDEN") throw error;
      const place = namespace === "" ? "" : ` of ${namespace}`;
      this.options.onNote(`each ${kind}${place} is read now and then instead of watched: ${error.what}`);
      await poll(this.client, refs, follower, signal);
    }
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

  private update(ref: ObjectRef, object: KubeObject, signal: AbortSignal): void {
    // The key is the caller's: it may name the namespace otherwise.
    const assessed = { ...assessHealth(object, this.options.now()), key: keyOfRef(ref) };
    const target = { ref, object, assessed };
    this.targets.set(printKey(ref), target);
    this.options.onChange();
    if (isVolumeClaim(object)) void this.refineClaim(target, signal);
  }

  private remove(ref: ObjectRef, last?: KubeObject): void {
    const known = this.targets.get(printKey(ref));
    // A Job that is cleaned up after it has ended has ended well all the same: its last state counts.
    const lastState = last ? assessHealth(withoutDeletion(last), this.options.now()) : known?.assessed;
    if (ref.kind === "Job" && ref.group === "batch" && lastState?.health === "Healthy") {
      this.targets.set(printKey(ref), { ref, assessed: { ...lastState, key: keyOfRef(ref) } });
    } else this.targets.set(printKey(ref), { ref, assessed: healthOf(ref, "Missing", "not found") });
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

function withoutDeletion(object: KubeObject): KubeObject {
  const fields = Object.entries(object.metadata).filter(([name]) => name !== "deletionTimestamp");
  return { ...object, metadata: Object.fromEntries(fields) as unknown as KubeObject["metadata"] };
}
