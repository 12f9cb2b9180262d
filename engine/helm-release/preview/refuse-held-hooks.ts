import { joinErrors, isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import type { FindHolder } from "../../model/plans/holders";
import { refuseHeldHook } from "../../plan/delivery/refuse-held";
import { policiesOf } from "../hooks/read-hook";
import type { HelmReleaseSpec } from "../model/release-spec";
import { readScopes } from "../objects/read-scopes";
import { refOf } from "../objects/write-object";
import { storeHook } from "../revision/render-revision";
import { previewHooks } from "./preview-hooks";
import { placeReleaseObjects } from "./preview-objects";
import type { ReleasePreview } from "./preview-release";

/** How the cluster and the state are asked about the objects in the place of hooks. */
export interface HeldHookQuestion {
  readonly spec: HelmReleaseSpec;
  readonly client: KubeClient;
  /** Who has an object in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder | undefined;
  /** Whether an error says that an object does not exist yet. */
  readonly isAbsent: (error: unknown) => boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Refuses what the run refuses before a hook runs: it deletes the object that an earlier run has left, and one in its
 * place may still be a resource of `@pulumi/kubernetes` in the stack.
 *
 * @throws PLAN_OBJECT_HELD, PLAN_HOLDER_UNKNOWN with all of them
 */
export async function refuseHeldHooks(preview: ReleasePreview, question: HeldHookQuestion): Promise<void> {
  const { client, findHolder, isAbsent, signal } = question;
  if (findHolder === undefined) return;
  const objects = await deletedBefore(preview, question);
  const found = await mapConcurrently(objects, requestsAtOnce, async (object) => {
    const live = await client.get(refOf(object), signal).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    });
    try {
      await refuseHeldHook(live, findHolder);
      return [];
    } catch (error) {
      if (isSyncError(error)) return [error];
      throw error;
    }
  });
  const error = joinErrors(found.flat());
  if (error !== undefined) throw error;
}

/** The objects in whose places something is deleted before the hooks of the action run. */
async function deletedBefore(
  { action, rendered, target, crds }: ReleasePreview,
  { spec, client, signal }: HeldHookQuestion,
): Promise<readonly KubeObject[]> {
  if (action === undefined || rendered === undefined) return [];
  const running = rendered.hooks.filter((hook) => {
    const stored = storeHook(hook);
    // A definition is not deleted for a hook.
    const isDeleted = hook.kind !== "CustomResourceDefinition" && policiesOf(stored).includes("before-hook-creation");
    return isDeleted && previewHooks([stored], action, spec).length > 0;
  });
  // The server names some, and the name of others is not known yet.
  const named = running
    .flatMap(({ objects }) => objects)
    .filter(({ object, computed = [] }) => {
      return object.metadata.generateName === undefined && computed.every(([first]) => first !== "metadata");
    });
  const scopes = await readScopes(
    client,
    named.map(({ object }) => object),
    signal,
  );
  const placed = placeReleaseObjects(named, { namespace: target.namespace, scopes, crds });
  return [...placed.values()].map(({ object }) => object);
}
