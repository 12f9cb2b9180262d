/** A condition of a Kustomization. */
export interface StatusCondition {
  /** `Ready`, `Healthy`, `Reconciling` or `Stalled`. */
  readonly type: string;
  /** `True`, `False` or `Unknown`. */
  readonly status: string;
  /** Why, in one word: `ReconciliationSucceeded`. */
  readonly reason: string;
  /** Why, in a sentence, without secrets. */
  readonly message: string;
  /** When status, reason or message changed, as 2006-01-02T15:04:05Z. */
  readonly lastTransitionTime: string;
  /** The generation of the arguments that it is about. */
  readonly observedGeneration: number;
}

/** The attempts that had the same objects and the same result. */
export interface HistoryEntry {
  /** `sha256:…` of the rendered objects, without the values of secrets. */
  readonly digest: string;
  /** When the first attempt ended, as 2006-01-02T15:04:05Z. */
  readonly firstReconciled: string;
  /** When the last attempt ended. */
  readonly lastReconciled: string;
  /** How long the last attempt took, as a Go duration: `1.5s`. */
  readonly lastReconciledDuration: string;
  /** `ReconciliationSucceeded`, or why the attempts failed: `HealthCheckFailed`. */
  readonly lastReconciledStatus: string;
  /** The number of attempts. */
  readonly totalReconciliations: number;
  /** `revision` of the last attempt, and `originRevision` if the source has one. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A failed attempt. */
export interface AttemptFailure {
  /** Why, in one word: `HealthCheckFailed`. */
  readonly reason: string;
  /** The error, without secrets. */
  readonly message: string;
  /** When it failed, as 2006-01-02T15:04:05Z. */
  readonly time: string;
  /** How long it took, as a Go duration. */
  readonly duration: string;
  /** `sha256:…` of the rendered objects; absent if nothing was rendered. */
  readonly digest?: string;
  /** The revision of the source. */
  readonly revision?: string;
  /** What the source was made of. */
  readonly originRevision?: string;
}
