import type { SyncError } from "../../errors/sync-error";
import type { FieldPath } from "../objects/change";
import type { KubeObject } from "../objects/kube-object";
import type { SourceSpec } from "../sources/chart-source-spec";

/** The kinds of Flux objects that become resources of a program. */
export type FluxNodeKind = "Kustomization" | "HelmRelease";

/** A Flux object, by its identity: the group follows from the kind. */
export interface FluxReference {
  /** Its kind. */
  readonly kind: string;
  /** Its namespace. */
  readonly namespace: string;
  /** Its name. */
  readonly name: string;
}

/** When another part of the repository may begin. */
export type FluxMoment =
  /** The objects of the Kustomization are applied; nothing is said of their health. */
  | "applied"
  /** The object has the condition Ready. */
  | "ready";

/** An order between two parts of a repository. */
export interface FluxEdge {
  /** The id of the part that comes first. */
  readonly to: string;
  /** What of it comes first. */
  readonly moment: FluxMoment;
  /** What says so: a field such as `spec.dependsOn[0]`, or "" for the Kustomization that contains the object. */
  readonly field: string;
  /** The expression of the field that decides whether the first part is ready. Default: none. */
  readonly readyExpr?: string;
}

/** Where the files of a Kustomization, or the chart of a release, come from. */
export type FluxNodeSource =
  /** The repository itself. */
  | { readonly kind: "self" }
  /** A folder of this machine with a chart. */
  | { readonly kind: "folder"; readonly path: string }
  /** Another source, which is fetched. */
  | { readonly kind: "fetched"; readonly described: SourceSpec; readonly secrets: readonly string[] };

/** A ConfigMap or a Secret of a repository. */
export interface FluxValues {
  readonly object: KubeObject;
  /** Whether it is a Secret, or derived from one. */
  readonly isSecret: boolean;
}

/** A Kustomization or a HelmRelease of a repository. */
export interface FluxNode {
  /** `Kustomization/flux-system/apps`; unique in the tree. */
  readonly id: string;
  /** Its kind. */
  readonly kind: FluxNodeKind;
  /** Its namespace. */
  readonly namespace: string;
  /** Its name. */
  readonly name: string;
  /** The spec, after everything that the Kustomizations above it do to it. */
  readonly spec: Readonly<Record<string, unknown>>;
  /** The id of the Kustomization whose build contains it; undefined for the first one. */
  readonly declaredIn: string | undefined;
  /** The arguments of its resource but for its source and its order, as plain data. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The paths of arguments that are derived from secrets. */
  readonly secrets: readonly FieldPath[];
  /** Whether a Kustomization is ready when all of its objects are healthy. */
  readonly isWaiting: boolean;
  /** Whether what it has delivered stays on the cluster when it leaves the repository or the program. */
  readonly isKept: boolean;
  /** Undefined if it is not known; then `fault` says why. */
  readonly source: FluxNodeSource | undefined;
  /** Its direct predecessors. */
  readonly after: readonly FluxEdge[];
  /** What its condition Ready waits for besides its own objects: ids of other nodes. */
  readonly readyAfter: readonly FluxEdge[];
  /** Paths in the spec that are derived from secrets; the empty path is all of it. */
  readonly tainted: readonly FieldPath[];
  /** ConfigMaps and Secrets of the repository itself among its `substituteFrom`, by `Kind/namespace/name`. */
  readonly substitutes: ReadonlyMap<string, FluxValues>;
  /** Why nothing is known of its objects: an error that its own delivery will report. */
  readonly fault: SyncError | undefined;
  /**
   * Whether a ConfigMap or a Secret that it reads does not exist yet: the same run may make it, and what the node
   * declares is known then.
   */
  readonly isOpen: boolean;
}

/** A part of a repository that refers to something which an open Kustomization may declare. */
export interface DeferredNode {
  /** As that of a node. */
  readonly id: string;
  /** The error that it is if no open Kustomization declares what is missing. */
  readonly fault: SyncError;
}

/** Objects that have no counterpart in a run. */
export interface FluxLeftOut {
  /** `group/Kind`. */
  readonly kind: string;
  readonly reason: string;
  /** `namespace/name` of each. */
  readonly names: readonly string[];
}

/** What a repository of Flux declares. */
export interface FluxTree {
  /** Each comes after all that its edges name. */
  readonly nodes: readonly FluxNode[];
  /** What is not among them as long as nodes are open; empty if none is. */
  readonly deferred: readonly DeferredNode[];
  /** Sorted by kind. */
  readonly leftOut: readonly FluxLeftOut[];
  /** Messages for the user. */
  readonly warnings: readonly string[];
}
