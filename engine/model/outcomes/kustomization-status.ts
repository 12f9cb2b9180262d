/**
 * The status of a Kustomization as Flux's API has it: what the runs so far did. Plain data under the names of the
 * reference.
 *
 * Source: kustomize-controller api/v1/kustomization_types.go@v1.9.6 (KustomizationStatus), fluxcd/pkg
 * apis/meta/{conditions,history}.go@v1.31.0.
 */

/** The types of conditions, in the order in which they are listed. */
export const conditionTypes = ["Stalled", "Reconciling", "Ready", "Healthy"] as const;

/** One of `conditionTypes`. */
export type ConditionType = (typeof conditionTypes)[number];

/** Why an attempt failed: the reason of the condition Ready, and the status of an entry of the history. */
export const failureReasons = [
  "ArtifactFailed",
  "BuildFailed",
  "DependencyNotReady",
  "HealthCheckCanceled",
  "HealthCheckFailed",
  "InvalidCELExpression",
  "PruneFailed",
  "ReconciliationFailed",
] as const;

/** One of `failureReasons`. */
export type FailureReason = (typeof failureReasons)[number];

/** The reasons of a condition. */
export type ConditionReason =
  FailureReason | "Progressing" | "ProgressingWithRetry" | "ReconciliationSucceeded" | "Succeeded";

/** One condition of a Kustomization. */
export interface StatusCondition {
  /** What it is about: `Reconciling` and `Stalled` are there only while they are true. */
  readonly type: ConditionType;
  /** Whether it holds. */
  readonly status: "True" | "False" | "Unknown";
  /** Why, in one word. */
  readonly reason: ConditionReason;
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
  /** How long the last attempt took, as a Go duration: 1.5s. */
  readonly lastReconciledDuration: string;
  /** `ReconciliationSucceeded`, or why the attempts failed. */
  readonly lastReconciledStatus: FailureReason | "ReconciliationSucceeded";
  /** The number of attempts. */
  readonly totalReconciliations: number;
  /** `revision`, and `originRevision` if the source has one, of the last attempt. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The last attempts, the most recent one first. */
export type History = readonly HistoryEntry[];

/** One object that the Kustomization manages. */
export interface InventoryStatusEntry {
  /** `<namespace>_<name>_<group>_<kind>`. */
  readonly id: string;
  /** The version of the API group. */
  readonly v: string;
}

/** A failed attempt, as it is recorded. */
export interface AttemptFailure {
  /** Why, in one word. */
  readonly reason: FailureReason;
  /** The error, without secrets, of at most `maxMessageLength` characters. */
  readonly message: string;
  /** When it failed, as 2006-01-02T15:04:05Z. */
  readonly time: string;
  /** How long it took, as a Go duration. */
  readonly duration: string;
  /** `sha256:…` of the rendered objects; absent if nothing was rendered. */
  readonly digest?: string;
  /** The revision of the source; absent if it was not fetched. */
  readonly revision?: string;
  /** What the source was made of; absent if it does not say. */
  readonly originRevision?: string;
}

/** The number of failures that are recorded: the history has no more entries. */
export const maxFailures = 5;

/** The maximum length of a message. Source: kustomize-controller MaxConditionMessageLength is 20,000. */
export const maxMessageLength = 4096;

/** Where the events of a Kustomization are shown: in Pulumi's log and on the cluster, in the log alone, or nowhere. */
export const eventModes = ["cluster", "log", "none"] as const;

/** One of `eventModes`. */
export type EventMode = (typeof eventModes)[number];
