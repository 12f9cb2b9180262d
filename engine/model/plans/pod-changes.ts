/** Labels of Pods. */
export type Labels = Readonly<Record<string, string>>;

/** What a run does to the Pods of one workload. */
export interface PodChange {
  /** `group/Kind/namespace/name` of the workload. */
  readonly id: string;
  /** What it does to the workload. */
  readonly action: "create" | "apply" | "replace" | "delete";
  /** The labels of its Pods; absent if they stay as they are. */
  readonly labels?: Labels;
  /** How many Pods it keeps; absent if that stays as it is. */
  readonly count?: number;
  /** Whether `count` is more than before. */
  readonly grows?: true;
}

/** A Service or a PodDisruptionBudget that a run writes or deletes. */
export interface SelectorChange {
  /** `group/Kind/namespace/name` of it. */
  readonly id: string;
  /** Its specification; absent if it is deleted. */
  readonly spec?: unknown;
  /** Whether it selects other Pods than before. */
  readonly selectsOthers?: true;
}

/** What a run does to Pods, and to what selects them. */
export interface PodChanges {
  /** The workloads whose Pods change. */
  readonly workloads: readonly PodChange[];
  /** The Services of the program, and those that it no longer has. */
  readonly services: readonly SelectorChange[];
  /** The same for PodDisruptionBudgets. */
  readonly budgets: readonly SelectorChange[];
}

/** What suffers from the changes of Pods, in words, each with its object. */
export interface PodDisruption {
  /** The Services that lose all of their endpoints. */
  readonly servicesWithoutEndpoints: readonly string[];
  /** The PodDisruptionBudgets that would not allow as many Pods to go. */
  readonly violatedBudgets: readonly string[];
  /** What is not known, and why. */
  readonly notKnown: readonly string[];
}

/** Nothing suffers. */
export const noDisruption: PodDisruption = { servicesWithoutEndpoints: [], violatedBudgets: [], notKnown: [] };
