import { asSyncError } from "../../errors/unexpected-error";
import type { SyncError } from "../../errors/sync-error";
import type { FluxApplyOptions, FluxOwner } from "../../model/flux/apply-options";
import type { FluxChange } from "../../model/flux/flux-change";
import type { FluxServer } from "../../model/flux/flux-server";
import type { KubeObject } from "../../model/kube-object";
import { splitStages, type ApplyStage, type CustomStageKinds } from "../../plan/flux/apply-stage";
import { applyFluxObjects } from "./apply-objects";
import { pushAll } from "../../lib/push-all";

/** How the stages are applied. */
export interface StagedOptions extends FluxApplyOptions {
  /** Kinds that are applied in a stage of their own, before the resources. None by default. */
  readonly customStageKinds?: CustomStageKinds;
  /** Waits until the objects of a stage are ready; called for the definitions and for the classes. */
  readonly waitUntilReady: (changes: readonly FluxChange[]) => Promise<void>;
}

/** What an apply in stages did. */
export interface StagedApply {
  /** What happened to each object of the completed stages. */
  readonly changes: readonly FluxChange[];
  /** Why the apply ended early. */
  readonly error?: SyncError;
}

const awaited: ReadonlySet<ApplyStage> = new Set<ApplyStage>(["definitions", "classes"]);

/**
 * Applies objects in stages: definitions of kinds, Namespaces and ClusterRoles, then classes, then custom kinds, then
 * all others. A failure ends the apply.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (ApplyAllStaged).
 */
export async function applyFluxStages(
  server: FluxServer,
  objects: readonly KubeObject[],
  owner: FluxOwner,
  options: StagedOptions,
): Promise<StagedApply> {
  const { customStageKinds = new Set<string>(), waitUntilReady, ...applying } = options;
  const changes: FluxChange[] = [];
  try {
    for (const [stage, ofStage] of splitStages(objects, customStageKinds)) {
      const applied = await applyFluxObjects(server, ofStage, owner, applying);
      pushAll(changes, applied);
      if (awaited.has(stage)) await waitUntilReady(applied);
    }
    return { changes };
  } catch (error) {
    return { changes, error: asSyncError(error, {}) };
  }
}
