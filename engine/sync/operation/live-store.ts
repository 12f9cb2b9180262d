import { followScope, type Follower, type Scope } from "../../health/follow";
import { poll } from "../../health/poll";
import { isSyncError } from "../../errors/sync-error";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import type { KnownObjects } from "../model/known-objects";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, type ObjectKey, printKey, versionOf } from "../../model/objects/object-key";
import { isOlder } from "./is-older";

/**
 * The live objects of a sync: one list and one watch for each kind and namespace concerned, and what writes returned.
 * Objects that nobody asked for are not kept. A kind that cannot be watched is polled.
 */
export class LiveStore implements KnownObjects {
  private readonly client: KubeClient;
  private readonly objects = new Map<string, KubeObject>();
  /** The last state of objects that were seen and are gone. */
  private readonly vanished = new Map<string, KubeObject>();
  private readonly refs = new Map<string, ObjectRef>();
  /** Objects of kinds that the server does not serve yet. */
  private expected: readonly ObjectRef[] = [];
  private readonly followed = new Set<string>();
  private readonly ended = new AbortController();
  private readonly runs: Promise<void>[] = [];
  private readonly changed = new Set<string>();
  private wake: () => void = () => undefined;
  private failure: unknown;

  constructor(client: KubeClient) {
    this.client = client;
  }

  /** Watches objects; returns when their present states are known. Objects that are followed already stay so. */
  async followObjects(refs: readonly ObjectRef[]): Promise<void> {
    const scopes = new Map<string, { readonly scope: Scope; readonly refs: ObjectRef[] }>();
    for (const ref of refs) {
      this.refs.set(printKey(ref), ref);
      const { group, version, kind, namespace } = ref;
      const name = [group, version, kind, namespace].join("/");
      if (this.followed.has(name)) continue;
      const entry = scopes.get(name) ?? {
        scope: { group, version, kind, ...(namespace === "" ? {} : { namespace }) },
        refs: [],
      };
      entry.refs.push(ref);
      scopes.set(name, entry);
    }
    const firsts = [...scopes].map(([name, { scope, refs: ofScope }]) => {
      this.followed.add(name);
      const only = ofScope.length === 1 ? ofScope[0] : undefined;
      // A single object is watched alone; what is added to its scope later is followed by itself.
      if (only !== undefined) this.followed.delete(name);
      return this.start(
        only === undefined ? scope : { ...scope, fieldSelector: `metadata.name=${only.name}` },
        ofScope,
      );
    });
    await Promise.all(firsts);
    this.throwIfFailed();
  }

  /** Names objects of kinds that the server does not serve yet: they are watched from the first one on. */
  expect(refs: readonly ObjectRef[]): void {
    this.expected = [...this.expected, ...refs];
  }

  get(key: ObjectKey): KubeObject | undefined {
    return this.objects.get(printKey(key));
  }

  /** Whether an object that is not there is known to be absent. */
  isFollowed(key: ObjectKey): boolean {
    return this.refs.has(printKey(key));
  }

  /** The last state of an object that was seen and is gone since. */
  lastOf(key: ObjectKey): KubeObject | undefined {
    return this.vanished.get(printKey(key));
  }

  /** All live objects that were asked for. */
  all(): readonly KubeObject[] {
    return [...this.objects.values()];
  }

  observe(object: KubeObject): void {
    const key = printKey(keyOf(object));
    if (!this.refs.has(key)) {
      void this.followObjects(this.refsWith(object)).catch((error: unknown) => {
        this.fail(error);
      });
    }
    this.storeObject(key, object);
  }

  observeDeletion(object: KubeObject): void {
    const key = printKey(keyOf(object));
    const known = this.objects.get(key);
    if (known === undefined || known.metadata.deletionTimestamp !== undefined) return;
    const deletionTimestamp = new Date().toISOString().replace(/\.\d+Z$/, "Z");
    this.objects.set(key, { ...known, metadata: { ...known.metadata, deletionTimestamp } });
    this.markChanged(key);
  }

  observeAbsence(key: ObjectKey): void {
    this.drop(printKey(key), undefined);
  }

  /** The keys of the objects that have changed since the last call. */
  drain(): ReadonlySet<string> {
    const keys = new Set(this.changed);
    this.changed.clear();
    return keys;
  }

