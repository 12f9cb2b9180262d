import * as pulumi from "@pulumi/pulumi";
import {
  type FetchedChart,
  isSyncError,
  optional,
  plannedObjects,
  planRelease,
  type PlannedRelease,
  prepareRelease,
  type PreparedRelease,
} from "slipway/internal";
import { splitAccess } from "../arguments/split-access";
import type { ChartArgs, KnownChartArgs } from "../arguments/chart-args";
import { readChartArgs } from "../arguments/read-chart-args";
import { secretKeysOf } from "../arguments/secret-texts-of";
import type { ResolvedArguments } from "../arguments/resolve-arguments";
import { sourceAmong, type SourceReference } from "../arguments/source-reference";
import { ChartRevision } from "../resources/chart-revision";
import { ClusterQuestions } from "./ask-cluster";
import { dependingOn } from "./depends-on";
import { describeOpen, describeRefusal, describeUnknown, printFileLine } from "./describe-unknown";
import { fetchChart } from "./fetch-chart";
import { type DeliveredChart, materializeChart } from "./materialize-chart";
import { refuseOwnedObjects } from "./refuse-owned-objects";
import { materializeKubernetesChart } from "./materialize-kubernetes";
import { materializeLeftovers } from "./materialize-leftovers";
import { readRecordedChildren, recordedWaves } from "./recorded-children";
import { type ChildOptions, RenderedComponent } from "./rendered-component";
import { prunesObjects } from "./rendered-plan";
import { type ChartFacts, knownFacts, otherFacts, provisionalFacts } from "./revision-facts";
import { unlessUnknown } from "./unknown-output";

/**
 * Deploys a Helm chart to a cluster: renders it as Helm does, without the `helm` program, applies its objects in waves,
 * each gated by health, runs its hooks, and prunes removed objects. The release is recorded only in Pulumi's state, not
 * on the cluster. In `@pulumi/kubernetes`: `helm.v3.Chart`, `helm.v4.Chart`.
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
export class Chart<Values = Record<string, unknown>> extends RenderedComponent<DeliveredChart> {
  /** The rendered `NOTES.txt` of the chart. */
  readonly notes: pulumi.Output<string>;
  /** The number of changes of chart or values, from 1: `.Release.Revision`. */
  readonly revision: pulumi.Output<number>;
  /** The version of the chart. */
  readonly chartVersion: pulumi.Output<string>;
  /** Digest of the chart and its values. A secret if values are secret. */
  readonly digest: pulumi.Output<string>;

  constructor(name: string, args: ChartArgs<Values>, opts?: pulumi.ComponentResourceOptions) {
    // Only values that derive from secret values are secret, which `planRelease` finds; the other rendered values are
    // not.
    const { dependsOn, ...others } = args;
    const settled = pulumi.unsecret(pulumi.output(splitAccess({ ...others }).others));
    super("slipway:index:Chart", name, { noun: "chart", shown: hideAuth(others), settled, dependsOn }, opts);
    this.notes = this.rendered.apply(({ notes, areNotesTainted }) => secretIf(areNotesTainted, notes));
    this.revision = this.rendered.apply(({ revision }) => revision);
    this.chartVersion = this.rendered.apply(({ chartVersion }) => chartVersion);
    this.digest = this.rendered.apply(({ digest, isDigestTainted }) => secretIf(isDigestTainted, digest));
  }

  protected override canRenderWithout([argument, ...path]: readonly (string | number)[]): boolean {
    return argument === "values" && path.length > 0 && pulumi.runtime.isDryRun();
  }

  protected override async deliver(
    name: string,
    given: ResolvedArguments,
    shared: ChildOptions,
  ): Promise<DeliveredChart | undefined> {
    const args = readChartArgs(given.values, name);
    if (args.materialize === "slipway") this.prepareJudging(args);
    const source = sourceAmong(given.values, "chartRef");
    const fetched = source === undefined ? undefined : await this.fetch(source, shared);
    if (fetched === "unknown") return undefined;
    const prepared = await prepareRelease(args, fetched);
    const keys = secretKeysOf(given);
    for (const warning of [...prepared.warnings, ...args.healthWarnings]) this.warn(keys.redact(warning));
    // Credentials do not affect the rendered objects.
    const secrets = given.secrets.filter(([first]) => first !== "auth");
    const isRevisionUnknown = given.unknown.length > 0;
    const digest = unlessUnknown(isRevisionUnknown, secretIf(secrets.length > 0, prepared.digest));
    const revision = registerRevision(name, digest, { args, prepared }, shared);
    const facts = isRevisionUnknown ? await provisionalFacts(revision) : await knownFacts(revision);
    if (facts === undefined) {
      await this.keepRecorded("its revision is not known yet", shared);
      return undefined;
    }
    const planned = await this.planOrKeep({ prepared, facts, secrets, isRevisionUnknown }, given, shared);
    if (planned === undefined) return undefined;
    const isOpen = planned.open.length > 0 || planned.areHooksOpen;
    const isByObject = args.granularity === "object";
    const kept = isOpen && !isByObject ? await this.keptIn(planned) : new Map<string, readonly string[]>();
    // With a resource for each object, those of the CRDs and of the plan are one component.
    const total = isByObject
      ? { total: plannedObjects(planned.crds).length + plannedObjects(planned.plan).length }
      : {};
    const { deletion } = this;
    const chart = { ...planned, args, deletion, isRevisionUnknown, kept, gates: new Map(), ...total };
    for (const warning of chart.warnings) this.warn(warning);
    this.reportTaint([chart.crds, chart.plan].flatMap(plannedObjects));
    if (args.materialize === "kubernetes") {
      await refuseOwnedObjects(this);
      materializeKubernetesChart(name, chart, dependingOn(shared, [revision]));
      return chart;
    }
    const run = await this.judge([chart.crds, chart.plan], chart, isOpen || isRevisionUnknown);
    const last = materializeChart(name, chart, facts.hasDeleteHooks, dependingOn(shared, [revision]));
    if (isOpen) {
      await this.keepRecorded(
        describeOpen(chart.decidedBy, openParts(chart)),
        shared,
        [...kept.values()].flat().length,
      );
    } else if (isByObject && prunesObjects(chart)) {
      const ids = [chart.crds, chart.plan].flatMap((plan) => plannedObjects(plan).map(({ id }) => id));
      await materializeLeftovers(
        name,
        { component: this, ids, deletion, timeout: args.timeout },
        dependingOn(shared, last),
      );
    }
    return { ...chart, ...optional({ run }) };
  }

  /** The chart of a source. What is recorded is kept if the source is not known yet. */
  private async fetch(source: SourceReference, shared: ChildOptions): Promise<FetchedChart | "unknown" | undefined> {
    const found = await fetchChart(source, (secrets) => {
      this.hideSecrets(secrets);
    });
    if ("unknown" in found) {
      const paths = found.unknown.map((path) => ["chartRef", ...path]);
      await this.keepRecorded(`${describeUnknown(paths)} not known yet`, shared);
      return "unknown";
    }
    for (const warning of found.warnings) this.warn(warning);
    return found.chart;
  }

  /** Renders and plans. Undefined if unknown values in a preview prevent it: what is recorded is kept. */
  private async planOrKeep(
    { prepared, facts, secrets, isRevisionUnknown }: PlannedRevision,
    given: ResolvedArguments,
    shared: ChildOptions,
  ): Promise<PlannedRelease | undefined> {
    const questions = new ClusterQuestions(this);
    const cluster = await questions.capabilities();
    if (!cluster.reachable && cluster.isUnknown !== true) {
      this.warn(
        `${cluster.reason ?? "the cluster does not respond"}: the chart is rendered for Helm's default Kubernetes version, and lookups return nothing`,
      );
    }
    const lookUp = questions.lookUp.bind(questions);
    const unknown = isRevisionUnknown ? { values: pathsIn(given), otherFacts: otherFacts(facts) } : undefined;
    try {
      return await planRelease(prepared, { facts, cluster, lookUp, secrets, ...optional({ unknown }) });
    } catch (error) {
      if (!isRevisionUnknown || !isSyncError(error)) throw error;
      await this.keepRecorded(describeRefusal("chart", error, given), shared);
      return undefined;
    }
  }

  /** By the name of a `Wave`, those of its objects that are not in the plan: it is not known whether they exist. */
  private async keptIn({ crds, plan }: PlannedRelease): Promise<ReadonlyMap<string, readonly string[]>> {
    const planned = new Set([crds, plan].flatMap((one) => plannedObjects(one).map(({ id }) => id)));
    const waves = recordedWaves(await readRecordedChildren(this));
    return new Map([...waves].map(([name, owned]) => [name, owned.filter((id) => !planned.has(id))]));
  }
}

