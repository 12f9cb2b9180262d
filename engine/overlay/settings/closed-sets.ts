// The texts that arguments of a Kustomization may have.
import type { substituteStrategies } from "../../model/flux/flux-fields";
import type { DeletionPolicy, UnmatchedMode } from "../../model/plans/policies";
import type { substituteKinds } from "../../render/substitute/source-values";
import type { ClosedSet } from "../../settings/field";

/** How objects with Argo CD's hook annotation are treated. */
export type ArgoHookMode = "run" | "skip" | "apply";

/** The texts of `hooks`. */
export const argoHookModeSet = {
  name: "ArgoHookMode",
  type: "ArgoHookMode",
  doc: "How objects with Argo CD's hook annotation are treated.",
  words: {
    run: "They are hooks of their phases, as in Argo CD.",
    skip: "They are left out.",
    apply: "They are applied as all others.",
  },
} as const satisfies ClosedSet<ArgoHookMode>;

/** The texts of `deletionPolicy`. */
export const deletionPolicySet = {
  name: "DeletionPolicy",
  type: "DeletionPolicy",
  doc: "What the deletion of a component does with its objects.",
  words: {
    MirrorPrune: "What `prune` says.",
    Delete: "They are deleted, and waited for until they are gone.",
    WaitForTermination: "The same.",
    Orphan: "They stay.",
  },
} as const satisfies ClosedSet<DeletionPolicy>;

/** The texts of `unmatched`. */
export const unmatchedModeSet = {
  name: "UnmatchedMode",
  type: "UnmatchedMode",
  doc: "What to do with an entry that matches nothing.",
  words: {
    warn: "A warning with its place and the nearest match.",
    error: "The update fails.",
    ignore: "Nothing, as `kustomize build` does.",
  },
} as const satisfies ClosedSet<UnmatchedMode>;

/** The texts of `postBuild.substituteFrom[].kind`. */
export const substituteKindSet = {
  name: "SubstituteKind",
  doc: "The kinds of objects whose data are values of variables.",
  words: { ConfigMap: "", Secret: "" },
} as const satisfies ClosedSet<(typeof substituteKinds)[number]>;

/** The texts of `postBuild.substituteStrategy`. */
export const substituteStrategySet = {
  name: "SubstituteStrategy",
  doc: "When variables are substituted.",
  words: {
    WithVariables: "Without a variable all texts stay as they are.",
    Always: "Expressions are evaluated although there is no variable, so that their defaults count.",
  },
} as const satisfies ClosedSet<(typeof substituteStrategies)[number]>;

/** The texts of `decryption.provider`. */
export const decryptionProviderSet = {
  name: "DecryptionProvider",
  doc: "What encrypts files.",
  words: { sops: "" },
} as const satisfies ClosedSet<"sops">;
