import type { KubeObject } from "../model/objects/kube-object";
import type { ObjectKey } from "../model/objects/object-key";

/** The address of an object: its key and the API version of the request. */
export interface ObjectRef extends ObjectKey {
  /** The version of the API group. */
  readonly version: string;
}

/** How the server serves a kind. */
export interface ApiResource {
  /** The API group; "" for the core group. */
  readonly group: string;
  /** The version of the API group. */
  readonly version: string;
  /** The kind, such as "Deployment". */
  readonly kind: string;
  /** Plural, lower case: "deployments". */
  readonly resource: string;
  /** Singular, lower case: "deployment"; absent if the server does not say it. */
  readonly singular?: string;
  /** Short names such as "deploy"; absent if the kind has none. */
  readonly shortNames?: readonly string[];
  /** Whether objects of the kind belong to a namespace. */
  readonly namespaced: boolean;
  /** The verbs that the server supports for the kind. */
  readonly verbs: readonly string[];
}

/** The version of a server, and all kinds that it serves. */
export interface ServerDescription {
  /** As the server reports it: "v1.36.3", "1", "36". */
  readonly version: {
    /** The whole version. */
    readonly gitVersion: string;
    /** The major version. */
    readonly major: string;
    /** The minor version. */
    readonly minor: string;
  };
  /** Each kind in each version once, without subresources such as "deployments/scale". */
  readonly kinds: readonly ApiResource[];
  /** The kinds of these subresources, by resource: `apps/v1/Scale`. */
  readonly partKinds: readonly string[];
}

/** Options of every call that writes an object. */
export interface WriteOptions {
  readonly fieldManager: string;
  readonly dryRun?: boolean;
  /** What happens with fields that the kind does not have: they are an error ("Strict", the default), or left out. */
  readonly fieldValidation?: "Strict" | "Warn" | "Ignore";
  /** No value of the object may appear in a message, whatever its kind. */
  readonly sensitive?: boolean;
  readonly signal?: AbortSignal;
}

/** Options of a server-side apply. */
export interface ApplyOptions extends WriteOptions {
  readonly force?: boolean;
}

/** Options of a patch. */
export interface PatchOptions extends WriteOptions {
  /** A subresource; without it, the object itself. */
  readonly subresource?: "status" | "scale";
}

