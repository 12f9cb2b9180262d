import { SyncError } from "../../engine/errors/sync-error";
import type { ErrorCode } from "../../engine/errors/codes";
import type {
  ApiResource,
  AppliedResponse,
  ApplyOptions,
  DeleteOptions,
  KubeClient,
  ListOptions,
  ObjectList,
  ObjectRef,
  ServerDescription,
  WatchEvent,
} from "../../engine/kube/kube-client";
import { isMap } from "../../engine/lib/look-up";
import type { KubeObject } from "../../engine/model/kube-object";
import { keyOf, printKey } from "../../engine/model/object-key";

type Fields = Record<string, unknown>;

/**
 * A cluster in memory behind the client's interface. Applies merge maps and replace lists, and own what they set; a field
 * that somebody changed with `edit` is theirs.
 */
export class FakeCluster implements KubeClient {
  readonly server: string;
  readonly defaultNamespace = "shop";
  /** Calls that change something, in order. */
  readonly writes: string[] = [];
  /** Calls of the same kind that ask only. */
  readonly dryRuns: string[] = [];
  /** Applies of an id that fail, dry or not. */
  readonly refusals = new Map<string, SyncError>();
  /** Runs before the next apply that is not dry, once: somebody else was faster. */
  beforeApply: (() => void) | undefined;
  readonly identity: string;
  private readonly objects = new Map<string, KubeObject>();
  private made = 0;

  constructor(server = "https://fake", identity = "11111111-1111-1111-1111-111111111111") {
    this.server = server;
    this.identity = identity;
  }

  live(id: string): KubeObject | undefined {
    return this.objects.get(id);
  }

  get ids(): readonly string[] {
    return [...this.objects.keys()].sort();
  }

  /** Somebody else's change of top-level fields, or another object of the same name. */
  edit(id: string, change: (object: KubeObject) => KubeObject, manager = "kubectl-edit"): void {
    const before = this.objects.get(id);
    if (before === undefined) throw new Error(`${id} is not there`);
    const after = change(before);
    const changed = changedSet(before, after);
    const managedFields = (before.metadata.managedFields ?? []).map((entry) => ({
      ...entry,
      fieldsV1: without(entry.fieldsV1 ?? {}, changed),
    }));
    managedFields.push({
      manager,
      operation: "Update",
      apiVersion: after.apiVersion,
      time: "2026-01-02T03:04:05Z",
      fieldsV1: changed,
    });
    this.objects.set(id, { ...after, metadata: { ...after.metadata, managedFields } });
  }

  /** An object that was there before us. */
  put(object: KubeObject): void {
    this.made += 1;
    const metadata = { ...object.metadata, uid: object.metadata.uid ?? `uid-${this.made}`, resourceVersion: "1" };
    this.objects.set(printKey(keyOf(object)), { ...object, metadata });
  }