/** What a chart is rendered from. */
interface PlannedRevision {
  readonly prepared: PreparedRelease;
  readonly facts: ChartFacts;
  readonly secrets: ResolvedArguments["secrets"];
  readonly isRevisionUnknown: boolean;
}

interface PreparedChart {
  readonly args: KnownChartArgs;
  readonly prepared: PreparedRelease;
}

function registerRevision(
  name: string,
  digest: pulumi.Output<string>,
  { args, prepared }: PreparedChart,
  shared: ChildOptions,
): ChartRevision {
  const inputs = { digest, random: args.random, deleteHooks: prepared.mayHaveDeleteHooks };
  return new ChartRevision(`${name}:revision`, inputs, shared);
}

/** The unknown paths in the values. */
function pathsIn({ unknown }: ResolvedArguments): ResolvedArguments["unknown"] {
  return unknown.map(([, ...path]) => path);
}

/** What is open, each object with the place that decides about it, or that names it by the value. */
function openParts({ open, areHooksOpen }: PlannedRelease): readonly string[] {
  const objects = open.map(({ id = "objects named by it", ...at }) => {
    const place = printFileLine(at);
    return place === "" ? id : `${id} (${place})`;
  });
  return [...new Set(objects), ...(areHooksOpen ? ["its hooks"] : [])];
}

function secretIf(isSecret: boolean, text: string): pulumi.Output<string> {
  return isSecret ? pulumi.secret(text) : pulumi.output(text);
}

/** The arguments in the form of the state: with credentials as secrets. */
function hideAuth<Args extends { readonly auth?: unknown }>(args: Args): Args {
  return args.auth === undefined ? { ...args } : { ...args, auth: pulumi.secret(args.auth) };
}
