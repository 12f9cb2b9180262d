import type { SelfContained } from "../access/self-contained";
import { SyncError, type SyncErrorDetails } from "../../errors/sync-error";

/** Where the access to another cluster is found, as in the field `kubeConfig` of a Flux Kustomization. */
export interface RemoteReference {
  /** The namespace of the Secret or the ConfigMap. Default: that of the connection. */
  readonly namespace?: string;
  /** A Secret with a kubeconfig. */
  readonly secretRef?: {
    /** The name of the Secret. */
    readonly name: string;
    /** The key of its data. Default: `value`, then `value.yaml`. */
    readonly key?: string;
  };
  /** A ConfigMap that describes the cluster, and whose identity is used there. */
  readonly configMapRef?: {
    /** The name of the ConfigMap. */
    readonly name: string;
  };
}

/** The access to another cluster, as a kubeconfig. */
export interface RemoteAccess {
  /** The content of the kubeconfig: a secret. */
  readonly kubeconfig: string;
  /** Where it was found, for messages. */
  readonly source: string;
  /** When it must be read again, in milliseconds since 1970; undefined if it is valid for the whole run. */
  readonly renewAt?: number;
}

/** What a kubeconfig from a cluster may use. */
export type RemoteLimits = Omit<SelfContained, "source">;

/** An error about a Secret or a ConfigMap that cannot be used. */
export function remoteInvalid(details: Omit<SyncErrorDetails, "code">): SyncError {
  return new SyncError({ code: "KUBE_REMOTE_INVALID", ...details });
}
