import { createHash } from "node:crypto";

import { SyncError, isSyncError } from "../errors/sync-error";
import { lookUpList, lookUpText } from "../lib/look-up";
import { untilAborted } from "../lib/until-aborted";
import type { KubeObject } from "../model/kube-object";
import { describeKey, keyOf, versionOf } from "../model/object-key";
import { printApiPath } from "./api-path";
import type { Call } from "./call";
import { describeFailure } from "./call";
import { Discovery } from "./discovery";
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
} from "./kube-client";
import type { Requester } from "./requester";
import { readStatus } from "./status";
import type { HttpRequest, HttpResponse } from "./transport";
import { watchEvents } from "./watch-events";

/** A list comes in pages of this size, as kubectl asks for them. */
const pageSize = 500;
/** Servers of one cluster learn of a new kind one after the other: so often a 404 of a known kind is asked again. */
const triesOfUnservedKind = 5;
const logBytes = 64 * 1024;

/** The client of one API server. */
export class ApiClient implements KubeClient {
  readonly server: string;
  readonly defaultNamespace: string;
  private readonly requester: Requester;
  private readonly discovery: Discovery;
  private readonly random: () => number;
  private identity: string | undefined;

  constructor(requester: Requester, defaultNamespace: string, random: () => number) {
    this.requester = requester;
    this.server = requester.access.server;
    this.defaultNamespace = defaultNamespace;
    this.random = random;
    this.discovery = new Discovery((path, accept) => this.fetchDiscovery(path, accept));
  }

  async clusterId(signal?: AbortSignal): Promise<string> {
    if (this.identity !== undefined) return this.identity;
    const ref = { group: "", version: "v1", kind: "Namespace", namespace: "", name: "kube-system" };
    let uid: string | undefined;
    try {
      uid = (await this.get(ref, signal))?.metadata.uid;
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_FORBIDDEN") throw error;
    }
    this.identity = uid ?? createHash("sha256").update(this.server).digest("hex").slice(0, 32);
    return this.identity;
  }

  async resourceFor(group: string, version: string, kind: string, signal?: AbortSignal): Promise<ApiResource> {
    // What is read serves all callers: it goes on when one of them leaves.
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

  async list(group: string, version: string, kind: string, options: ListOptions = {}): Promise<ObjectList> {
    const { namespace, labelSelector, fieldSelector, signal } = options;
    const resource = await this.resourceFor(group, version, kind, signal);
    const call: Call = { verb: "list", resource, ...optional({ namespace }) };
    const apiVersion = group === "" ? version : `${group}/${version}`;
    let items: KubeObject[] = [];
    let next: string | undefined;
    let limit: number | undefined = pageSize;
    for (;;) {
      const query = { labelSelector, fieldSelector, limit, continue: next };
      const path = printApiPath(resource, { namespace }, query);
      const response = await this.requester.send(call, { method: "GET", path, ...optional({ signal }) });
      if (response.status === 410 && next !== undefined) {
        // The snapshot that the pages come from is gone: all at once, then. Source: client-go tools/pager@v0.36.3 (List).
        [items, next, limit] = [[], undefined, undefined];
        continue;
      }
      const page = this.requester.parse(call, response);
      // Items of a list carry neither apiVersion nor kind.
      items.push(...lookUpList(page, "items").map((item) => ({ apiVersion, kind, ...(item as object) }) as KubeObject));
      next = lookUpText(page, "metadata", "continue");
      if (next === undefined) return { items, resourceVersion: lookUpText(page, "metadata", "resourceVersion") ?? "" };
    }
  }

  async apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse> {
    const { fieldManager, force, dryRun, sensitive, signal } = options;
    const key = keyOf(object);
    if (!key.name) throw namelessError(object);
    const resource = await this.resourceOf({ ...key, version: versionOf(object.apiVersion) }, signal);
    const call: Call = { verb: "apply", key, resource, object, ...optional({ sensitive }) };
    const place = this.placeOf(resource, key);
    const query = { fieldManager, force, dryRun: dryRun ? "All" : undefined, fieldValidation: "Strict" };
    const request: HttpRequest = {
      method: "PATCH",
      path: printApiPath(resource, place, query),
      headers: { "content-type": "application/apply-patch+yaml" },
      body: JSON.stringify(object),
      ...optional({ signal }),
    };
    const response = await this.requester.send(call, request, { isTransient: passingRefusals(object) });
    return { object: this.parseObject(call, response), created: response.status === 201 };
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
    // Without a uid a second attempt could hit an object that somebody made anew.
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

  async podLog(
    namespace: string,
    pod: string,
    container: string,
    tailLines: number,
    signal?: AbortSignal,
  ): Promise<string> {
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
    // A group whose server is down or gone serves no kinds; the others go on.
    if (path.split("/").length > 2 && [404, 502, 503, 504].includes(response.status)) return undefined;
    return this.requester.parse(call, response);
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
      what: `${describeFailure(call)}: the server's answer is no Kubernetes object`,
      where: call.key === undefined ? {} : { object: describeKey(call.key) },
      mend: `see that ${this.server} is an API server`,
    });
  }
}

/** Refusals of an apply that the next attempt may not meet. */
function passingRefusals(object: KubeObject): (response: HttpResponse) => boolean {
  let left = triesOfUnservedKind;
  // With a resourceVersion of its own it says which state it is for: then a conflict stays one.
  const { resourceVersion, uid } = object.metadata;
  const unconditional = resourceVersion === undefined && uid === undefined;
  return ({ status, body }) => {
    if (status !== 404 && status !== 409) return false;
    const refusal = readStatus(body);
    if (status === 404) return refusal === undefined && left-- > 0;
    // Two clients at once: the server says so instead of trying again.
    const fieldConflict = refusal?.causes.some((cause) => cause.reason === "FieldManagerConflict") ?? false;
    return unconditional && !fieldConflict && (refusal?.reason === "Conflict" || refusal?.reason === "AlreadyExists");
  };
}

function namelessError(object: KubeObject): SyncError {
  return new SyncError({
    code: "KUBE_INVALID",
    what: "the object has no name",
    where: { object: describeKey({ ...keyOf(object), name: "" }), field: "metadata.name" },
    why: `server-side apply knows an object by its name${object.metadata.generateName === undefined ? "" : "; generateName gives another one each time"}`,
    mend: "give it a name",
  });
}

function optional<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
