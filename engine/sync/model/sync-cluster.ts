import type { KubeObject } from "../../model/objects/kube-object";
import type { PropagationPolicy } from "../../model/argo/sync-options";

/** The answer to a write: the message of a success, or the error. */
export type WriteAnswer =
  | { readonly message: string; readonly failure?: undefined }
  | { readonly message: string; readonly failure: "notFound" | "conflict" | "other" };

/** How an object is applied. */
export interface ApplySettings {
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly validate: boolean;
  readonly serverSideApply: boolean;
  readonly manager: string;
}

/** The writes of a sync. None of them throws for what the server answers. */
export interface SyncCluster {
  readonly apply: (object: KubeObject, settings: ApplySettings) => Promise<WriteAnswer>;
  readonly replace: (
    object: KubeObject,
    settings: { readonly dryRun: boolean; readonly force: boolean },
  ) => Promise<WriteAnswer>;
  readonly create: (
    object: KubeObject,
    settings: { readonly dryRun: boolean; readonly validate: boolean },
  ) => Promise<WriteAnswer>;
  readonly update: (object: KubeObject, settings: { readonly dryRun: boolean }) => Promise<WriteAnswer>;
  readonly prune: (object: KubeObject, policy: PropagationPolicy) => Promise<WriteAnswer>;
  /** Updates a live hook, whose finalizer was removed. */
  readonly updateHook: (object: KubeObject) => Promise<WriteAnswer>;
  readonly deleteHook: (object: KubeObject, policy: PropagationPolicy) => Promise<WriteAnswer>;
  /** The live hook; undefined if there is none. */
  readonly readHook: (object: KubeObject) => Promise<KubeObject | undefined>;
  /** Waits until a CustomResourceDefinition is established, for a short time. */
  readonly awaitDefinition: (name: string) => Promise<void>;
}
