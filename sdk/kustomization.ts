import * as pulumi from "@pulumi/pulumi";
import { isSyncError, type KubeObject, type Plan } from "slipway";
import { dependingOn } from "./depends-on";
import { allObjects, findObject } from "./find-object";
import { knownValue } from "./known-value";
import type { KustomizationArgs } from "./kustomization-args";
import { materializeInventory } from "./materialize-inventory";
import { materializeObjects } from "./materialize-objects";
import { materializeWaves } from "./materialize-waves";
import { ArgumentError } from "./read-arguments";
import { isSecret, withoutSecretData } from "./secret-data";
import { renderOverlay, type RenderedOverlay } from "./render-overlay";

/**
 * A Kustomize overlay on a cluster: rendered as `kustomize build` does, applied in waves, each gated by the health of its
 * objects, and pruned of what left it.
 *
 * The wave of an object is its annotation `slipway.dev/wave` (or `argocd.argoproj.io/sync-wave`), a whole number;
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
export class Kustomization extends pulumi.ComponentResource<RenderedOverlay | undefined> {
  /** The rendered objects by `group/Kind/namespace/name`; the data of Secrets is left out (see `get`). */
  readonly objects: pulumi.Output<Record<string, KubeObject>>;
  /** Digest of the files that were read. */
  readonly digest: pulumi.Output<string>;

  private readonly overlay: pulumi.Output<RenderedOverlay>;

  constructor(name: string, args?: KustomizationArgs, opts?: pulumi.ComponentResourceOptions) {
    super("slipway:index:Kustomization", name, { ...args }, opts);
    // By way of the arguments, so that what is computed from unknown ones is unknown.
    this.overlay = pulumi.output({ ...args }).apply(() => this.getData()) as pulumi.Output<RenderedOverlay>;
    this.objects = this.overlay.apply(({ plan }) =>
      Object.fromEntries(allObjects(plan).map(({ id, object }) => [id, withoutSecretData(object)])),
    );
    this.digest = this.overlay.apply(({ digest }) => digest);
  }

  /** Renders, and makes the children; who depends on this component waits for both. */
  protected override async initialize(
    args: KustomizationArgs,
    opts?: pulumi.ComponentResourceOptions,
    name?: string,
  ): Promise<RenderedOverlay | undefined> {
    const known = (await knownValue(pulumi.output(args))) as Readonly<Record<string, unknown>> | undefined;
    if (known === undefined) {
      await pulumi.log.warn(
        "an argument of this Kustomization is not known yet, so its objects are not in this preview",
        this,
      );
      return undefined;
    }
    const overlay = await this.render(known);
    for (const warning of overlay.warnings) await pulumi.log.warn(warning, this);
    const materialize = overlay.args.granularity === "wave" ? materializeWaves : materializeObjects;
    const shared = {
      parent: this,
      ...(opts?.dependsOn === undefined ? {} : { dependsOn: opts.dependsOn }),
      ...(opts?.customTimeouts === undefined ? {} : { customTimeouts: opts.customTimeouts }),
    };
    const last = materialize(name ?? "", overlay, shared);
    materializeInventory(name ?? "", overlay, dependingOn(shared, last));
    return overlay;
  }

  /**
   * One rendered object, in full; that of a Secret is a Pulumi secret. The namespace may be left out where the name is
   * unique for the kind.
   */
  get(kind: string, name: string, namespace?: string): pulumi.Output<KubeObject> {
    return this.overlay.apply(({ plan }) => {
      const object = this.find(plan, kind, name, namespace);
      return isSecret(object) ? pulumi.secret(object) : pulumi.output(object);
    }) as unknown as pulumi.Output<KubeObject>;
  }

  private async render(known: Readonly<Record<string, unknown>>): Promise<RenderedOverlay> {
    try {
      return await renderOverlay(known);
    } catch (error) {
      if (isSyncError(error) || error instanceof ArgumentError) {
        throw new pulumi.ResourceError(error.message, this, true);
      }
      throw error;
    }
  }

  private find(plan: Plan, kind: string, name: string, namespace: string | undefined): KubeObject {
    try {
      return findObject(plan, kind, name, namespace).object;
    } catch (error) {
      throw new pulumi.ResourceError(error instanceof Error ? error.message : String(error), this, true);
    }
  }
}
