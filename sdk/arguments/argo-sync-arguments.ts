/** The arguments of a `Sync` that no Application says. */
export const argoSyncArguments = [
  ...(["adopt", "conflicts", "timeout", "onFailure", "runHooks", "skipHooks", "keepLogs", "healthOverrides"] as const),
  ...(["dryRun", "prune", "pruneConfirmed", "deletionConfirmed", "force", "retry", "triggers", "resume"] as const),
  ...(["waitFor", "limits", "expectPlan"] as const),
] as const;
