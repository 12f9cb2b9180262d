import * as pulumi from "@pulumi/pulumi";
import { isSyncError, plannedObjects, planOverlay } from "slipway";
import type { SyncArgs } from "../resources/sync-args";
import type { ObjectManifest } from "../resources/object-manifest";
import { SyncResource } from "../resources/sync";
import { refuseDeletions } from "./refuse-deletions";
import { manifestOf } from "./rendered-plan";

/**
 * Syncs a set of objects as Argo CD does it, as one operation: phases (PreSync, Sync, PostSync, SyncFail), waves, hooks
 * with delete policies, pruning and rollback. The annotations `argocd.argoproj.io/…` of the objects say what happens
 * when.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const shop = new slipway.Sync("shop", { source: "deploy/shop", namespace: "shop", prune: true });
 * export const message = shop.message;
 * ```
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/
 */
export class Sync extends SyncResource {
  constructor(name: string, args: SyncArgs, opts?: pulumi.CustomResourceOptions) {
    const { objects, source, path, ...others } = args;
    const found = source === undefined ? objects : objectsOf(name, { objects, source, path });
    super(name, found === undefined ? others : { ...others, objects: found }, opts);
  }
}

/** The objects of the kustomization. A failure ends the program with its message. */
function objectsOf(
  name: string,
  given: { readonly [Name in "objects" | "source" | "path"]: SyncArgs[Name] | undefined },
): pulumi.Output<ObjectManifest[]> {
  const rendered = pulumi.output([given.source, given.path]).apply(async ([source, path]) => {
    try {
      if (given.objects !== undefined) throw new pulumi.RunError("source: cannot be given beside objects: remove one");
      return await render(source ?? "", path ?? ".");
    } catch (error) {
      const failure = isSyncError(error) ? new pulumi.RunError(`Sync ${name}: ${error.message}`) : error;
      refuseDeletions(failure);
      throw failure;
    }
  });
  return rendered;
}

async function render(source: string, path: string): Promise<ObjectManifest[]> {
  const { plan, warnings } = await planOverlay({
    ...{ source, path, unmatched: "warn", enableHelm: false, helmKubeVersion: "", helmApiVersions: [] },
  });
  for (const warning of warnings) await pulumi.log.warn(warning);
  return plannedObjects(plan).map(manifestOf);
}
