import { SyncError } from "../../../engine/errors/sync-error";
import type { ErrorCode } from "../../../engine/errors/codes";
import type {
  ApiResource,
  AppliedResponse,
  ApplyOptions,
  DeleteOptions,
  KubeClient,
  ListOptions,
  ObjectList,
  ObjectRef,
  WatchEvent,
} from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/kube-object";
import { keyOf, printKey } from "../../../engine/model/object-key";

type Applying = (object: KubeObject, options: ApplyOptions) => AppliedResponse | Promise<AppliedResponse>;

/** A cluster behind the client's interface that does what a test says; by default it stores what is applied. */
export class ScriptedClient implements KubeClient {
  readonly server = "https://scripted";
  readonly defaultNamespace = "default";
  readonly objects = new Map<string, KubeObject>();
  /** Each call as a line. */
  readonly calls: string[] = [];
  /** The answers of the next applies, in order; then objects are stored. */
  applying: Applying[] = [];
  deleting: ((ref: ObjectRef, options: DeleteOptions) => boolean)[] = [];
  resources: (() => ApiResource)[] = [];
  watching: ((options: ListOptions) => AsyncGenerator<WatchEvent>)[] = [];
  private version = 100;

  put(object: KubeObject): void {
    this.objects.set(printKey(keyOf(object)), object);
  }

  get(ref: ObjectRef): Promise<KubeObject | undefined> {
    this.calls.push(`get ${printKey(ref)}`);
    return Promise.resolve(this.objects.get(printKey(ref)));
  }

  async apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse> {
    const words = [options.force ? "force" : "", options.dryRun ? "dry" : ""].filter((word) => word !== "");
    this.calls.push(["apply", printKey(keyOf(object)), ...words].join(" "));
    return (this.applying.shift() ?? this.store)(object, options);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  async delete(ref: ObjectRef, options: DeleteOptions = {}): Promise<boolean> {
    this.calls.push(`delete ${printKey(ref)} ${options.uid ?? ""} ${options.propagation ?? ""}`.trimEnd());
    const answer = this.deleting.shift();
    return answer === undefined ? this.objects.delete(printKey(ref)) : answer(ref, options);
  }

  list(group: string, _version: string, kind: string, options: ListOptions = {}): Promise<ObjectList> {
    this.calls.push(`list ${group}/${kind} ${options.fieldSelector ?? ""}`.trimEnd());
    const name = options.fieldSelector?.split("=")[1];
    const items = [...this.objects.values()].filter(
      (object) => object.kind === kind && (name === undefined || object.metadata.name === name),
    );
    return Promise.resolve({ items, resourceVersion: String(this.version) });
  }

  watch(group: string, _version: string, kind: string, options: ListOptions): AsyncIterable<WatchEvent> {
    this.calls.push(`watch ${group}/${kind} ${options.fieldSelector ?? ""}`.trimEnd());
    return (this.watching.shift() ?? untilAborted)(options);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- throws as the interface does
  async resourceFor(group: string, version: string, kind: string): Promise<ApiResource> {
    this.calls.push(`resource ${group}/${version}/${kind}`);
    const answer = this.resources.shift();
    return answer?.() ?? { group, version, kind, resource: kind.toLowerCase(), namespaced: true, verbs: [] };
  }

  describeServer = (): Promise<never> => Promise.reject(new Error("not scripted"));
  clusterId = (): Promise<string> => Promise.resolve("cluster");
  podLog = (): Promise<string> => Promise.resolve("");
  close = (): void => undefined;

  readonly store = (object: KubeObject, options: ApplyOptions): AppliedResponse => {
    const id = printKey(keyOf(object));
    const before = this.objects.get(id);
    this.version += 1;
    const resourceVersion = String(this.version);
    const uid = before?.metadata.uid ?? `uid-${object.metadata.name}`;
    const stored = { ...object, metadata: { ...object.metadata, uid, resourceVersion } };
    if (!options.dryRun) this.objects.set(id, stored);
    return { object: stored, created: before === undefined };
  };
}

async function* untilAborted({ signal }: ListOptions): AsyncGenerator<WatchEvent> {
  await new Promise<void>((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener("abort", () => {
      resolve();
    });
  });
  yield* [];
}

/** Answers with an error. */
export function failWith(code: ErrorCode): () => never {
  return () => {
    throw new SyncError({ code, what: "scripted" });
  };
}
