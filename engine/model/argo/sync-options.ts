/** How dependents of a deleted object are deleted. */
export type PropagationPolicy = "Foreground" | "Background" | "Orphan";

/**
 * The settings of a sync. Annotations of an object take precedence where Argo CD reads them.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (SyncOpt)
 */
export interface ArgoSyncOptions {
  /** Validates, and changes nothing. */
  readonly dryRun: boolean;
  /** Whether objects that are no longer wanted are deleted; else they are reported. */
  readonly prune: boolean;
  /** Deletes and creates an object that cannot be changed. */
  readonly force: boolean;
  /** Runs no hooks. */
  readonly skipHooks: boolean;
  /** Whether objects are validated by their schemas. */
  readonly validate: boolean;
  /** Whether objects are deleted after all waves of the phase Sync. */
  readonly pruneLast: boolean;
  /** Whether the user has confirmed the deletion of objects that ask for it. */
  readonly pruneConfirmed: boolean;
  /** How dependents of deleted objects are deleted. */
  readonly prunePropagationPolicy: PropagationPolicy;
  /** Replaces objects, where else they are applied. */
  readonly replace: boolean;
  /** Whether objects are applied on the server. */
  readonly serverSideApply: boolean;
  /** The field manager of writes; "" for the default. */
  readonly serverSideApplyManager: string;
  /** Whether fields of the client-side manager are moved to the server-side one. */
  readonly clientSideApplyMigration: boolean;
  /** The manager whose fields are moved. */
  readonly clientSideApplyMigrationManager: string;
  /** Whether objects of kinds that are not served yet are not validated in advance. */
  readonly skipDryRunOnMissingResource: boolean;
  /** Writes only objects that differ from the live ones. */
  readonly applyOutOfSyncOnly: boolean;
}
