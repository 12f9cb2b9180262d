import type { KubeObject } from "../model/kube-object";
import type { ObjectKey } from "../model/object-key";

/** An object's address: its key and the version to speak to the server in. */
export interface ObjectRef extends ObjectKey {
  readonly version: string;
}

/** How the server serves a kind. */
export interface ApiResource {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Plural, lower case: "deployments". */
  readonly resource: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
}

/** What a server is, and all that it serves. */
export interface ServerDescription {
  /** As the server says it: "v1.36.3", "1", "36". */
  readonly version: { readonly gitVersion: string; readonly major: string; readonly minor: string };
  /** Each kind in each version, once; without parts of resources such as "deployments/scale". */
  readonly kinds: readonly ApiResource[];
  /** The kinds of these parts, by the place of the resource: `apps/v1/Scale`. */
  readonly partKinds: readonly string[];
}

export interface ApplyOptions {
  readonly fieldManager: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  /** No value of the object may stand in a message, whatever its kind. */
  readonly sensitive?: boolean;
  readonly signal?: AbortSignal;
}

export interface AppliedResponse {
  /** The object as it is (dry run: would be) on the server. */
  readonly object: KubeObject;
  /** False where it existed before. */
  readonly created: boolean;
}

export interface DeleteOptions {
  /** The server refuses where the live object has another uid. */
  readonly uid?: string;
  readonly propagation?: "Background" | "Foreground" | "Orphan";
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
}

export interface ListOptions {
  readonly namespace?: string;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
  readonly signal?: AbortSignal;
}

export interface ObjectList {
  readonly items: readonly KubeObject[];
  readonly resourceVersion: string;
}

export type WatchEvent =
  | { readonly type: "ADDED" | "MODIFIED" | "DELETED"; readonly object: KubeObject }
  | { readonly type: "BOOKMARK"; readonly resourceVersion: string };

/**
 * The calls that the stages make to an API server. One instance holds one connection pool; it limits concurrency and
 * retries what is safe (429 with Retry-After, lost connections). Every failure is a SyncError with a KUBE_ code.
 */
export interface KubeClient {
  /** Base URL, for messages. */
  readonly server: string;
  /** Namespace of objects that name none: the option's, else the context's, else "default". */
  readonly defaultNamespace: string;
  /** Stable identity of the cluster: the uid of the Namespace kube-system, or a hash of the server's URL where that is forbidden. */
  clusterId(signal?: AbortSignal): Promise<string>;
  /** How a kind is served; in the preferred version where the version is "". Throws KUBE_UNKNOWN_KIND (after one fresh look, so that a CRD made meanwhile is found). */
  resourceFor(group: string, version: string, kind: string, signal?: AbortSignal): Promise<ApiResource>;
  /** The server's version and kinds, read anew. */
  describeServer(signal?: AbortSignal): Promise<ServerDescription>;
  /** Undefined where the object, its Namespace or its kind is not there. */
  get(ref: ObjectRef, signal?: AbortSignal): Promise<KubeObject | undefined>;
  list(group: string, version: string, kind: string, options?: ListOptions): Promise<ObjectList>;
  /** Server-side apply. Throws KUBE_FIELD_CONFLICT (a `FieldConflictError`) and KUBE_INVALID (an `InvalidObjectError`) among others. */
  apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse>;
  /** False where there was nothing to delete. Returns when the server has accepted, not when the object is gone. */
  delete(ref: ObjectRef, options?: DeleteOptions): Promise<boolean>;
  /** Events from a resourceVersion on, until the signal aborts; reconnects by itself. Throws KUBE_WATCH_EXPIRED where the version is too old. */
  watch(
    group: string,
    version: string,
    kind: string,
    options: ListOptions & { readonly resourceVersion: string },
  ): AsyncIterable<WatchEvent>;
  /** The last lines of a container's log; "" where there are none. */
  podLog(namespace: string, pod: string, container: string, tailLines: number, signal?: AbortSignal): Promise<string>;
  /** Ends all connections. */
  close(): void;
}
