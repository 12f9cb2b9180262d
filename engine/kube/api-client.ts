import { createHash } from "node:crypto";

import { SyncError, isSyncError } from "../errors/sync-error";
import { lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import { untilAborted } from "../lib/until-aborted";
import { type KubeObject, nameOf } from "../model/kube-object";
import { describeKey, keyOf } from "../model/object-key";
import { printApiPath } from "./http/api-path";
import { type Call, describeFailure, placeOf } from "./http/call";
import { identityOf } from "./access/identity";
import { Discovery } from "./discovery";
import type {
  ApiResource,
  AppliedResponse,
  ApplyOptions,
  DeleteOptions,
  ContainerRef,
  KubeClient,
  ListOptions,
  LogOptions,
  ObjectList,
  ObjectPatch,
  ObjectRef,
  PageOptions,
  PatchOptions,
  ServerDescription,
  WatchEvent,
  WriteOptions,
} from "./kube-client";
import { listPages } from "./http/list-pages";
import type { Requester, SendOptions } from "./http/requester";
import { readStatus } from "./errors/status";
import type { HttpRequest, HttpResponse } from "./http/transport";
import { watchEvents } from "./http/watch-events";
import { applyWrite, createWrite, patchWrite, printWrite, replaceWrite, type Write } from "./http/write-request";

/**
 * The API servers of one cluster learn about a new kind at different times: the number of retries after a 404 for a
 * known kind.
 */
const triesOfUnservedKind = 5;
const logBytes = 64 * 1024;

/** The client of one API server. */
export class ApiClient implements KubeClient {
  readonly server: string;
  readonly defaultNamespace: string;
  private readonly requester: Requester;
  private readonly discovery: Discovery;
  private readonly random: () => number;
  readonly identity: string;
  private cluster: string | undefined;

  constructor(requester: Requester, defaultNamespace: string, random: () => number) {
    this.requester = requester;
    this.server = requester.access.server;
    this.identity = identityOf(requester.access);
    this.defaultNamespace = defaultNamespace;
    this.random = random;
    this.discovery = new Discovery((path, accept) => this.fetchDiscovery(path, accept));
  }

  async clusterId(signal?: AbortSignal): Promise<string> {
    if (this.cluster !== undefined) return this.cluster;
    const ref = { group: "", version: "v1", kind: "Namespace", namespace: "", name: "kube-system" };
    let uid: string | undefined;
    try {
      uid = (await this.get(ref, signal))?.metadata.uid;
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_FORBIDDEN") throw error;
    }
    this.cluster = uid ?? createHash("sha256").update(this.server).digest("hex").slice(0, 32);
    return this.cluster;
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

  async get(ref: ObjectRef, signal?: AbortSignal): Promise<KubeObject | undefined> {
    let resource: ApiResource;
    try {
      resource = await this.resourceOf(ref, signal);
    } catch (error) {
      if (isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND") return undefined;
      throw error;
    }
    const call: Call = { verb: "get", key: ref, resource };
    const path = printApiPath(resource, this.placeOf(resource, ref));
    const response = await this.requester.send(call, { method: "GET", path, ...optional({ signal }) });
    if (response.status === 404) return undefined;
    return this.parseObject(call, response);
  }

  async list(group: string, version: string, kind: string, options: PageOptions = {}): Promise<ObjectList> {
    return listPages(this.requester, await this.resourceFor(group, version, kind, options.signal), options);
  }

  async apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse> {
    if (nameOf(object) === undefined) throw namelessError(object, "server-side apply");
    const isTransient = transientRefusals(object);
    const [call, response] = await this.write(applyWrite(object, options), { isTransient });
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

  async delete(ref: ObjectRef, options: DeleteOptions = {}): Promise<boolean> {
    const { uid, propagation, dryRun, signal } = options;
    const resource = await this.resourceOf(ref, signal);
    const call: Call = { verb: "delete", key: ref, resource };
    const body = {
      apiVersion: "v1",
      kind: "DeleteOptions",
      preconditions: uid === undefined ? undefined : { uid },
      propagationPolicy: propagation,
      dryRun: dryRun ? ["All"] : undefined,
    };
    const request: HttpRequest = {
      method: "DELETE",
      path: printApiPath(resource, this.placeOf(resource, ref)),
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      ...optional({ signal }),
    };
    // Without a uid a second attempt could delete a recreated object.
    const response = await this.requester.send(call, request, { repeatable: uid !== undefined });
    if (response.status === 404) return false;
    this.requester.parse(call, response);
    return true;
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

  async podLog({ namespace, pod, container }: ContainerRef, { tailLines, signal }: LogOptions): Promise<string> {
    const key = { group: "", kind: "Pod", namespace, name: pod };
    const resource = await this.resourceFor("", "v1", "Pod", signal);
    const call: Call = { verb: "readLog", key, resource };
    const query = { container, tailLines, limitBytes: logBytes };
    const path = printApiPath(resource, { namespace, name: pod, subresource: "log" }, query);
    const headers = { accept: "*/*" };
    const response = await this.requester.send(call, { method: "GET", path, headers, ...optional({ signal }) });
    // 400: the container has not started; 404: no such Pod or no log any more.
    if (response.status === 400 || response.status === 404) return "";
    if (response.status >= 300) this.requester.parse(call, response);
    return response.body;
  }

  close(): void {
    this.requester.close();
  }

  private async fetchDiscovery(path: string, accept: string): Promise<unknown> {
    const call: Call = { verb: "discover" };
    const response = await this.requester.send(call, { method: "GET", path, headers: { accept } });
    // An API group whose server is down is omitted; the other groups are not affected.
    if (path.split("/").length > 2 && [404, 502, 503, 504].includes(response.status)) return undefined;
    return this.requester.parse(call, response);
  }

  private async write(write: Write, options: Pick<SendOptions, "isTransient"> = {}): Promise<[Call, HttpResponse]> {
    const resource = await this.resourceOf(write.ref, write.options.signal);
    const [call, request] = printWrite(write, resource, this.placeOf(resource, write.ref));
    const { repeatable } = write;
    return [call, await this.requester.send(call, request, { repeatable, ...options })];
  }

  private async resourceOf(ref: ObjectRef, signal?: AbortSignal): Promise<ApiResource> {
    try {
      return await this.resourceFor(ref.group, ref.version, ref.kind, signal);
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_UNKNOWN_KIND") throw error;
      throw error.at({ object: describeKey(ref) });
    }
  }

  private placeOf(resource: ApiResource, { namespace, name }: { readonly namespace: string; readonly name: string }) {
    return { name, namespace: resource.namespaced ? namespace || this.defaultNamespace : undefined };
  }

  private parseObject(call: Call, response: HttpResponse): KubeObject {
    const object = this.requester.parse(call, response);
    if (lookUpText(object, "metadata", "name") !== undefined) return object as KubeObject;
    throw new SyncError({
      code: "KUBE_BAD_RESPONSE",
      what: `${describeFailure(call)}: the server's response is not a Kubernetes object`,
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

function namelessError(object: KubeObject, verb: string): SyncError {
  const { generateName } = object.metadata;
  return new SyncError({
    code: "KUBE_INVALID",
    what: "the object has no name",
    where: { object: describeKey({ ...keyOf(object), name: "" }), field: "metadata.name" },
    why: `${verb} identifies an object by its name${generateName === undefined ? "" : "; generateName creates a different one each time"}`,
    mend: "give it a name",
  });
}
