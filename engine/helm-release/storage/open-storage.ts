import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { helmFieldManager } from "../model/field-manager";
import type { ReleaseTarget } from "../spec/release-names";
import { ReleaseStore } from "./release-store";

/** How the revisions of a release are accessed. */
export interface StorageAccess {
  readonly client: KubeClient;
  readonly signal?: AbortSignal | undefined;
}

/** A store to read the revisions of a release. */
export function openStorage({ client, signal }: StorageAccess, target: Omit<ReleaseTarget, "namespace">): ReleaseStore {
  const { name, storageNamespace: namespace } = target;
  const place = { name, namespace, fieldManager: helmFieldManager };
  return new ReleaseStore(client, { ...place, maxHistory: 0, ...optional({ signal }) });
}
