import type { SyncArgs } from "../resources/sync-args";
import type { argoSyncArguments } from "../arguments/argo-sync-arguments";

/** Arguments of a `Sync` that are not said by an Application. */
export type ArgoSyncArgs = Pick<SyncArgs, (typeof argoSyncArguments)[number]>;
