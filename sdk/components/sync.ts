import * as pulumi from "@pulumi/pulumi";
import { isPlainFolder, plannedObjects, planOverlay, renderFolder } from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { readKustomizationArgs } from "../arguments/read-kustomization-args";
import { logMessage } from "../program/log-message";
import type { SyncArgs } from "../resources/sync-args";
import type { ObjectManifest } from "../resources/object-manifest";
import { type SourceArgument, sourceArguments, type SyncInputs, SyncResource } from "../resources/sync";
import { failureOfUnregistered } from "./failure-of";
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
    const { objects, ...settings } = args;
    const [given, others] = splitArguments(settings);
    if (Object.values<unknown>(given).every((value) => value === undefined)) {
      super(name, objects === undefined ? others : { ...others, objects }, opts);
      return;
    }
    // Nothing is rendered for a resource that is refused: nobody would take its failure.
    let accept = (): void => undefined;
    const accepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    const found = objectsOf({ name, namespace: args.namespace }, given, objects !== undefined, accepted);
    // A registration first waits for its dependencies: a failure of one is reported as it is.
    const nothing: Promise<pulumi.Input<pulumi.Resource>[]> = promiseOf(found).then(() => []);
    nothing.catch(() => undefined);
    super(name, { ...others, objects: found }, pulumi.mergeOptions(opts, { dependsOn: nothing }));
    accept();
  }
}

/** The arguments that say what is rendered. */
type RenderArgs = Pick<SyncArgs, SourceArgument>;

function splitArguments(args: Omit<SyncArgs, "objects">): readonly [RenderArgs, Omit<SyncInputs, "objects">] {
  const isRendered = (name: string): boolean => sourceArguments.some((own) => own === name);
  const [rendered, others] = [true, false].map((isWanted) =>
    Object.fromEntries(Object.entries(args).filter(([name]) => isRendered(name) === isWanted)),
  );
  return [rendered as RenderArgs, others as Omit<SyncInputs, "objects">];
}

/** A `Sync` that renders its objects. */
interface RenderingSync {
  readonly name: string;
  readonly namespace: pulumi.Input<string> | undefined;
}

/** The objects of the folder. A failure ends the program with its message. */
function objectsOf(
  sync: RenderingSync,
  given: RenderArgs,
  hasObjects: boolean,
  accepted: Promise<void>,
): pulumi.Output<ObjectManifest[]> {
  const orFail = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw failureOfUnregistered(error, `Sync ${sync.name}`, (text) => text);
    }
  };
  const rendered = pulumi.output(given).apply((all) =>
    orFail(async () => {
      await accepted;
      if (hasObjects) throw new ArgumentError("source", "cannot be given beside objects: remove one");
      if (all.source === undefined) throw new ArgumentError("source", "is missing: without it, remove the others");
      const known = Object.fromEntries(Object.entries<unknown>(all).filter(([, value]) => value !== undefined));
      const args = readKustomizationArgs(known);
      const { source, path } = args;
      if (all.flux !== undefined || !isPlainFolder({ source, path })) return build(args);
      // Only a chart has its namespace in its objects.
      return pulumi.output(sync.namespace ?? "").apply((namespace) => orFail(() => renderPlain(sync, args, namespace)));
    }),
  );
  return rendered as pulumi.Output<ObjectManifest[]>;
}

type KnownArgs = ReturnType<typeof readKustomizationArgs>;

async function build(args: KnownArgs): Promise<ObjectManifest[]> {
  // What the planning of a Kustomization notes about annotations is not so in a sync.
  const { plan, warnings, unmatched } = await planOverlay({ ...args, hooks: "apply" });
  for (const warning of [...warnings, ...unmatched.map(({ message }) => message)]) logMessage("warn", warning);
  return plannedObjects(plan).map(manifestOf);
}

async function renderPlain({ name }: RenderingSync, args: KnownArgs, namespace: string): Promise<ObjectManifest[]> {
  const { source, path, helmKubeVersion: kubeVersion, helmApiVersions: apiVersions } = args;
  const objects = await renderFolder({
    object: `Sync/${name}`,
    source,
    path,
    name,
    namespace,
    kubeVersion,
    apiVersions,
  });
  return [...objects] as unknown as ObjectManifest[];
}

function promiseOf(output: pulumi.Output<unknown>): Promise<unknown> {
  return (output as unknown as { readonly promise: (withUnknowns?: boolean) => Promise<unknown> }).promise(true);
}
