import type { ErrorCode } from "../../../engine/errors/codes";
import { SyncError } from "../../../engine/errors/sync-error";
import type {
  ApiResource,
  AppliedResponse,
  ApplyOptions,
  ContainerRef,
  DeleteOptions,
  DeletionAnswer,
  KubeClient,
  ListOptions,
  PageOptions,
  ObjectList,
  ObjectPatch,
  PatchOptions,
  ObjectRef,
  ServerDescription,
  ServiceAccountToken,
  TokenOptions,
  UserRights,
  WatchEvent,
} from "../../../engine/kube/kube-client";
import { isMap } from "../../../engine/lib/look-up";
import { sleep } from "../../../engine/lib/sleep";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { groupOf, keyOf, printKey } from "../../../engine/model/objects/object-key";
import { changedSet, fieldSet, merge, without, withoutMeta } from "./field-sets";

type Applying = (object: KubeObject, options: ApplyOptions) => AppliedResponse | Promise<AppliedResponse>;

interface Watch {
  readonly kind: string;
  readonly options: ListOptions;
  readonly events: WatchEvent[];
  failure: SyncError | "end" | undefined;
  wake: () => void;
}

/**
 * A cluster in memory with the methods of the client. Applies merge maps and replace lists, and own the fields that
 * they set; a field that was changed with `edit` belongs to another manager. Any call can be made to fail, or be
 * answered by a script.
 */
export class FakeCluster implements KubeClient {
  readonly server: string;
  readonly origin = "the context fake in memory";
  readonly identity: string;
  /** Everything is permitted, unless a test says otherwise. */
  rights: UserRights = {
    rulesIn: () => Promise.resolve({ rules: [{ verbs: ["*"], apiGroups: ["*"], resources: ["*"] }], isComplete: true }),
    isPermitted: () => Promise.resolve(true),
    userName: () => Promise.resolve("admin"),
  };
  /** The uid of its Namespace kube-system. */
  uid: string;
  defaultNamespace = "shop";
  /** Each call: `get ID`, `apply ID force dry`, `list KIND NAMESPACE SELECTOR`, `log NAMESPACE POD CONTAINER` … */
  readonly calls: string[] = [];
  /** Calls that change objects, in order. */
  readonly writes: string[] = [];
  /** Dry runs of such calls. */
  readonly dryRuns: string[] = [];
  /** Ids whose applies fail, dry runs included. */
  readonly refusals = new Map<string, SyncError>();
  /** Each call whose line starts with this text fails, while it is set. */
  readonly faults = new Map<string, ErrorCode>();
  /** By `POD/CONTAINER`. */
  readonly logs = new Map<string, string>();
  /** The duration of each list. */
  listMilliseconds = 0;
  /** Runs once before the next apply that is not a dry run, as a concurrent change. */
  beforeApply: (() => void) | undefined;
  /** The answers of the next calls, in order; then the cluster answers. */
  applying: Applying[] = [];
  deleting: ((ref: ObjectRef, options: DeleteOptions) => boolean)[] = [];
  /** Runs once before the next deletion, as a concurrent change. */
  beforeDelete: (() => void) | undefined;
  resources: (() => ApiResource)[] = [];
  watching: ((options: ListOptions) => AsyncGenerator<WatchEvent>)[] = [];
  /** OpenAPI v3 documents, by API version. */
  readonly documents = new Map<string, unknown>();
  private readonly objects = new Map<string, KubeObject>();
  private readonly watches = new Set<Watch>();
  private made = 0;
  private version = 1;

  constructor(server = "https://fake", identity = "11111111-1111-1111-1111-111111111111") {
    this.server = server;
    this.identity = identity;
    this.uid = identity;
  }

  live(id: string): KubeObject | undefined {
    return this.objects.get(id);
  }

  get ids(): readonly string[] {
    return [...this.objects.keys()].sort();
  }

  get openWatches(): readonly string[] {
    return [...this.watches].map(({ kind }) => kind).sort();
  }

