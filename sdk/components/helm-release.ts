import * as pulumi from "@pulumi/pulumi";
import {
  askLive,
  findInManifest,
  findRecorded,
  type KubeObject,
  releaseRecordFields,
  type ReleaseRecord,
  secretPathsOf,
} from "slipway/internal";
import type { HelmReleaseArgs } from "../arguments/helm-release-args";
import type { KindOutput, KnownKind } from "../kinds/known-kinds";
import {
  type LiveReference,
  type ObjectReference,
  readReference,
  type ReferencedKind,
} from "../kinds/object-reference";
import { whileOpen } from "../program/open-work";
import { HelmReleaseResource } from "../resources/helm-release";
import { asOutputValue } from "../resources/large-manifest";
import { readLive } from "../resources/read-live";
import { announceRelease } from "./delivered-component";
import { failureOf } from "./failure-of";
import { ReleasePreparation } from "./prepare-release";

/**
 * A Helm release on the cluster, delivered as Flux's helm-controller does it: installs, upgrades, tests, remediation of
 * failures, drift detection. It is stored as Helm stores it, so that `helm list`, `helm history` and `helm rollback`
 * work on it. The arguments are the fields of Flux's `HelmRelease`. In `@pulumi/kubernetes`: `helm.v3.Release`.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const ingress = new slipway.HelmRelease("ingress", {
 *   chart: "oci://registry.example/charts/ingress",
 *   version: "4.x",
 *   namespace: "ingress",
 *   values: { controller: { replicas: 2 } },
 *   upgrade: { remediation: { retries: 2 } },
 * });
 * export const address = ingress.live("Service", "ingress-controller", "status.loadBalancer.ingress[0].ip");
 * ```
 * @see https://fluxcd.io/flux/components/helm/helmreleases/
 */
export class HelmRelease<Values = Record<string, unknown>> extends HelmReleaseResource {
  // Private names: what a resource has is recorded where it is an argument.
  readonly #preparation: ReleasePreparation;
  readonly #timeout: pulumi.Input<string> | undefined;

  constructor(name: string, args: HelmReleaseArgs<Values>, opts?: pulumi.CustomResourceOptions) {
    const preparation = new ReleasePreparation(name, args, opts);
    super(name, preparation.inputs(), preparation.options());
    this.#preparation = preparation;
    this.#timeout = args.timeout;
    announceRelease(this, { prepared: preparation.prepared, record: () => recordOf(this) });
    preparation.begin(this);
  }

  /**
   * One object of the newest revision as the chart rendered it. A secret if it is a Secret, if an argument of the
   * release is secret, or if its templates looked up a Secret of the cluster. In a preview that changes the release it
   * is not known. Where the name is not unique for the kind, give a reference with the namespace.
   *
   * @param kind the kind, or with its API version `apps/v1/Deployment`: then the object has the type of the kind, see
   * `KnownKind`. A field that the manifest leaves out is undefined, such as the status
   */
  get<Kind extends KnownKind>(kind: Kind, name: string): pulumi.Output<KindOutput<Kind, KubeObject>>;
  get(kind: string, name: string): pulumi.Output<KubeObject>;
  get<const Kind extends string, const ApiVersion extends string = string>(
    reference: ObjectReference<Kind, ApiVersion>,
  ): pulumi.Output<KindOutput<ReferencedKind<Kind, ApiVersion>, KubeObject>>;
  get(given: string | ObjectReference, name?: string): pulumi.Output<KubeObject> {
    const { wanted, label } = readReference(given, name);
    const { manifest, resources: versions, releaseNamespace } = this;
    const known = pulumi.unsecret(pulumi.all([manifest, versions, releaseNamespace, this.hasSecrets]));
    const read = async ([text, ids, own, isDerived]: ReadParts): Promise<unknown> => {
      const hasSecrets = await this.#hasSecrets(isDerived);
      // In a unit test whose mocks do not answer the outputs.
      if (text === undefined || ids === undefined) return undefined;
      const recorded = { manifest: text, versions: ids, namespace: own ?? "" };
      const { id, object } = this.#find(() => findInManifest(recorded, wanted));
      const value = asOutputValue(object, id);
      return hasSecrets || secretPathsOf(object).length > 0 ? pulumi.secret(value) : pulumi.output(value);
    };
    return known.apply((all) => whileOpen(label, read(all))) as unknown as pulumi.Output<KubeObject>;
  }

  /**
   * The live form of one object of the newest revision, or a field of it, read from the cluster after the release is
   * done. In a preview that changes the release it is not known. A field of the status is waited for, for the time of
   * `timeout`. Secret if it contains data of a Secret, or if the release is derived from secrets, as for `get`, and it
   * is no field of the status. Each call reads once, and nothing is read if nobody calls it.
   *
   * @param kind the kind, or with its API version `apps/v1/Deployment`: then the whole object has the type of the kind,
   * see `KnownKind`
   * @param path the field, such as `status.loadBalancer.ingress[0].ip`; default: the whole object
   */
  live<Kind extends KnownKind>(kind: Kind, name: string, path?: undefined): pulumi.Output<KindOutput<Kind, unknown>>;
  live<Value = unknown>(kind: string, name: string, path?: string): pulumi.Output<Value>;
  live<const Kind extends string, const ApiVersion extends string = string>(
    reference: ObjectReference<Kind, ApiVersion>,
  ): pulumi.Output<KindOutput<ReferencedKind<Kind, ApiVersion>, unknown>>;
  live<Value = unknown>(reference: LiveReference): pulumi.Output<Value>;
  live<Value = unknown>(given: string | LiveReference, name?: string, field?: string): pulumi.Output<Value> {
    const { wanted, path, label } = readReference(given, name, field);
    const read = async (versions: Record<string, string> | undefined, isDerived?: boolean): Promise<unknown> => {
      // In a unit test whose mocks do not answer the output.
      if (versions === undefined) return undefined;
      const hasSecrets = await this.#hasSecrets(isDerived);
      const { question } = this.#find(() => askLive(findRecorded(versions, wanted), path));
      return readLive<Value>({
        question,
        isSecret: hasSecrets && !isOfStatus(path),
        resource: this,
        gate: this.revision,
        timeout: this.#timeout,
      });
    };
    const all = pulumi.all([this.resources, this.hasSecrets]);
    const open = all.apply(([versions, isDerived]) => whileOpen(label, read(versions, isDerived)));
    return open as unknown as pulumi.Output<Value>;
  }

  /** A state of an earlier version does not say what the plugin found out. */
  async #hasSecrets(isDerived = true): Promise<boolean> {
    const { hasSecrets } = await this.#preparation.prepared;
    return hasSecrets || isDerived;
  }

  #find<Found>(find: () => Found): Found {
    try {
      return find();
    } catch (error) {
      throw failureOf(error, this, (text) => this.#preparation.redact(text));
    }
  }
}

/** What `get` reads: the manifest, the API versions, the namespace, and whether the plugin found secrets. */
type ReadParts = readonly [
  string | undefined,
  Record<string, string> | undefined,
  string | undefined,
  boolean | undefined,
];

/** Controllers write the status: it is not derived from values. */
function isOfStatus(path: string | undefined): boolean {
  return path !== undefined && /^status(?=$|[.[])/.test(path);
}

/** What dependents see of a release. */
function recordOf(release: HelmReleaseResource): pulumi.Output<ReleaseRecord> {
  const fields = releaseRecordFields.map((name) => [name, release[name]] as const);
  return pulumi.output(Object.fromEntries(fields)) as unknown as pulumi.Output<ReleaseRecord>;
}
