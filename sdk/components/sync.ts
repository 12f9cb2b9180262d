import * as pulumi from "@pulumi/pulumi";
import { syncSourceSettings } from "slipway/internal";
import type { SyncSourcesArgs } from "../arguments/sync-sources-args";
import { type SyncInputs, SyncResource } from "../resources/sync";
import type { SyncArgs } from "../resources/sync-args";
import { renderSync } from "./render-sync";

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
    const { objects, ...settings } = args;
    const [given, others] = splitArguments(settings);
    if (Object.values<unknown>({ ...given }).every((value) => value === undefined)) {
      super(name, objects === undefined ? others : { ...others, objects }, opts);
      return;
    }
    // Nothing is rendered for a resource that is refused: nobody would take its failure.
    let accept: (resource: pulumi.Resource) => void = () => undefined;
    const accepted = new Promise<pulumi.Resource>((resolve) => {
      accept = resolve;
    });
    const sync = { name, namespace: args.namespace, hasObjects: objects !== undefined, accepted };
    const found = renderSync(sync, given);
    // A registration first waits for its dependencies: a failure of one is reported as it is.
    const nothing: Promise<pulumi.Input<pulumi.Resource>[]> = promiseOf(found).then(() => []);
    nothing.catch(() => undefined);
    super(name, { ...others, objects: found }, pulumi.mergeOptions(opts, { dependsOn: nothing }));
    accept(this);
  }
}

function splitArguments(args: Omit<SyncArgs, "objects">): readonly [SyncSourcesArgs, Omit<SyncInputs, "objects">] {
  // The plugin has the objects that the arguments about sources lead to.
  const isRendered = (name: string): boolean => Object.hasOwn(syncSourceSettings.fields, name);
  const [rendered, others] = [true, false].map((isWanted) =>
    Object.fromEntries(Object.entries(args).filter(([name]) => isRendered(name) === isWanted)),
  );
  return [rendered as SyncSourcesArgs, others as Omit<SyncInputs, "objects">];
}

function promiseOf(output: pulumi.Output<unknown>): Promise<unknown> {
  return (output as unknown as { readonly promise: (withUnknowns?: boolean) => Promise<unknown> }).promise(true);
}