  /** Waits until an object has changed since the last `drain`, or the signal aborts. Throws if a watch has failed. */
  async nextChange(signal: AbortSignal): Promise<void> {
    this.throwIfFailed();
    if (this.changed.size === 0 && !signal.aborted) {
      let stop: () => void = () => undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        stop = resolve;
        signal.addEventListener("abort", stop);
      });
      signal.removeEventListener("abort", stop);
    }
    // Events that have arrived together are looked at together.
    await new Promise((resolve) => setImmediate(resolve));
    this.throwIfFailed();
  }

  /** Ends the watches. */
  async close(): Promise<void> {
    this.ended.abort();
    await Promise.allSettled(this.runs);
  }

  /** The object, and those that were expected with its kind. Only now it is known whether they have a namespace. */
  private refsWith(object: KubeObject): readonly ObjectRef[] {
    const own = { ...keyOf(object), version: versionOf(object.apiVersion) };
    const isKind = ({ group, kind }: ObjectRef): boolean => group === own.group && kind === own.kind;
    const found = this.expected.filter(isKind).map((ref) => (own.namespace === "" ? { ...ref, namespace: "" } : ref));
    this.expected = this.expected.filter((ref) => !isKind(ref));
    return found.some((ref) => printKey(ref) === printKey(own)) ? found : [...found, own];
  }

  /** Returns when the first list has arrived, or the watch has failed. */
  private start(scope: Scope, refs: readonly ObjectRef[]): Promise<void> {
    return new Promise((resolve) => {
      const follower = this.followerOf(scope, resolve);
      const run = this.watch(scope, refs, follower).catch((error: unknown) => {
        this.fail(error);
        resolve();
      });
      this.runs.push(run);
    });
  }

  private async watch(scope: Scope, refs: readonly ObjectRef[], follower: Follower): Promise<void> {
    const { signal } = this.ended;
    try {
      await followScope(this.client, scope, follower, { signal });
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_FORBIDDEN") throw error;
      await poll(this.client, refs, follower, signal);
    }
  }

  private followerOf({ group, kind, namespace, fieldSelector }: Scope, onFirst: () => void): Follower {
    const isInScope = (ref: ObjectRef): boolean => {
      const isKind = ref.group === group && ref.kind === kind;
      const isPlace = ref.namespace === (namespace ?? "");
      return isKind && isPlace && (fieldSelector === undefined || fieldSelector === `metadata.name=${ref.name}`);
    };
    let inScope: readonly string[] = [];
    return {
      onList: (objects) => {
        const found = new Map(objects.map((object) => [printKey(keyOf(object)), object]));
        inScope = [...this.refs].flatMap(([key, ref]) => (isInScope(ref) ? [key] : []));
        for (const key of inScope) {
          const object = found.get(key);
          if (object !== undefined) this.storeObject(key, object);
          else if (this.objects.has(key)) void this.confirmAbsence(key);
        }
        onFirst();
      },
      onChange: (object) => {
        this.storeObject(printKey(keyOf(object)), object);
      },
      onDelete: (object) => {
        this.drop(printKey(keyOf(object)), object);
      },
    };
  }

  /** A list may be older than our own write. */
  private async confirmAbsence(key: string): Promise<void> {
    const ref = this.refs.get(key);
    if (ref === undefined) return;
    try {
      const live = await this.client.get(ref, this.ended.signal);
      if (live === undefined) this.drop(key, undefined);
      else this.storeObject(key, live);
    } catch (error) {
      if (!this.ended.signal.aborted) this.fail(error);
    }
  }

  private storeObject(key: string, object: KubeObject): void {
    if (!this.refs.has(key)) return;
    const known = this.objects.get(key) ?? this.vanished.get(key);
    if (known !== undefined && isOlder(object, known)) return;
    const isSame = this.objects.get(key)?.metadata.resourceVersion === object.metadata.resourceVersion;
    if (isSame && object.metadata.resourceVersion !== undefined) return;
    this.objects.set(key, object);
    this.vanished.delete(key);
    this.markChanged(key);
  }

  /** @param last - the state of the deletion; an object of the same name that came later stays */
  private drop(key: string, last: KubeObject | undefined): void {
    const known = this.objects.get(key);
    if (known === undefined || (last !== undefined && last.metadata.uid !== known.metadata.uid)) return;
    this.objects.delete(key);
    this.vanished.set(key, last ?? known);
    this.markChanged(key);
  }

  private markChanged(key: string): void {
    this.changed.add(key);
    this.wake();
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.wake();
  }

  private throwIfFailed(): void {
    if (this.failure !== undefined) throw this.failure as Error;
  }
}
