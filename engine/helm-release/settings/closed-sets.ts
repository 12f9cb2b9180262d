// Source: helm-controller api/v2/helmrelease_types.go@v1.6.0.
import type { ClosedSet, WordOf } from "../../settings/field";

/** How a failed action is retried: after a remediation, or on top of what it left. */
export const actionStrategyNames = {
  name: "HelmReleaseActionStrategyName",
  type: "ActionStrategyName",
  doc: "What follows a failed action.",
  words: {
    RemediateOnFailure: "A remediation, and another attempt if there are retries.",
    RetryOnFailure: "Another attempt on top of what the failed one left.",
  },
} as const satisfies ClosedSet;

/** One of `actionStrategyNames`. */
export type ActionStrategyName = WordOf<typeof actionStrategyNames>;

/** What a chart of another name is: a new release, or an upgrade. */
export const chartNameChangeStrategies = {
  name: "HelmReleaseChartNameChangeStrategy",
  type: "ChartNameChangeStrategy",
  doc: "What a chart of another name is.",
  words: { Reinstall: "An uninstall and an install.", InPlaceUpdate: "An upgrade." },
} as const satisfies ClosedSet;

/** One of `chartNameChangeStrategies`. */
export type ChartNameChangeStrategy = WordOf<typeof chartNameChangeStrategies>;

/** What happens with the CustomResourceDefinitions of a chart's `crds/`. */
export const crdPolicies = {
  name: "HelmReleaseCrdPolicy",
  type: "CrdPolicy",
  doc: "What is done with the files of crds/ of a chart.",
  words: {
    Skip: "Nothing.",
    Create: "Those that do not exist are created.",
    CreateReplace: "They are created, or replaced.",
  },
} as const satisfies ClosedSet;

/** One of `crdPolicies`. */
export type CrdPolicy = WordOf<typeof crdPolicies>;

/** How objects that depend on a deleted one are deleted. */
export const deletionPropagations = {
  name: "HelmReleaseDeletionPropagation",
  type: "DeletionPropagation",
  doc: "How objects that depend on a deleted one are deleted.",
  words: {
    background: "Dependents are deleted after the owner.",
    foreground: "Dependents are deleted before the owner.",
    orphan: "Dependents stay.",
  },
} as const satisfies ClosedSet;

/** One of `deletionPropagations`. */
export type DeletionPropagation = WordOf<typeof deletionPropagations>;

/** What happens if objects drift. */
export const driftModes = {
  name: "HelmReleaseDriftMode",
  type: "DriftMode",
  doc: "What happens if objects drift.",
  words: { disabled: "It is not looked for.", warn: "It is reported.", enabled: "It is corrected." },
} as const satisfies ClosedSet;

/** One of `driftModes`. */
export type DriftMode = WordOf<typeof driftModes>;

/** Whether hooks pass the post-renderers: not at all, together with the other objects, or on their own. */
export const postRenderStrategies = {
  name: "HelmReleasePostRenderStrategy",
  type: "PostRenderStrategy",
  doc: "Whether hooks pass the post-renderers.",
  words: { nohooks: "They do not.", combined: "Together with the other objects.", separate: "On their own." },
} as const satisfies ClosedSet;

/** One of `postRenderStrategies`. */
export type PostRenderStrategy = WordOf<typeof postRenderStrategies>;

/** What a failed upgrade is followed by. */
export const remediationStrategies = {
  name: "HelmReleaseRemediationStrategy",
  type: "RemediationStrategy",
  doc: "What follows a failed upgrade.",
  words: { rollback: "A rollback to the last revision that succeeded.", uninstall: "An uninstall." },
} as const satisfies ClosedSet;

/** One of `remediationStrategies`. */
export type RemediationStrategy = WordOf<typeof remediationStrategies>;

/** Whether objects are applied by the server; `auto` keeps the method of the stored release. */
export const serverSideApplyModes = {
  name: "HelmReleaseServerSideApply",
  type: "ServerSideApplyMode",
  doc: "Whether objects are applied by the server.",
  words: {
    enabled: "They are.",
    disabled: "Patches are computed, as Helm 3 does.",
    auto: "As those of the stored release were.",
  },
} as const satisfies ClosedSet;

/** One of `serverSideApplyModes`. */
export type ServerSideApplyMode = WordOf<typeof serverSideApplyModes>;

/** The kinds of objects with values. */
export const valuesKinds = {
  name: "HelmReleaseValuesKind",
  doc: "The kind of an object with values.",
  words: { Secret: "", ConfigMap: "" },
} as const satisfies ClosedSet;

/** How actions wait for objects: by kstatus, or as Helm 3 does. */
export const waitStrategyNames = {
  name: "HelmReleaseWaitStrategyName",
  type: "WaitStrategyName",
  doc: "How Helm decides that objects are ready.",
  words: { poller: "By their status, as kstatus reads it.", legacy: "As Helm 3 does." },
} as const satisfies ClosedSet;

/** One of `waitStrategyNames`. */
export type WaitStrategyName = WordOf<typeof waitStrategyNames>;