/** One step of a JSON patch (RFC 6902). Paths are JSON pointers. */
export type JsonPatchStep =
  | { readonly op: "add" | "replace" | "test"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move" | "copy"; readonly from: string; readonly path: string };

/**
 * A change of one object: a JSON merge patch (RFC 7386), a strategic merge patch (built-in kinds only: lists merge by
 * their keys), or a JSON patch.
 */
export type ObjectPatch =
  | { readonly type: "merge" | "strategic"; readonly body: Readonly<Record<string, unknown>> }
  | { readonly type: "json"; readonly body: readonly JsonPatchStep[] };

export interface AppliedResponse {
  /** The object as it is (dry run: would be) on the server. */
  readonly object: KubeObject;
  /** False if it existed before. */
  readonly created: boolean;
}

/** What happens to the dependents of a deleted object. */
export type DeletePropagation = "Background" | "Foreground" | "Orphan";

/**
 * What became of a deletion: there was nothing to delete; the server has accepted it; or the object is gone.
 *
 * Source: kubernetes apiserver pkg/registry/generic/registry/store.go@v1.36.3 (finalizeDelete): the answer is a Status
 * with the uid where the object is gone, and the object where it waits for a finalizer, or for its Pods.
 */
export type DeletionAnswer = "absent" | "accepted" | "gone";

/** The state of an object that is deleted, and how. */
export interface DeleteOptions {
  /** The expected uid: the server rejects the request if the live object has another one. */
  readonly uid: string;
  /** The expected version: the server rejects the request if the live object has changed since. */
  readonly resourceVersion: string;
  readonly propagation?: DeletePropagation;
  readonly signal?: AbortSignal;
}

export interface ListOptions {
  readonly namespace?: string;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
  readonly signal?: AbortSignal;
}

/** A container of a Pod. */
export interface ContainerRef {
  /** The Pod's namespace. */
  readonly namespace: string;
  /** The Pod's name. */
  readonly pod: string;
  /** The container's name. */
  readonly container: string;
}

/** What is read of a log. */
export interface LogOptions {
  /** The number of lines, from the end. */
  readonly tailLines: number;
  /** Cancels the request. */
  readonly signal?: AbortSignal | undefined;
}

/** Options for reading a log line by line. */
export interface LogLinesOptions {
  /** Whether the lines go on until the container ends. */
  readonly follow: boolean;
  /** Leaves out what was written earlier. */
  readonly sinceSeconds?: number;
  /** The number of lines, from the end; all without it. */
  readonly tailLines?: number;
  /** Whether the log is that of the container's run before the present one. */
  readonly previous?: boolean;
  readonly signal?: AbortSignal;
}

/** What is asked of a token. */
export interface TokenOptions {
  /** Whom the token is for; without any, the API server itself. */
  readonly audiences: readonly string[];
  /** How long it shall be valid; the server may choose another time. */
  readonly expirationSeconds: number;
  /** Cancels the request. */
  readonly signal?: AbortSignal | undefined;
}

/** A token of a service account. */
export interface ServiceAccountToken {
  /** The token: a secret. */
  readonly token: string;
  /** The end of its validity, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What a list request selects, and its page size. */
export interface PageOptions extends ListOptions {
  /** The page size; 500 by default. */
  readonly limit?: number;
  /** The list ends with the page that reaches this number of objects. Without it, the list is complete. */
  readonly maximum?: number;
}

/** A list of objects, and the version of the collection from which a watch can continue. */
export interface ObjectList {
  /** The objects of the list. */
  readonly items: readonly KubeObject[];
  /** The version of the collection at the time of the list. */
  readonly resourceVersion: string;
  /** How many objects `maximum` left out, as far as the server counts them; absent if the list is complete. */
  readonly left?: number;
}

/** One event of a watch: a change of an object, or a bookmark of the position reached. */
export type WatchEvent =
  | {
      readonly type: "ADDED" | "MODIFIED" | "DELETED";
      /** The object after the change, or before its deletion. */
      readonly object: KubeObject;
    }
  | {
      readonly type: "BOOKMARK";
      /** The version from which a watch can continue. */
      readonly resourceVersion: string;
    };

/** A request that the server is asked about: one verb, for one object or all of a kind. */
export interface RightRequest {
  readonly verb: string;
  readonly group: string;
  /** The plural: "deployments". */
  readonly resource: string;
  /** "" for a request about the whole cluster. */
  readonly namespace: string;
  /** The name of the object; "" for all of the kind. */
  readonly name: string;
}

/** The rules that permit requests of a user. */
export interface PermittingRules {
  /** The rules of the API `authorization.k8s.io`: with `verbs`, `apiGroups`, `resources` and `resourceNames`. */
  readonly rules: readonly unknown[];
  /** False if the server has authorizers that do not list their rules: then a request may be permitted all the same. */
  readonly isComplete: boolean;
}

/**
 * What the user of a client may do, as the server says it. Each method answers undefined where the server does not say
 * it, and throws nothing but KUBE_CANCELLED.
 */
export interface UserRights {
  /**
   * The rules for a namespace, those for the whole cluster among them; for "" these alone. The first answer is kept:
   * that a rule is missing is a reason to ask about the single request.
   */
  rulesIn(namespace: string, signal?: AbortSignal): Promise<PermittingRules | undefined>;
  /** Whether the server permits a request. A yes is kept. */
  isPermitted(request: RightRequest, signal?: AbortSignal): Promise<boolean | undefined>;
  /** The name of the user, who may be an impersonated one. */
  userName(signal?: AbortSignal): Promise<string | undefined>;
}

/**
 * The calls of the stages to an API server. One instance holds one connection pool; it limits concurrency and
 * retries safe requests (429 with Retry-After, lost connections). Every failure is a SyncError with a KUBE_ code.
 */
export interface KubeClient {
  /** Base URL, for messages. */
  readonly server: string;
  /** Where the access to it comes from, for messages: "the context prod in /home/me/.kube/config". */
  readonly origin: string;
  /** Namespace of objects that name none: the option's, else the context's, else "default". */
  readonly defaultNamespace: string;
  /**
   * Fingerprint of the server and the user of the calls (credentials and impersonation): the key of every cache of
   * responses. It contains no secret.
   */
  readonly identity: string;
  /** What the user of the calls may do. */
  readonly rights: UserRights;
  /**
   * Stable identity of the cluster: the uid of the Namespace kube-system, or a hash of the server's URL where that is
   * forbidden.
   */
  clusterId(signal?: AbortSignal): Promise<string>;
  /**
   * How a kind is served; in the preferred version where the version is "". Throws KUBE_UNKNOWN_KIND (after discovery
   * has been read again, so that a CRD that was created in the meantime is found), and KUBE_GROUP_UNAVAILABLE if the
   * API server of the group does not answer.
   */
  resourceFor(group: string, version: string, kind: string, signal?: AbortSignal): Promise<ApiResource>;
  /** The kinds are read anew at the next need, as by a new client. */
  forgetKinds(): void;
  /** The kinds that the server serves now. */
  servedKinds(signal?: AbortSignal): Promise<readonly ApiResource[]>;
  /** The server's version and kinds, from new requests. */
  describeServer(signal?: AbortSignal): Promise<ServerDescription>;
  /**
   * The OpenAPI v3 document of an API version ("apps/v1"), read once for each hash that the server gives; undefined if
   * the server has none, or the user may not read it.
   */
  openApi(apiVersion: string, signal?: AbortSignal): Promise<unknown>;
  /**
   * Undefined if the object, its Namespace or its kind does not exist; in another version if the server no longer
   * serves that of the reference. Throws KUBE_GROUP_UNAVAILABLE if the API server of the group does not answer.
   */
  get(ref: ObjectRef, signal?: AbortSignal): Promise<KubeObject | undefined>;
  /** All objects of a kind, read page by page. Throws KUBE_BAD_RESPONSE where the server never ends the list. */
  list(group: string, version: string, kind: string, options?: PageOptions): Promise<ObjectList>;
  /**
   * Server-side apply. Throws KUBE_FIELD_CONFLICT (a `FieldConflictError`) and KUBE_INVALID (with its `faults`), among
   * others.
   */
  apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse>;
  /** Creates an object; one with `generateName` alone gets its name from the server. Throws KUBE_ALREADY_EXISTS. */
  create(object: KubeObject, options: WriteOptions): Promise<KubeObject>;
  /**
   * Replaces an object as a whole. With `metadata.resourceVersion` only that state is replaced, and KUBE_CONFLICT is
   * thrown for any other. Throws KUBE_NOT_FOUND.
   */
  replace(object: KubeObject, options: WriteOptions): Promise<KubeObject>;
  /** Changes parts of an object. Throws KUBE_NOT_FOUND, and KUBE_INVALID where the patch or its result is refused. */
  patch(ref: ObjectRef, patch: ObjectPatch, options: PatchOptions): Promise<KubeObject>;
  /**
   * Returns when the server has accepted the request, not when the object is gone. Throws KUBE_CONFLICT if the live
   * object is not in the given state. Only `deleteLive` calls it, which judges that state.
   */
  delete(ref: ObjectRef, options: DeleteOptions): Promise<DeletionAnswer>;
  /**
   * Events from a resourceVersion on, until the signal aborts; reconnects by itself. Throws KUBE_WATCH_EXPIRED where
   * the version is too old.
   */
  watch(
    group: string,
    version: string,
    kind: string,
    options: ListOptions & { readonly resourceVersion: string },
  ): AsyncIterable<WatchEvent>;
  /** The last lines of a container's log; "" if there are none. */
  podLog(container: ContainerRef, options: LogOptions): Promise<string>;
  /** The lines of a container's log, in one request; none if it has not started, or has no log any more. */
  podLogLines(container: ContainerRef, options: LogLinesOptions): AsyncIterable<string>;
  /** A new token of a service account. Throws KUBE_NOT_FOUND if there is no such account. */
  serviceAccountToken(namespace: string, name: string, options: TokenOptions): Promise<ServiceAccountToken>;
  /** Ends all connections. */
  close(): void;
}
