import type {
  ObjectPatch,
  ObjectRef,
  DeleteOptions,
  DeletionAnswer,
  PatchOptions,
  WriteOptions,
} from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { FakeCluster, fail } from "./fake-cluster";
import { merge } from "./field-sets";

/** What happened to an object, in order. */
export interface ClusterEvent {
  readonly what: "created" | "changed" | "deleting" | "gone" | "good" | "bad";
  readonly name: string;
}

/** The annotation of a Job that says how it ends. */
export const endAnnotation = "test.slipway.dev/end";

/**
 * A cluster in memory whose Jobs end, and whose objects have finalizers and go a while after their deletion. It takes
 * all writes of a client, with versions that grow.
 */
export class FinishingCluster extends FakeCluster {
  readonly events: ClusterEvent[] = [];
  private readonly pause: () => number;
  private latest = 1;

  /** @param pause - how many turns of the event loop something takes */
  constructor(pause: () => number) {
    super();
    this.pause = pause;
  }

  override create = (object: KubeObject, { dryRun = false }: WriteOptions): Promise<KubeObject> => {
    if (this.live(printKey(keyOf(object))) !== undefined) return Promise.reject(fail("KUBE_ALREADY_EXISTS"));
    if (dryRun) return Promise.resolve(object);
    this.latest += 1;
    this.note("created", object);
    const uid = `made-${String(this.latest)}`;
    return Promise.resolve(this.write({ ...object, metadata: { ...object.metadata, uid, generation: 1 } }));
  };

  override replace = (object: KubeObject, { dryRun = false }: WriteOptions): Promise<KubeObject> => {
    const live = this.live(printKey(keyOf(object)));
    if (live === undefined) return Promise.reject(fail("KUBE_NOT_FOUND"));
    const { resourceVersion, uid, deletionTimestamp, finalizers = [] } = object.metadata;
    if (resourceVersion !== undefined && resourceVersion !== live.metadata.resourceVersion) {
      return Promise.reject(fail("KUBE_CONFLICT"));
    }
    if (dryRun) return Promise.resolve(object);
    const kept = { ...object, metadata: { ...object.metadata, uid: uid ?? live.metadata.uid ?? "" } };
    if (deletionTimestamp !== undefined && finalizers.length === 0) {
      this.vanish(kept);
      return Promise.resolve(kept);
    }
    return Promise.resolve(this.write(kept));
  };

  override patch = (ref: ObjectRef, { body }: ObjectPatch, { dryRun = false }: PatchOptions): Promise<KubeObject> => {
    const live = this.live(printKey(ref));
    if (live === undefined) return Promise.reject(fail("KUBE_NOT_FOUND"));
    const merged = merge(live, body) as KubeObject;
    if (dryRun) return Promise.resolve(merged);
    this.note("changed", live);
    return Promise.resolve(this.write(merged));
  };

  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  override async delete(ref: ObjectRef, { uid, resourceVersion }: DeleteOptions): Promise<DeletionAnswer> {
    const live = this.live(printKey(ref));
    if (live === undefined) return "absent";
    const { metadata } = live;
    if (uid !== metadata.uid || resourceVersion !== metadata.resourceVersion) throw fail("KUBE_CONFLICT");
    if (live.metadata.deletionTimestamp !== undefined) return "accepted";
    this.note("deleting", live);
    this.write({ ...live, metadata: { ...live.metadata, deletionTimestamp: "2026-01-02T03:04:05Z" } });
    this.later(() => {
      const now = this.live(printKey(ref));
      if (now === undefined || now.metadata.uid !== live.metadata.uid) return;
      if ((now.metadata.finalizers ?? []).length === 0) this.vanish(now);
    });
    return "accepted";
  }

  /** Stores an object; a Job without an end ends later. */
  private write(object: KubeObject): KubeObject {
    this.latest += 1;
    const stored = { ...object, metadata: { ...object.metadata, resourceVersion: String(this.latest) } };
    this.put(stored);
    const end = object.metadata.annotations?.[endAnnotation];
    if (end !== undefined && object["status"] === undefined) {
      this.later(() => {
        this.finish(stored, end);
      });
    }
    return stored;
  }

  private finish(object: KubeObject, end: string): void {
    const live = this.live(printKey(keyOf(object)));
    if (live === undefined || live.metadata.uid !== object.metadata.uid) return;
    this.note(end === "good" ? "good" : "bad", live);
    const type = end === "good" ? "Complete" : "Failed";
    this.write({ ...live, status: { conditions: [{ type, status: "True", message: `ended as ${end}` }] } });
  }

  private vanish(object: KubeObject): void {
    this.latest += 1;
    this.note("gone", object);
    this.remove({ ...object, metadata: { ...object.metadata, resourceVersion: String(this.latest) } });
  }

  private later(action: () => void): void {
    const wait = (turns: number): void => {
      if (turns === 0) action();
      else setImmediate(wait, turns - 1);
    };
    setImmediate(wait, this.pause());
  }

  private note(what: ClusterEvent["what"], { metadata: { name } }: KubeObject): void {
    this.events.push({ what, name });
  }
}