  /** A change of top-level fields by another client, or another object of the same name. */
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
    this.version += 1;
    this.change({ ...after, metadata: { ...after.metadata, managedFields, resourceVersion: `${this.version}` } });
  }

  /** An object that existed before, or a change of its status. */
  put(object: KubeObject): void {
    this.change(this.identified(object));
  }

  /** The same without an event, as while no watch is open. */
  putUnseen(object: KubeObject): void {
    this.objects.set(printKey(keyOf(object)), this.identified(object));
  }

  /** Somebody deletes an object, which may show itself in another state for the last time. */
  remove(gone: string | KubeObject): void {
    const id = typeof gone === "string" ? gone : printKey(keyOf(gone));
    const object = typeof gone === "string" ? this.objects.get(id) : gone;
    this.objects.delete(id);
    if (object !== undefined) this.send("DELETED", object);
  }

  /** Ends open watches, with an error or without. */
  cut(code?: ErrorCode): void {
    for (const watch of this.watches) {
      watch.failure = code === undefined ? "end" : fail(code, 'the fake cluster fails "watch"');
      watch.wake();
    }
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous
  async serviceAccountToken(
    namespace: string,
    name: string,
    { audiences, expirationSeconds }: TokenOptions,
  ): Promise<ServiceAccountToken> {
    this.record(`token ${namespace} ${name} ${audiences.join(",")}`);
    return { token: `token-of-${name}`, expiresAt: Date.parse("2026-01-02T03:04:05Z") + expirationSeconds * 1000 };
  }

  openApi(apiVersion: string): Promise<unknown> {
    return Promise.resolve(this.documents.get(apiVersion));
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous
  async get(ref: ObjectRef): Promise<KubeObject | undefined> {
    this.record(`get ${printKey(ref)}`);
    return this.objects.get(printKey(ref));
  }

  async apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse> {
    const id = printKey(keyOf(object));
    const words = [options.force === true ? "force" : "", options.dryRun === true ? "dry" : ""];
    this.record(["apply", id, ...words.filter((word) => word !== "")].join(" "));
    (options.dryRun === true ? this.dryRuns : this.writes).push(`apply ${id}`);
    return (this.applying.shift() ?? this.store)(object, options);
  }

  /** Stores an object as an apply does. */
  readonly store = (object: KubeObject, options: ApplyOptions): AppliedResponse => {
    const id = printKey(keyOf(object));
    const refusal = this.refusals.get(id);
    if (refusal !== undefined) throw refusal;
    if (options.dryRun !== true) {
      const meanwhile = this.beforeApply;
      this.beforeApply = undefined;
      meanwhile?.();
    }
    const before = this.objects.get(id);
    const wanted = object.metadata.resourceVersion;
    if (wanted !== undefined && wanted !== before?.metadata.resourceVersion) throw fail("KUBE_CONFLICT");
    const merged = merge(before ?? {}, object) as KubeObject;
    const owned = { manager: options.fieldManager, operation: "Apply" as const, fieldsV1: fieldSet(object) };
    const others = (before?.metadata.managedFields ?? []).filter(({ manager }) => manager !== options.fieldManager);
    if (before === undefined && options.dryRun !== true) this.made += 1;
    const uid = before?.metadata.uid ?? `uid-${this.made}`;
    const same = JSON.stringify(withoutMeta(merged)) === JSON.stringify(withoutMeta(before));
    if (!same && options.dryRun !== true) this.version += 1;
    const resourceVersion = same ? (before?.metadata.resourceVersion ?? "1") : `${this.version}`;
    const metadata = { ...merged.metadata, uid, resourceVersion, managedFields: [...others, owned] };
    const stored = { ...merged, metadata };
    if (options.dryRun !== true) this.change(stored);
    return { object: stored, created: before === undefined };
  };

  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  async delete(ref: ObjectRef, options: DeleteOptions): Promise<DeletionAnswer> {
    const id = printKey(ref);
    this.record(`delete ${id} ${options.uid} ${options.propagation ?? ""}`.trimEnd());
    this.writes.push(`delete ${id}`);
    const answer = this.deleting.shift();
    if (answer !== undefined) return answer(ref, options) ? "accepted" : "absent";
    const meanwhile = this.beforeDelete;
    this.beforeDelete = undefined;
    meanwhile?.();
    const live = this.objects.get(id);
    if (live === undefined) return "absent";
    const { uid, resourceVersion } = live.metadata;
    if (options.uid !== uid || options.resourceVersion !== resourceVersion) throw fail("KUBE_CONFLICT");
    this.remove(id);
    return "gone";
  }

  async list(group: string, _version: string, kind: string, options: PageOptions = {}): Promise<ObjectList> {
    this.record(describeCall("list", kind, options));
    if (this.listMilliseconds > 0) await sleep(this.listMilliseconds, options.signal);
    const items = [...this.objects.values()].filter(
      (object) => object.kind === kind && groupOf(object.apiVersion) === group && matches(object, options),
    );
    const { maximum = Infinity } = options;
    const rest = items.length > maximum ? { left: items.length - maximum } : {};
    return { items: items.slice(0, maximum), resourceVersion: String(this.version), ...rest };
  }

  async *watch(_group: string, _version: string, kind: string, options: ListOptions): AsyncIterable<WatchEvent> {
    this.record(describeCall("watch", kind, options));
    const script = this.watching.shift();
    if (script !== undefined) yield* script(options);
    else yield* this.follow(kind, options);
  }

  forgetKinds(): void {
    this.calls.push("forget kinds");
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  async resourceFor(group: string, version: string, kind: string): Promise<ApiResource> {
    this.record(`resource ${group}/${version}/${kind}`);
    const answer = this.resources.shift();
    if (answer !== undefined) return answer();
    if (group === "nobody.example") throw fail("KUBE_UNKNOWN_KIND");
    const known = { group, version: version || "v1", kind, resource: kind.toLowerCase(), verbs: [] };
    return { ...known, namespaced: kind !== "Namespace" };
  }

  async servedKinds(): Promise<readonly ApiResource[]> {
    this.record("kinds");
    return (await this.describeServer()).kinds;
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

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous
  async podLog({ namespace, pod, container }: ContainerRef): Promise<string> {
    this.record(`log ${namespace} ${pod} ${container}`);
    return this.logs.get(`${pod}/${container}`) ?? "";
  }

  podLogLines: KubeClient["podLogLines"] = async function* (this: FakeCluster, container: ContainerRef) {
    yield* (await this.podLog(container)).split("\n");
  };

  create: KubeClient["create"] = () => Promise.reject(new Error("not used here"));
  replace: KubeClient["replace"] = () => Promise.reject(new Error("not used here"));
  /** Merge patches of annotations alone, in the state that the patch names. */
  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  async patch(ref: ObjectRef, patch: ObjectPatch, { dryRun = false }: PatchOptions): Promise<KubeObject> {
    const id = printKey(ref);
    this.record(`patch ${id}`);
    (dryRun ? this.dryRuns : this.writes).push(`patch ${id}`);
    const live = this.objects.get(id);
    if (live === undefined) throw fail("KUBE_NOT_FOUND", `there is no ${id}`);
    const metadata = patch.type === "merge" ? patch.body["metadata"] : undefined;
    if (!isMap(metadata) || !isMap(metadata["annotations"])) throw new Error("not used here");
    const { uid, resourceVersion, annotations } = metadata;
    const isOther = [uid !== live.metadata.uid, resourceVersion !== live.metadata.resourceVersion].includes(true);
    if (isOther) throw fail("KUBE_CONFLICT", `${id} has changed`);
    const merged = Object.entries({ ...live.metadata.annotations, ...annotations }).filter(
      ([, value]) => value !== null,
    );
    const changed = { ...live, metadata: { ...live.metadata, annotations: Object.fromEntries(merged) } };
    if (dryRun) return changed as KubeObject;
    this.version += 1;
    this.change({ ...changed, metadata: { ...changed.metadata, resourceVersion: `${this.version}` } } as KubeObject);
    return this.objects.get(id) ?? live;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  async clusterId(): Promise<string> {
    this.record("identify");
    return this.uid;
  }

  close(): void {
    this.cut();
  }

  private async *follow(kind: string, options: ListOptions): AsyncGenerator<WatchEvent> {
    const watch: Watch = { kind, options, events: [], failure: undefined, wake: () => undefined };
    this.watches.add(watch);
    options.signal?.addEventListener("abort", () => {
      watch.wake();
    });
    try {
      for (;;) {
        const event = watch.events.shift();
        if (event) {
          yield event;
          continue;
        }
        if (options.signal?.aborted) return;
        if (watch.failure === "end") return;
        if (watch.failure) throw watch.failure;
        await new Promise<void>((resolve) => (watch.wake = resolve));
      }
    } finally {
      this.watches.delete(watch);
    }
  }

  private record(call: string): void {
    this.calls.push(call);
    for (const [prefix, code] of this.faults) {
      if (call.startsWith(prefix)) throw fail(code, `the fake cluster fails "${call}"`);
    }
  }

  private identified(object: KubeObject): KubeObject {
    const { uid, resourceVersion = "1" } = object.metadata;
    if (uid === undefined) this.made += 1;
    return { ...object, metadata: { ...object.metadata, uid: uid ?? `uid-${this.made}`, resourceVersion } };
  }

  private change(object: KubeObject): void {
    const id = printKey(keyOf(object));
    const type = this.objects.has(id) ? "MODIFIED" : "ADDED";
    this.objects.set(id, object);
    this.send(type, object);
  }

  private send(type: "ADDED" | "MODIFIED" | "DELETED", object: KubeObject): void {
    for (const watch of this.watches) {
      if (watch.kind !== object.kind || !matches(object, watch.options)) continue;
      watch.events.push({ type, object });
      watch.wake();
    }
  }
}

/** An error of the cluster. */
export function fail(code: ErrorCode, what = "scripted"): SyncError {
  return new SyncError({ code, what });
}

/** Answers with an error. */
export function failWith(code: ErrorCode): () => never {
  return () => {
    throw fail(code);
  };
}

function describeCall(verb: string, kind: string, { namespace, fieldSelector }: ListOptions): string {
  return [verb, kind, namespace, fieldSelector].filter((part) => part !== undefined).join(" ");
}

function matches(
  { metadata, ...object }: KubeObject,
  { namespace, fieldSelector, labelSelector = "" }: ListOptions,
): boolean {
  if (namespace !== undefined && metadata.namespace !== namespace) return false;
  const labels = labelSelector.split(",").filter((part) => part !== "");
  if (!labels.every((part) => metadata.labels?.[part.split("=")[0] ?? ""] === part.split("=")[1])) return false;
  // The first requirement only.
  const [field, value] = fieldSelector?.split(",")[0]?.split("=") ?? [];
  if (field === "metadata.name") return metadata.name === value;
  if (field === "type") return object["type"] === value;
  if (field === "involvedObject.uid") return (object["involvedObject"] as { uid?: string } | undefined)?.uid === value;
  return true;
}
