import * as pulumi from "@pulumi/pulumi";
import { isSyncError, type KubeObject } from "slipway";
import { ClusterQuestions } from "./ask-cluster";
import type { ChartArgs } from "./chart-args";
import { ChartRevision } from "./chart-revision";
import { dependingOn } from "./depends-on";
import { allObjects, findObject } from "./find-object";
import { knownValue } from "./known-value";
import { materializeChart } from "./materialize-chart";
import { prepareChart, type PreparedChart } from "./prepare-chart";
import { ArgumentError } from "./read-arguments";
import { readChartArgs } from "./read-chart-args";
import { type RenderedChart, renderChart } from "./render-chart";
import { printPaths, resolveArguments, type ResolvedArguments } from "./resolve-arguments";
import { isSecret, withoutFields, withoutSecretData } from "./secret-data";

/**
 * A Helm chart on a cluster: rendered as Helm does, without the `helm` program, its objects applied in waves, each gated by
 * health, its hooks run, and what left the chart pruned. The release is recorded in Pulumi's state, and nowhere on the cluster.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const ingress = new slipway.Chart("ingress", {
 *   chart: "oci://registry.example/charts/ingress",
 *   version: "4.x",
 *   namespace: "ingress",
 *   values: { controller: { replicas: 2 } },
 * });
 * export const controller = ingress.get("Service", "ingress-controller").apply((service) => service.spec);
 * ```
 * @see https://helm.sh/docs/topics/charts/
 */
export class Chart<Values = Record<string, unknown>> extends pulumi.ComponentResource<RenderedChart | undefined> {
  /** The rendered objects by `group/Kind/namespace/name`; data of Secrets and what comes from secret values is left out (see `get`). */
  readonly objects: pulumi.Output<Record<string, KubeObject>>;
  /** What the chart's `NOTES.txt` says. */
  readonly notes: pulumi.Output<string>;
  /** How often chart or values have changed, from 1: `.Release.Revision`. */
  readonly revision: pulumi.Output<number>;
  /** The version of the chart that was taken. */
  readonly chartVersion: pulumi.Output<string>;
  /** Digest of the chart and its values. A secret where values are. */
  readonly digest: pulumi.Output<string>;

  private readonly rendered: pulumi.Output<RenderedChart>;

  constructor(name: string, args: ChartArgs<Values>, opts?: pulumi.ComponentResourceOptions) {
    // The engine keeps the arguments of a component in the state.
    super("slipway:index:Chart", name, hideAuth(args), opts);
    // By way of the arguments, so that what is computed from unknown ones is unknown; what is secret is marked below.
    const settled = pulumi.unsecret(pulumi.output({ ...args } as Record<string, unknown>));
    this.rendered = settled.apply(() => this.getData()) as unknown as pulumi.Output<RenderedChart>;
    this.objects = this.rendered.apply(({ plan, secrets }) =>
      Object.fromEntries(
        allObjects(plan).map(({ id, object }) => [id, withoutFields(withoutSecretData(object), secrets.get(id) ?? [])]),
      ),
    );
    this.notes = this.rendered.apply(({ notes, areNotesSecret }) =>
      areNotesSecret ? pulumi.secret(notes) : pulumi.output(notes),
    );
    this.revision = this.rendered.apply(({ revision }) => revision);
    this.chartVersion = this.rendered.apply(({ chartVersion }) => chartVersion);
    this.digest = this.rendered.apply(({ digest, isDigestSecret }) =>
      isDigestSecret ? pulumi.secret(digest) : pulumi.output(digest),
    );
  }

  /** Renders, and makes the children; who depends on this component waits for both. */
  protected override async initialize(
    args: ChartArgs<Values>,
    opts?: pulumi.ComponentResourceOptions,
    name = "",
  ): Promise<RenderedChart | undefined> {
    const shared = {
      parent: this,
      ...(opts?.dependsOn === undefined ? {} : { dependsOn: opts.dependsOn }),
      ...(opts?.customTimeouts === undefined ? {} : { customTimeouts: opts.customTimeouts }),
    };
    const resolved = await resolveArguments(args);
    // The credentials decide nothing that is rendered.
    const given = { ...resolved, secrets: resolved.secrets.filter(([first]) => first !== "auth") };
    if (given.unknown.length > 0) {
      await this.warn(`${printPaths(given.unknown)} is not known yet, so its objects are not in this preview`);
      // Unknown as well: what stands in the state is not deleted.
      const digest = pulumi.output({ ...args } as Record<string, unknown>).apply(() => "");
      new ChartRevision(`${name}:revision`, { digest }, shared);
      return undefined;
    }
    try {
      const prepared = await prepareChart(readChartArgs(given.values, name));
      return await this.release(name, prepared, given, shared);
    } catch (error) {
      if (isSyncError(error) || error instanceof ArgumentError) {
        throw new pulumi.ResourceError(error.message, this, true);
      }
      throw error;
    }
  }

  /**
   * One rendered object, in full; a Pulumi secret where it holds any. The namespace may be left out where the name is unique
   * for the kind.
   */
  get(kind: string, name: string, namespace?: string): pulumi.Output<KubeObject> {
    return this.rendered.apply(({ plan, secrets }) => {
      const { id, object } = this.find(plan, kind, name, namespace);
      return isSecret(object) || secrets.has(id) ? pulumi.secret(object) : pulumi.output(object);
    }) as unknown as pulumi.Output<KubeObject>;
  }

  private async release(
    name: string,
    prepared: PreparedChart,
    given: ResolvedArguments,
    shared: pulumi.CustomResourceOptions,
  ): Promise<RenderedChart | undefined> {
    const isDigestSecret = given.secrets.length > 0;
    const { args, digest } = prepared;
    for (const warning of prepared.warnings) await this.warn(warning);
    const state = new ChartRevision(
      `${name}:revision`,
      {
        digest: isDigestSecret ? pulumi.secret(digest) : digest,
        random: args.random,
        deleteHooks: prepared.mayHaveDeleteHooks,
      },
      shared,
    );
    const { revision, isUpgrade, time, seed, hasDeleteHooks } = state;
    const facts = await knownValue(pulumi.output({ revision, isUpgrade, time, seed, hasDeleteHooks }));
    if (facts === undefined) {
      await this.warn("its revision is not known yet, so its objects are not in this preview");
      return undefined;
    }
    const questions = new ClusterQuestions(this);
    const cluster = await questions.capabilities();
    if (!cluster.reachable && cluster.isUnknown !== true) {
      await this.warn(
        `${cluster.reason ?? "the cluster does not answer"}: it is rendered for the version of Kubernetes that Helm takes by default, and looks nothing up`,
      );
    }
    const rendered = await renderChart(prepared, {
      facts,
      cluster,
      lookUp: (requests) => questions.lookUp(requests),
      secrets: given.secrets,
    });
    for (const warning of rendered.warnings) await this.warn(warning);
    materializeChart(name, rendered, facts.hasDeleteHooks, dependingOn(shared, [state]));
    return rendered;
  }

  private warn(text: string): Promise<void> {
    return pulumi.log.warn(text, this);
  }

  private find(
    plan: RenderedChart["plan"],
    ...[kind, name, namespace]: [string, string, string | undefined]
  ): ReturnType<typeof findObject> {
    try {
      return findObject(plan, kind, name, namespace, "chart");
    } catch (error) {
      throw new pulumi.ResourceError(error instanceof Error ? error.message : String(error), this, true);
    }
  }
}

function hideAuth<Args extends { readonly auth?: unknown }>(args: Args): Args {
  return args.auth === undefined ? { ...args } : { ...args, auth: pulumi.secret(args.auth) };
}
