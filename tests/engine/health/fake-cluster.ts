import { SyncError } from "../../../engine/errors/sync-error";
import type { ErrorCode } from "../../../engine/errors/codes";
import { sleep } from "../../../engine/lib/sleep";
import type { KubeClient, ListOptions, ObjectList, ObjectRef, WatchEvent } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/kube-object";
import { groupOf, keyOf, printKey } from "../../../engine/model/object-key";

interface Watch {
  readonly kind: string;
  readonly options: ListOptions;
  readonly events: WatchEvent[];
  failure: SyncError | "end" | undefined;
  wake: () => void;
}

/** A cluster in memory behind the client's interface: what waiting uses of it, with faults on demand. */
export class FakeCluster implements KubeClient {
  readonly server = "https://fake";
  readonly defaultNamespace = "default";
  /** Each call as `verb kind namespace selector`. */
  readonly calls: string[] = [];
  /** Fails each call whose text starts so, while it is here. */
  readonly faults = new Map<string, ErrorCode>();
  readonly logs = new Map<string, string>();
  /** How long each list takes. */
  listMilliseconds = 0;
  private readonly objects = new Map<string, KubeObject>();
  private readonly watches = new Set<Watch>();
  private version = 1;

  get openWatches(): readonly string[] {
    return [...this.watches].map(({ kind }) => kind).sort();
  }

  put(object: KubeObject): void {
    const id = printKey(keyOf(object));
    const type = this.objects.has(id) ? "MODIFIED" : "ADDED";
    this.objects.set(id, object);
    this.send(type, object);
  }

  remove(object: KubeObject): void {
    this.objects.delete(printKey(keyOf(object)));
    this.send("DELETED", object);
  }

  /** Changes an object without an event: what happens while no watch is open. */
  putUnseen(object: KubeObject): void {
    this.objects.set(printKey(keyOf(object)), object);
  }

  /** Ends open watches, with an error or without. */
  cut(code?: ErrorCode): void {
    for (const watch of this.watches) {
      watch.failure = code === undefined ? "end" : failure(code, "watch");
      watch.wake();
    }
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous
  async get(ref: ObjectRef): Promise<KubeObject | undefined> {
    this.record(`get ${ref.kind} ${ref.namespace} ${ref.name}`);
    return this.objects.get(printKey(ref));
  }

  async list(group: string, _version: string, kind: string, options: ListOptions = {}): Promise<ObjectList> {
    this.record(describeCall("list", kind, options));
    if (this.listMilliseconds > 0) await sleep(this.listMilliseconds, options.signal);
    const items = [...this.objects.values()].filter(
      (object) => object.kind === kind && groupOf(object.apiVersion) === group && matches(object, options),
    );
    return { items, resourceVersion: String(this.version) };
  }

  async *watch(
    _group: string,
    _version: string,
    kind: string,
    options: ListOptions & { readonly resourceVersion: string },
  ): AsyncIterable<WatchEvent> {
    this.record(describeCall("watch", kind, options));
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
        if (options.signal?.aborted) throw failure("KUBE_CANCELLED", "watch");
        if (watch.failure === "end") return;
        if (watch.failure) throw watch.failure;
        await new Promise<void>((resolve) => (watch.wake = resolve));
      }
    } finally {
      this.watches.delete(watch);
    }
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous
  async podLog(namespace: string, pod: string, container: string): Promise<string> {
    this.record(`log ${namespace} ${pod} ${container}`);
    return this.logs.get(`${pod}/${container}`) ?? "";
  }

  clusterId = (): Promise<string> => Promise.reject(new Error("not used by waiting"));
  describeServer = (): Promise<never> => Promise.reject(new Error("not used by waiting"));
  resourceFor = (): Promise<never> => Promise.reject(new Error("not used by waiting"));
  apply = (): Promise<never> => Promise.reject(new Error("not used by waiting"));
  delete = (): Promise<never> => Promise.reject(new Error("not used by waiting"));
  close(): void {
    this.cut();
  }

  private record(call: string): void {
    this.calls.push(call);
    for (const [prefix, code] of this.faults) if (call.startsWith(prefix)) throw failure(code, call);
  }

  private send(type: "ADDED" | "MODIFIED" | "DELETED", object: KubeObject): void {
    this.version++;
    for (const watch of this.watches) {
      if (watch.kind !== object.kind || !matches(object, watch.options)) continue;
      watch.events.push({ type, object });
      watch.wake();
    }
  }
}

function describeCall(verb: string, kind: string, { namespace, fieldSelector }: ListOptions): string {
  return [verb, kind, namespace, fieldSelector].filter((part) => part !== undefined).join(" ");
}

function matches({ metadata, ...object }: KubeObject, { namespace, fieldSelector }: ListOptions): boolean {
  if (namespace !== undefined && metadata.namespace !== namespace) return false;
  const [field, value] = fieldSelector?.split("=") ?? [];
  if (field === "metadata.name") return metadata.name === value;
  if (field === "type") return object["type"] === value;
  if (field === "involvedObject.uid") return (object["involvedObject"] as { uid?: string } | undefined)?.uid === value;
  return true;
}

function failure(code: ErrorCode, call: string): SyncError {
  return new SyncError({ code, what: `the fake cluster fails "${call}"` });
}
