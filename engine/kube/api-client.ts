import type { ErrorCode } from "../errors/codes";
import { SyncError, isSyncError } from "../errors/sync-error";
import { lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import { sleep } from "../lib/sleep";
import { untilAborted } from "../lib/until-aborted";
import { withoutControllerFields } from "../model/objects/controller-fields";
import { type KubeObject, nameOf } from "../model/objects/kube-object";
import { describeKey } from "../model/objects/object-key";
import { readDeletion } from "./http/read-deletion";
import { printApiPath } from "./http/api-path";
import { readLog, readLogLines } from "./http/log-lines";
import { requestToken } from "./http/request-token";
import { type Call, describeFailure, placeOf } from "./transport/call";
import { describeOrigin } from "./access/access";
import { standInFor, systemNamespace } from "./cluster-uid";
import { namelessError } from "./errors/nameless-error";
import { identityOf } from "./access/identity";
import { Discovery } from "./discovery";
import { definitionKind, isEstablishedKind } from "./established-kinds";
import type {
  ApiResource,
  AppliedResponse,
  ApplyOptions,
  DeleteOptions,
  DeletionAnswer,
  ContainerRef,
  KubeClient,
  ListOptions,
  LogLinesOptions,
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
import { OpenApiDocuments } from "./open-api";
import { listPages } from "./http/list-pages";
import { ReviewedRights } from "./http/reviewed-rights";
import type { Requester, SendOptions } from "./http/requester";
import { readStatus } from "./errors/status";
import type { HttpRequest, HttpResponse } from "./transport/transport";
import { watchEvents } from "./http/watch-events";
import { applyWrite, createWrite, patchWrite, printWrite, replaceWrite, type Write } from "./http/write-request";

/**
 * The API servers of one cluster learn about a new kind at different times: the number of retries after a 404 for a
 * known kind.
 */
const triesOfUnservedKind = 5;
const pauseMilliseconds = 500;
/** How long a group whose API server does not answer is asked for again. */
const groupPatienceSeconds = 5;
/** How long discovery is read again for a kind that an established CRD defines. */
const kindPatienceSeconds = 10;
/** The errors that concern the kind of an object. */
const kindCodes: ReadonlySet<ErrorCode> = new Set(["KUBE_UNKNOWN_KIND", "KUBE_GROUP_UNAVAILABLE"]);

/** The client of one API server. */
export class ApiClient implements KubeClient {
  readonly server: string;
  readonly origin: string;
  readonly defaultNamespace: string;
  private readonly requester: Requester;
  private readonly discovery: Discovery;
  private readonly documents: OpenApiDocuments;
  private readonly random: () => number;
  readonly identity: string;
  readonly rights: ReviewedRights;
  private cluster: Promise<string> | undefined;
  private definitions: Promise<ObjectList> | undefined;

  constructor(requester: Requester, defaultNamespace: string, random: () => number) {
    this.requester = requester;
    this.rights = new ReviewedRights(requester);
    this.server = requester.access.server;
    this.origin = describeOrigin(requester.access);
    this.identity = identityOf(requester.access);
    this.defaultNamespace = defaultNamespace;
    this.random = random;
    const patienceSeconds = Math.min(groupPatienceSeconds, requester.retrySeconds);
    this.documents = new OpenApiDocuments((path, accept) => this.fetchDiscovery(path, accept));
    this.discovery = new Discovery((path, accept) => this.fetchDiscovery(path, accept), patienceSeconds);
  }

  async clusterId(signal?: AbortSignal): Promise<string> {
    // All callers share the request: it continues when one of them aborts.
    this.cluster ??= this.readClusterId().catch((error: unknown) => {
      this.cluster = undefined;
      throw error;
    });
    try {
      return await untilAborted(this.cluster, signal);
    } catch (error) {
      throw this.requester.explain({ verb: "get", key: systemNamespace }, error, signal);
    }
  }

  async resourceFor(group: string, version: string, kind: string, signal?: AbortSignal): Promise<ApiResource> {
    // All callers share the request: it continues when one of them aborts.
    const found = this.discovery.resourceFor(group, version, kind);
    try {
      return await untilAborted(found, signal);
    } catch (error) {
      throw this.requester.explain({ verb: "discover" }, error, signal);
    }
  }

  forgetKinds(): void {
    this.discovery.forget();
  }

  async servedKinds(signal?: AbortSignal): Promise<readonly ApiResource[]> {
    try {
      return (await untilAborted(this.discovery.served(), signal)).kinds;
    } catch (error) {
      throw this.requester.explain({ verb: "discover" }, error, signal);
    }
  }

  async describeServer(signal?: AbortSignal): Promise<ServerDescription> {
    const read = Promise.all([this.fetchDiscovery("/version", "application/json"), this.discovery.served()]);
    try {
      const [version, served] = await untilAborted(read, signal);
      const [gitVersion = "", major = "", minor = ""] = ["gitVersion", "major", "minor"].map((name) =>
        lookUpText(version, name),
      );
      return { version: { gitVersion, major, minor }, ...served };
    } catch (error) {
      throw this.requester.explain({ verb: "discover" }, error, signal);
    }
  }

  async openApi(apiVersion: string, signal?: AbortSignal): Promise<unknown> {
    // All callers share the request: it continues when one of them aborts.
    try {
      return await untilAborted(this.documents.read(apiVersion), signal);
    } catch (error) {
      throw this.requester.explain({ verb: "discover" }, error, signal);
    }
  }

  async get(ref: ObjectRef, signal?: AbortSignal): Promise<KubeObject | undefined> {
    const resource = await this.findResource(ref, signal);
    if (resource === undefined) return undefined;
    const call = { verb: "get", key: ref, resource } as const;
    const path = printApiPath(resource, this.placeOf(resource, ref));
    const response = await this.sendToExisting(call, { method: "GET", path, ...optional({ signal }) });
    return response === undefined ? undefined : this.parseObject(call, response);
  }

  async list(group: string, version: string, kind: string, options: PageOptions = {}): Promise<ObjectList> {
    return listPages(this.requester, await this.resourceFor(group, version, kind, options.signal), options);
  }

  async apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse> {
    if (nameOf(object) === undefined) throw namelessError(object, "server-side apply");
    const isTransient = transientRefusals(object);
    const [call, response] = await this.write(applyWrite(withoutControllerFields(object), options), { isTransient });
    return { object: this.parseObject(call, response), created: response.status === 201 };
  }

  async create(object: KubeObject, options: WriteOptions): Promise<KubeObject> {
    const { generateName } = object.metadata;
    if ((nameOf(object) ?? generateName) === undefined) throw namelessError(object, "a create request");
    return this.parseObject(...(await this.write(createWrite(object, options))));
  }

  async replace(object: KubeObject, options: WriteOptions): Promise<KubeObject> {
    if (nameOf(object) === undefined) throw namelessError(object, "a replacement");
    return this.parseObject(...(await this.write(replaceWrite(object, options))));
  }

  async patch(ref: ObjectRef, patch: ObjectPatch, options: PatchOptions): Promise<KubeObject> {
    return this.parseObject(...(await this.write(patchWrite(ref, patch, options))));
  }

  async delete(ref: ObjectRef, options: DeleteOptions): Promise<DeletionAnswer> {
    const { uid, resourceVersion, propagation, signal } = options;
    const resource = await this.findResource(ref, signal);
    if (resource === undefined) return "absent";
    const call = { verb: "delete", key: ref, resource } as const;
    const body = {
      apiVersion: "v1",
      kind: "DeleteOptions",
      preconditions: { uid, resourceVersion },
      propagationPolicy: propagation,
    };
    const request: HttpRequest = {
      method: "DELETE",
      path: printApiPath(resource, this.placeOf(resource, ref)),
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      ...optional({ signal }),
    };
    // A repeated request cannot delete an object that was created in between: it has another uid.
    const response = await this.sendToExisting(call, request, { repeatable: true });
    if (response === undefined) return "absent";
    return readDeletion(this.requester.parse(call, response), { uid, group: resource.group });
  }

  async *watch(
    group: string,
    version: string,
    kind: string,
    options: ListOptions & { readonly resourceVersion: string },
  ): AsyncGenerator<WatchEvent, void, undefined> {
    const resource = await this.resourceFor(group, version, kind, options.signal);
    yield* watchEvents(this.requester, resource, options, this.random);
  }

  async podLog(container: ContainerRef, options: LogOptions): Promise<string> {
    return readLog(this.requester, await this.resourceFor("", "v1", "Pod", options.signal), container, options);
  }

  async *podLogLines(container: ContainerRef, options: LogLinesOptions): AsyncGenerator<string, void, undefined> {
    const resource = await this.resourceFor("", "v1", "Pod", options.signal);
    yield* readLogLines(this.requester, resource, container, options);
  }

  async serviceAccountToken(namespace: string, name: string, options: TokenOptions): Promise<ServiceAccountToken> {
    const resource = await this.resourceFor("", "v1", "ServiceAccount", options.signal);
    return requestToken(this.requester, resource, { namespace, name }, options);
  }

  close(): void {
    this.requester.close();
  }

  /** Every cluster serves Namespaces at this path: no discovery is needed. */
  private async readClusterId(): Promise<string> {
    const call: Call = { verb: "get", key: systemNamespace };
    const response = await this.requester.send(call, { method: "GET", path: "/api/v1/namespaces/kube-system" });
    let uid: string | undefined;
    try {
      if (response.status !== 404) uid = this.parseObject(call, response).metadata.uid;
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_FORBIDDEN") throw error;
    }
    return uid ?? standInFor(this.server);
  }

  private async fetchDiscovery(path: string, accept: string): Promise<unknown> {
    const call: Call = { verb: "discover" };
    const response = await this.requester.send(call, { method: "GET", path, headers: { accept } });
    return this.requester.parse(call, response);
  }

  /**
   * Sends a request about one object; undefined if it does not exist. Only an answer of an API server says so: a 404 of
   * anything else counts if discovery no longer lists the kind.
   */
  private async sendToExisting(
    call: Call & Required<Pick<Call, "key" | "resource">>,
    request: HttpRequest,
    options: SendOptions = {},
  ): Promise<HttpResponse | undefined> {
    for (let left = triesOfUnservedKind; ; left -= 1) {
      const response = await this.requester.send(call, request, options);
      if (response.status !== 404) return response;
      if (readStatus(response.body) !== undefined) return undefined;
      if ((await this.findResource({ ...call.resource, ...call.key }, request.signal, true)) === undefined)
        return undefined;
      if (left === 0) throw this.badResponse(call, "the server's response is not a Kubernetes Status");
      await this.pause(request.signal, call);
    }
  }

  private async pause(signal: AbortSignal | undefined, call: Call): Promise<void> {
    try {
      await sleep(pauseMilliseconds * (0.5 + this.random() / 2), signal);
    } catch (error) {
      throw this.requester.explain(call, error, signal);
    }
  }

  /** As `resourceFor`, in any served version; undefined if the cluster has no such kind. */
  private async findResource(
    ref: ObjectRef,
    signal: AbortSignal | undefined,
    isFresh = false,
  ): Promise<ApiResource | undefined> {
    const again = this.untilListed({ ...ref, version: "" }, signal);
    try {
      for (;;) {
        const found = await untilAborted(this.discovery.findResource(ref, isFresh), signal);
        if (found !== undefined || !(await again())) return found;
      }
    } catch (error) {
      const explained = this.requester.explain({ verb: "discover" }, error, signal);
      throw explained.code === "KUBE_GROUP_UNAVAILABLE" ? explained.at({ object: describeKey(ref) }) : explained;
    }
  }

  private async write(write: Write, options: Pick<SendOptions, "isTransient"> = {}): Promise<[Call, HttpResponse]> {
    const resource = await this.resourceOf(write.ref, write.options);
    const [call, request] = printWrite(write, resource, this.placeOf(resource, write.ref));
    const { repeatable } = write;
    return [call, await this.requester.send(call, request, { repeatable, ...options })];
  }

  private async resourceOf(ref: ObjectRef, { dryRun, signal }: WriteOptions): Promise<ApiResource> {
    const again = this.untilListed(ref, signal);
    for (;;) {
      try {
        return await this.resourceFor(ref.group, ref.version, ref.kind, signal);
      } catch (error) {
        if (!isSyncError(error) || !kindCodes.has(error.code)) throw error;
        if (dryRun || error.code !== "KUBE_UNKNOWN_KIND" || !(await again())) {
          throw error.at({ object: describeKey(ref) });
        }
      }
    }
  }

  /**
   * Whether to look for a kind once more: discovery lists the kind of an established CRD a little later. False if there
   * is no such CRD.
   */
  private untilListed(ref: ObjectRef, signal: AbortSignal | undefined): () => Promise<boolean> {
    const end = performance.now() + Math.min(kindPatienceSeconds, this.requester.retrySeconds) * 1000;
    let isEstablished: boolean | undefined;
    return async () => {
      isEstablished ??= await this.isEstablished(ref, signal);
      if (!isEstablished) return false;
      if (performance.now() >= end) throw unlistedError(ref);
      await this.pause(signal, { verb: "discover" });
      return true;
    };
  }

  /** False if the user may not list CRDs. */
  private async isEstablished(ref: ObjectRef, signal: AbortSignal | undefined): Promise<boolean> {
    const { group, version, kind } = definitionKind;
    // All callers share the request: it continues when one of them aborts.
    this.definitions ??= this.list(group, version, kind).finally(() => {
      this.definitions = undefined;
    });
    try {
      const { items } = await untilAborted(this.definitions, signal);
      return isEstablishedKind(items, ref);
    } catch (error) {
      const explained = this.requester.explain({ verb: "discover" }, error, signal);
      if (explained.code === "KUBE_CANCELLED") throw explained;
      return false;
    }
  }

  private placeOf(resource: ApiResource, { namespace, name }: { readonly namespace: string; readonly name: string }) {
    return { name, namespace: resource.namespaced ? namespace || this.defaultNamespace : undefined };
  }

  private parseObject(call: Call, response: HttpResponse): KubeObject {
    const object = this.requester.parse(call, response);
    if (lookUpText(object, "metadata", "name") !== undefined) return object as KubeObject;
    throw this.badResponse(call, "the server's response is not a Kubernetes object");
  }

  private badResponse(call: Call, why: string): SyncError {
    return new SyncError({
      code: "KUBE_BAD_RESPONSE",
      what: `${describeFailure(call)}: ${why}`,
      where: placeOf(call),
      mend: `check that ${this.server} is an API server`,
    });
  }
}

/** Refusals of an apply that a retry may avoid. */
function transientRefusals(object: KubeObject): (response: HttpResponse) => boolean {
  let left = triesOfUnservedKind;
  // An object with a resourceVersion applies to that state alone: a conflict is final.
  const { resourceVersion, uid } = object.metadata;
  const unconditional = resourceVersion === undefined && uid === undefined;
  return ({ status, body }) => {
    if (status !== 404 && status !== 409) return false;
    const refusal = readStatus(body);
    if (status === 404) return refusal === undefined && left-- > 0;
    // A conflict without field managers means a concurrent write, which the server itself does not retry.
    const fieldConflict = refusal?.causes.some((cause) => cause.reason === "FieldManagerConflict") ?? false;
    return unconditional && !fieldConflict && (refusal?.reason === "Conflict" || refusal?.reason === "AlreadyExists");
  };
}

function unlistedError(ref: ObjectRef): SyncError {
  return new SyncError({
    code: "KUBE_GROUP_UNAVAILABLE",
    what: `the cluster's discovery does not list the kind ${ref.kind} of the group ${ref.group}`,
    where: { object: describeKey(ref) },
    why: `an established CustomResourceDefinition has it, but ${kindPatienceSeconds} s were not enough for the API server to list it`,
    mend: `run again once "kubectl api-resources --api-group ${ref.group}" lists the kind`,
  });
}
