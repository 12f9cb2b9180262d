import type { ArgoSyncOptions } from "../../engine/model/argo/sync-options";
import type { SyncResult, SyncState } from "../../engine/sync/model/sync-result";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import type { ApiResource } from "./argo-corpus";

/** A whole sync, step by step; see the README of the corpus. */
export interface Scenario {
  readonly name: string;
  readonly namespace: string;
  readonly revision: string;
  readonly startedAt: string;
  readonly options: ScenarioOptions;
  readonly apiResources: readonly ApiResource[];
  readonly targets: readonly KubeObject[];
  readonly initial?: {
    readonly phase: SyncState["phase"];
    readonly message: string;
    readonly results: readonly GivenResult[];
  };
  readonly steps: readonly Step[];
}

/** The settings of a sync, and what its caller decides. */
export interface ScenarioOptions extends Partial<ArgoSyncOptions> {
  readonly modified?: Readonly<Record<string, boolean>>;
  readonly namespaceModifier?: string;
  readonly only?: readonly string[];
  readonly permissionDenied?: Readonly<Record<string, string>>;
  readonly waveHookFails?: readonly { readonly phase: string; readonly wave: number; readonly message: string }[];
}

export interface Step {
  readonly action?: "terminate";
  readonly live: readonly KubeObject[];
  readonly targets?: readonly KubeObject[];
  readonly health?: Readonly<
    Record<string, { readonly status: string; readonly message?: string; readonly error?: string }>
  >;
  readonly commands?: readonly Command[];
  readonly existingNamespace?: KubeObject;
  readonly options?: ScenarioOptions;
  readonly expect: Expectation;
}

/** What an operation answers. */
export interface Command {
  readonly op: string;
  readonly name: string;
  readonly dryRun?: boolean;
  readonly output?: string;
  readonly error?: string;
}

export interface Expectation {
  readonly tasks: readonly unknown[];
  readonly tasksValid: boolean;
  readonly operations: readonly unknown[];
  readonly waveHook: readonly unknown[];
  readonly phase: string;
  readonly message: string;
  readonly messageOneOf?: readonly string[];
  readonly results: readonly GivenResult[];
}

/** A result in the form of the corpus. */
export interface GivenResult extends Pick<SyncResult, "status" | "message" | "hookType" | "hookPhase" | "syncPhase"> {
  readonly group: string;
  readonly version?: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly order?: number;
  readonly images?: readonly string[];
}
