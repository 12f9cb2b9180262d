import * as pulumi from "@pulumi/pulumi";
import { isSyncError, type KubeObject, type Plan } from "slipway";
import { allObjects, findObject } from "./find-object";
import type { KustomizationArgs } from "./kustomization-args";
import { materializeObjects } from "./materialize-objects";
import { materializeWaves } from "./materialize-waves";
import { ArgumentError, renderOverlay, type RenderedOverlay } from "./render-overlay";

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
 * export const image = shop.get("Deployment", "web").apply((web) => web.spec);
 * ```
 */
export class Kustomization extends pulumi.ComponentResource {
  /** The rendered objects by `group/Kind/namespace/name`; the data of Secrets is left out (see `get`). */
  readonly objects: pulumi.Output<Record<string, KubeObject>>;
  /** Digest of the files that were read. */
  readonly digest: pulumi.Output<string>;

  private readonly plan: pulumi.Output<Plan>;

  constructor(name: string, args?: KustomizationArgs, opts?: pulumi.ComponentResourceOptions) {
    super("slipway:index:Kustomization", name, {}, opts);
    const overlay = pulumi.output(args ?? {}).apply((known) => this.render(known));
    warnWhereUnknown(overlay, this);
    this.plan = overlay.apply(({ plan }) => plan);
    this.objects = this.plan.apply((plan) =>
      Object.fromEntries(allObjects(plan).map(({ id, object }) => [id, withoutSecretData(object)])),
    );
    this.digest = overlay.apply(({ digest }) => digest);
    const children = overlay.apply((rendered) => {
      const materialize = rendered.args.granularity === "wave" ? materializeWaves : materializeObjects;
      return materialize(name, rendered, this, opts?.customTimeouts);
    });
    this.registerOutputs({ digest: this.digest, resources: children });
  }

  /**
   * One rendered object, in full; that of a Secret is a Pulumi secret. The namespace may be left out where the name is
   * unique for the kind.
   */
  get(kind: string, name: string, namespace?: string): pulumi.Output<KubeObject> {
    return this.plan.apply((plan) => {
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

function isSecret(object: KubeObject): boolean {
  return object.kind === "Secret" && object.apiVersion === "v1";
}

function withoutSecretData(object: KubeObject): KubeObject {
  if (!isSecret(object)) return object;
  const { data: _data, stringData: _stringData, ...rest } = object;
  return rest as KubeObject;
}

// A preview cannot render what it does not know: say so, where the list of objects would otherwise just look empty.
function warnWhereUnknown(overlay: pulumi.Output<unknown>, resource: pulumi.Resource): void {
  const known = (overlay as unknown as { readonly isKnown: Promise<boolean> }).isKnown;
  void known.then(
    (isKnown) => {
      if (isKnown) return;
      return pulumi.log.warn(
        "an argument of this Kustomization is not known yet, so its objects are not in this preview",
        resource,
      );
    },
    () => undefined,
  );
}
