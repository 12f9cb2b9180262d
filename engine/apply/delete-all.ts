import type { KubeClient } from "../kube/kube-client";
import type { WaveFailure } from "./apply-wave";
import type { DeleteObjectOptions, DeleteOutcome, DeleteTarget } from "./delete-object";

export interface DeleteAllTarget extends DeleteTarget {
  /** `printKey` of the object. */
  readonly id: string;
}

export interface DeleteAllOptions extends Omit<DeleteObjectOptions, "onProgress"> {
  /** Objects at once; 32 by default. */
  readonly concurrency?: number;
  readonly onDeleted?: (id: string, outcome: DeleteOutcome) => void;
  readonly onProgress?: (id: string, message: string) => void;
}

export interface DeleteAllResult {
  readonly outcomes: Readonly<Record<string, DeleteOutcome>>;
  readonly failures: readonly WaveFailure[];
}

/**
 * Deletes objects in the reverse order of their use: custom resources, workloads, what workloads read, then CRDs, then
 * Namespaces; a later step starts when the earlier is gone. The timeout counts for each object. Failures are collected.
 */
export function deleteAll(
  client: KubeClient,
  targets: readonly DeleteAllTarget[],
  options: DeleteAllOptions = {},
): Promise<DeleteAllResult> {
  throw new Error(`not built yet: ${client.server} ${targets.length} ${String(options.concurrency)}`);
}