  remove(id: string): void {
    this.objects.delete(id);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous
  async get(ref: ObjectRef): Promise<KubeObject | undefined> {
    return this.objects.get(printKey(ref));
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  async apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse> {
    const id = printKey(keyOf(object));
    (options.dryRun ? this.dryRuns : this.writes).push(`apply ${id}`);
    const refusal = this.refusals.get(id);
    if (refusal !== undefined) throw refusal;
    const meanwhile = this.beforeApply;
    if (!options.dryRun) this.beforeApply = undefined;
    if (!options.dryRun) meanwhile?.();
    const before = this.objects.get(id);
    const wanted = object.metadata.resourceVersion;
    if (wanted !== undefined && wanted !== before?.metadata.resourceVersion) throw fail("KUBE_CONFLICT");
    const merged = merge(before ?? {}, object) as KubeObject;
    const owned = { manager: options.fieldManager, operation: "Apply" as const, fieldsV1: fieldSet(object) };
    const others = (before?.metadata.managedFields ?? []).filter(({ manager }) => manager !== options.fieldManager);
    if (before === undefined && !options.dryRun) this.made += 1;
    const uid = before?.metadata.uid ?? `uid-${this.made}`;
    const same = JSON.stringify(withoutMeta(merged)) === JSON.stringify(withoutMeta(before));
    const resourceVersion = same ? (before?.metadata.resourceVersion ?? "1") : `${this.writes.length + 1}`;
    const metadata = { ...merged.metadata, uid, resourceVersion, managedFields: [...others, owned] };
    const stored = { ...merged, metadata };
    if (!options.dryRun) this.objects.set(id, stored);
    return { object: stored, created: before === undefined };
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  async delete(ref: ObjectRef, options: DeleteOptions = {}): Promise<boolean> {
    const id = printKey(ref);
    this.writes.push(`delete ${id}`);
    const live = this.objects.get(id);
    if (live === undefined) return false;
    if (options.uid !== undefined && options.uid !== live.metadata.uid) throw fail("KUBE_CONFLICT");
    return this.objects.delete(id);
  }

  list(_group: string, _version: string, kind: string, options: ListOptions = {}): Promise<ObjectList> {
    const wanted = (options.labelSelector ?? "").split(",").filter((part) => part !== "");
    const items = [...this.objects.values()].filter(
      (object) =>
        object.kind === kind &&
        (options.namespace === undefined || object.metadata.namespace === options.namespace) &&
        (options.fieldSelector === undefined || options.fieldSelector === `metadata.name=${object.metadata.name}`) &&
        wanted.every((part) => object.metadata.labels?.[part.split("=")[0] ?? ""] === part.split("=")[1]),
    );
    return Promise.resolve({ items, resourceVersion: "1" });
  }

  async *watch(_group: string, _version: string, _kind: string, { signal }: ListOptions): AsyncIterable<WatchEvent> {
    await new Promise<void>((resolve) => {
      if (signal?.aborted) resolve();
      signal?.addEventListener("abort", () => {
        resolve();
      });
    });
    yield* [];
  }

  resourceFor(group: string, version: string, kind: string): Promise<ApiResource> {
    if (group === "nobody.example") return Promise.reject(fail("KUBE_UNKNOWN_KIND"));
    const known = { group, version: version || "v1", kind, resource: kind.toLowerCase(), verbs: [] };
    return Promise.resolve({ ...known, namespaced: kind !== "Namespace" });
  }

  describeServer(): Promise<ServerDescription> {
    const kinds = [
      { group: "apps", version: "v1", kind: "Deployment", resource: "deployments", namespaced: true, verbs: [] },
      { group: "", version: "v1", kind: "Namespace", resource: "namespaces", namespaced: false, verbs: [] },
    ];
    return Promise.resolve({
      version: { gitVersion: "v1.36.3", major: "1", minor: "36" },
      kinds,
      partKinds: ["apps/v1/Scale"],
    });
  }

  clusterId = (): Promise<string> => Promise.resolve(this.identity);
  podLog = (): Promise<string> => Promise.resolve("");
  close = (): void => undefined;
}

export function fail(code: ErrorCode, what = "scripted"): SyncError {
  return new SyncError({ code, what });
}

function withoutMeta(object: KubeObject | undefined): unknown {
  if (object === undefined) return undefined;
  const { labels, annotations } = object.metadata;
  return { ...object, metadata: { labels, annotations } };
}

function merge(before: unknown, after: unknown): unknown {
  if (!isMap(before) || !isMap(after)) return after;
  const merged: Fields = { ...before };
  for (const [key, value] of Object.entries(after)) merged[key] = merge(before[key], value);
  return merged;
}

/** FieldsV1 of an object: its leaves; lists are leaves. */
function fieldSet(object: unknown, top = true): Fields {
  const set: Fields = {};
  for (const [key, value] of Object.entries(object as Fields)) {
    if (top && (key === "apiVersion" || key === "kind")) continue;
    if (key === "name" || key === "namespace") continue;
    set[`f:${key}`] = isMap(value) ? fieldSet(value, false) : {};
  }
  return set;
}

function changedSet(before: unknown, after: unknown): Fields {
  const set: Fields = {};
  if (!isMap(before) || !isMap(after)) return set;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      set[`f:${key}`] = changedSet(before[key], after[key]);
  }
  return set;
}

function without(set: Readonly<Fields>, taken: Fields): Fields {
  const rest: Fields = {};
  for (const [key, value] of Object.entries(set)) {
    const other = taken[key];
    const left = isMap(other) && Object.keys(other).length > 0 ? without(value as Fields, other) : {};
    // A field set without parts would be one that is owned as a whole.
    if (other === undefined) rest[key] = value;
    else if (Object.keys(left).length > 0) rest[key] = left;
  }
  return rest;
}
