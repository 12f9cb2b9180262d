import { secretsIn } from "../model/secret-object";
import type { KubeObject } from "../model/kube-object";
import type {
  ApiResource,
  AppliedResponse,
  ApplyOptions,
  ContainerRef,
  DeleteOptions,
  KubeClient,
  ListOptions,
  LogOptions,
  ObjectList,
  ObjectPatch,
  ObjectRef,
  PageOptions,
  PatchOptions,
  ServerDescription,
  ServiceAccountToken,
  TokenOptions,
  WatchEvent,
  WriteOptions,
} from "./kube-client";

/** What learns the secrets that a client reads. */
export interface SecretObserver {
  /** A Secret of the cluster, as the server answered it. */
  readonly secret: (object: object) => void;
  /** A credential that the server issued. */
  readonly token: (token: string) => void;
}

/**
 * The same client, which shows each Secret and each token that the server answers to an observer, whoever asked for it:
 * no caller has to think of that.
 */
export function observeSecrets(client: KubeClient, observer: SecretObserver): KubeClient {
  return new ObservedClient(client, observer);
}

class ObservedClient implements KubeClient {
  private readonly client: KubeClient;
  private readonly observer: SecretObserver;

  constructor(client: KubeClient, observer: SecretObserver) {
    this.client = client;
    this.observer = observer;
  }

  get server(): string {
    return this.client.server;
  }

  get defaultNamespace(): string {
    return this.client.defaultNamespace;
  }

  get identity(): string {
    return this.client.identity;
  }

  clusterId(signal?: AbortSignal): Promise<string> {
    return this.client.clusterId(signal);
  }

  resourceFor(group: string, version: string, kind: string, signal?: AbortSignal): Promise<ApiResource> {
    return this.client.resourceFor(group, version, kind, signal);
  }

  forgetKinds(): void {
    this.client.forgetKinds();
  }

  describeServer(signal?: AbortSignal): Promise<ServerDescription> {
    return this.client.describeServer(signal);
  }

  openApi(apiVersion: string, signal?: AbortSignal): Promise<unknown> {
    return this.client.openApi(apiVersion, signal);
  }

  async get(ref: ObjectRef, signal?: AbortSignal): Promise<KubeObject | undefined> {
    return this.seen(await this.client.get(ref, signal));
  }

  async list(group: string, version: string, kind: string, options?: PageOptions): Promise<ObjectList> {
    const list = await this.client.list(group, version, kind, options);
    if (group === "" && kind === "Secret") for (const item of list.items) this.observer.secret(item);
    return list;
  }

  async apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse> {
    const response = await this.client.apply(object, options);
    this.seen(response.object);
    return response;
  }

  async create(object: KubeObject, options: WriteOptions): Promise<KubeObject> {
    return this.seen(await this.client.create(object, options));
  }

  async replace(object: KubeObject, options: WriteOptions): Promise<KubeObject> {
    return this.seen(await this.client.replace(object, options));
  }

  async patch(ref: ObjectRef, patch: ObjectPatch, options: PatchOptions): Promise<KubeObject> {
    return this.seen(await this.client.patch(ref, patch, options));
  }

  delete(ref: ObjectRef, options: DeleteOptions): Promise<boolean> {
    return this.client.delete(ref, options);
  }

  async *watch(
    group: string,
    version: string,
    kind: string,
    options: ListOptions & { readonly resourceVersion: string },
  ): AsyncGenerator<WatchEvent, void, undefined> {
    for await (const event of this.client.watch(group, version, kind, options)) {
      if (event.type !== "BOOKMARK") this.seen(event.object);
      yield event;
    }
  }

  podLog(container: ContainerRef, options: LogOptions): Promise<string> {
    return this.client.podLog(container, options);
  }

  async serviceAccountToken(namespace: string, name: string, options: TokenOptions): Promise<ServiceAccountToken> {
    const issued = await this.client.serviceAccountToken(namespace, name, options);
    this.observer.token(issued.token);
    return issued;
  }

  close(): void {
    this.client.close();
  }

  private seen<Answer extends KubeObject | undefined>(object: Answer): Answer {
    for (const secret of secretsIn(object)) this.observer.secret(secret);
    return object;
  }
}
