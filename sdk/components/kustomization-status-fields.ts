import type { HistoryEntry, StatusCondition } from "../resources/status-types";

/** One object of an inventory, as Flux writes it. */
export interface StatusInventoryEntry {
  /** `<namespace>_<name>_<group>_<kind>`. */
  readonly id: string;
  /** The version of the API group. */
  readonly v: string;
}

/** The status of a `Kustomization`: the fields of the status of a Flux Kustomization. */
export interface KustomizationStatusFields {
  /** The number of changes of the arguments so far; the last one was delivered. */
  readonly observedGeneration: number;
  /** `Ready`, and `Healthy` if objects were waited for. */
  readonly conditions: readonly StatusCondition[];
  /**
   * The revision of the source that was applied last, as `main@sha1:…`. For a directory of this machine
   * `latest@sha256:…`, with the digest of the rendered objects.
   */
  readonly lastAppliedRevision: string;
  /** What the applied source was made of: the annotation `org.opencontainers.image.revision` of an OCI artifact. */
  readonly lastAppliedOriginRevision?: string;
  /** The revision that was attempted last: the applied one. */
  readonly lastAttemptedRevision: string;
  /** The last request of `slipway reconcile --watch` that a run has handled. */
  readonly lastHandledReconcileAt?: string;
  /** The objects; absent while the component is suspended. */
  readonly inventory?: {
    /** In the order of the plan. */
    readonly entries: readonly StatusInventoryEntry[];
  };
  /** The last attempts, the most recent one first; at most five. */
  readonly history: readonly HistoryEntry[];
}
