import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { ReleaseTarget } from "../spec/release-names";
import { ReleaseStore } from "./release-store";

/** How the revisions of a release are accessed. */
export interface StorageAccess {
  readonly client: KubeClient;
  /** `helm` by default. */
  readonly fieldManager?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A store to read the revisions of a release. */
export function openStorage(
  { client, fieldManager = "helm", signal }: StorageAccess,
  target: Omit<ReleaseTarget, "namespace">,
): ReleaseStore {
  const { name, storageNamespace: namespace } = target;
  return new ReleaseStore(client, { name, namespace, fieldManager, maxHistory: 0, ...optional({ signal }) });
}
