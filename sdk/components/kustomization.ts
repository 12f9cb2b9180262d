import * as pulumi from "@pulumi/pulumi";
import { inlineFields, plannedObjects, planOverlay } from "slipway";
import type { KustomizationArgs } from "../arguments/kustomization-args";
import { readKustomizationArgs } from "../arguments/read-kustomization-args";
import type { ResolvedArguments } from "../arguments/resolve-arguments";
import { dependingOn } from "./depends-on";
import { materializeInventory } from "./materialize-inventory";
import { materializeLeftovers } from "./materialize-leftovers";
import { materializeObjects } from "./materialize-objects";
import { materializeWaves } from "./materialize-waves";
import { type ChildOptions, RenderedComponent } from "./rendered-component";
import type { DeliveredOverlay } from "./rendered-plan";

/**
 * Deploys a Kustomize overlay to a cluster: renders it as `kustomize build` does, applies it in waves, each gated by
 * the health of its objects, and prunes removed objects.
 *
 * The wave of an object is its annotation `slipway.dev/wave` (or `argocd.argoproj.io/sync-wave`), an integer;
 * default 0.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const shop = new slipway.Kustomization("shop", { source: "deploy", path: "overlays/prod" });
 * export const web = shop.get("Deployment", "web").apply((deployment) => deployment.spec);
 * ```
 */
export class Kustomization extends RenderedComponent<DeliveredOverlay> {
  /** Digest of the files that were read, and of the arguments that are fields of a kustomization file. */
  readonly digest: pulumi.Output<string>;

  constructor(name: string, args?: KustomizationArgs, opts?: pulumi.ComponentResourceOptions) {
    // Only what derives from secret arguments is secret, which `planOverlay` finds.
    const settled = pulumi.unsecret(pulumi.output({ ...args } as Record<string, unknown>));
    super("slipway:index:Kustomization", name, { noun: "overlay", shown: { ...args }, settled }, opts);
    this.digest = this.rendered.apply(({ digest, isDigestTainted }) => {
      return isDigestTainted ? pulumi.secret(digest) : pulumi.output(digest);
    });
  }

  protected override canRenderWithout(): boolean {
    return false;
  }

  protected override async deliver(
    name: string,
    given: ResolvedArguments,
    shared: ChildOptions,
  ): Promise<DeliveredOverlay> {
    const args = readKustomizationArgs(given.values);
    const overlay = { ...(await planOverlay({ ...args, secrets: secretsOf(given) })), args };
    for (const warning of overlay.warnings) await this.warn(warning);
    for (const { message } of overlay.unmatched) await this.warn(message);
    await this.reportTaint(plannedObjects(overlay.plan));
    const isByWave = args.granularity === "wave";
    const made = (isByWave ? materializeWaves : materializeObjects)(name, overlay, shared);
    const question = { component: this, ids: plannedObjects(overlay.plan).map(({ id }) => id) };
    const left = isByWave || !args.prune ? [] : await materializeLeftovers(name, question, dependingOn(shared, made));
    materializeInventory(name, overlay, dependingOn(shared, left.length === 0 ? made : left));
    return overlay;
  }
}

/** Arguments that affect how objects are delivered, and not what is rendered. */
const deliveryArgs: ReadonlySet<unknown> = new Set(["granularity", "wait", "timeout", "prune", "onConflict"]);

/** The paths of secrets in the request. */
function secretsOf({ secrets }: ResolvedArguments): ResolvedArguments["secrets"] {
  return secrets
    .filter(([first]) => !deliveryArgs.has(first))
    .map((path) => (isOverlay(path) ? ["overlay", ...path] : path));
}

function isOverlay([first]: readonly (string | number)[]): boolean {
  return inlineFields.some((field) => field === first);
}
