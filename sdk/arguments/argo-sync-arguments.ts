/** The arguments of a `Sync` that no Application says. */
export const argoSyncArguments = [
  ...(["adopt", "timeout", "onFailure", "runHooks", "skipHooks", "keepLogs", "healthOverrides", "dryRun"] as const),
  ...(["prune", "pruneConfirmed", "deletionConfirmed", "force", "retry", "triggers", "resume"] as const),
] as const;
