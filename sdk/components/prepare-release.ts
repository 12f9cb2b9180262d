import * as pulumi from "@pulumi/pulumi";
import { type ResolvedReleaseChart, resolveReleaseChart, type SecretTexts } from "slipway/internal";
import { splitAccess } from "../arguments/split-access";
import type { HelmReleaseArgs } from "../arguments/helm-release-args";
import { ArgumentError, refuseFaults } from "../arguments/argument-error";
import { chartArguments, type GivenChart, notKnown, readHelmReleaseArgs } from "../arguments/read-helm-release-args";
import { printPaths, resolveArguments, type ResolvedArguments } from "../arguments/resolve-arguments";
import type { SourceReference } from "../arguments/source-reference";
import { secretKeysOf, secretTextsOf } from "../arguments/secret-texts-of";
import type { HelmReleaseInputs } from "../resources/helm-release";
import { logMessage } from "../program/log-message";
import { HelmChart } from "../sources/helm-chart";
import type { HelmChartArgs } from "../sources/helm-chart-args";
import { ComponentDependencies, releaseNoun } from "./component-dependencies";
import { noteArguments } from "./delivered-component";
import { deriveProviderOfRelease } from "./derive-provider";
import { describeUnknown } from "./describe-unknown";
import { failureOfUnregistered } from "./failure-of";
import { fetchChart } from "./fetch-chart";
import { unknownOutput } from "./unknown-output";

/** What is known of a release before it is registered. */
export interface PreparedHelmRelease {
  /** Undefined if it is not known yet in a preview. */
  readonly chart: ResolvedReleaseChart | undefined;
  /** Whether objects of the release may be derived from secrets. */
  readonly hasSecrets: boolean;
}

type GivenArgs = Omit<HelmReleaseArgs, "values"> & { readonly values?: unknown };

/** The arguments that stay in the program: the plugin has the chart that they lead to. */
const programArguments = [...chartArguments, "name"];

/** Prepares the registration of a `HelmRelease`: reads arguments, waits for dependencies, fetches the chart. */
export class ReleasePreparation {
  /** Ends when the release can be registered. */
  readonly prepared: Promise<PreparedHelmRelease>;
  private readonly ownOptions: pulumi.CustomResourceOptions;
  private readonly name: string;
  private readonly given: Readonly<Record<string, unknown>>;
  private readonly dependencies: ComponentDependencies;
  private accessFault: unknown;
  private start: (resource: pulumi.Resource) => void = () => undefined;
  private secrets: SecretTexts | undefined;

  constructor(name: string, args: GivenArgs, opts: pulumi.CustomResourceOptions | undefined) {
    const { dependsOn, ...given } = args;
    const { access, others } = splitAccess(given);
    this.name = name;
    this.given = others;
    this.dependencies = new ComponentDependencies(name, releaseNoun, dependsOn);
    const options = this.dependencies.optionsFrom(opts) ?? {};
    this.prepared = new Promise<pulumi.Resource>((resolve) => {
      this.start = resolve;
    }).then((resource) => this.prepare(resource));
    // The registration of the resource reports it.
    this.prepared.catch(() => undefined);
    this.ownOptions = this.withAccess(options, access);
  }

  /** The inputs of the resource; they fail if the preparation does. */
  inputs(): HelmReleaseInputs {
    const found = pulumi.output(this.prepared as Promise<unknown>) as unknown as pulumi.Output<PreparedHelmRelease>;
    const known = (read: (chart: ResolvedReleaseChart) => unknown): pulumi.Output<unknown> =>
      found.apply(({ chart }) => (chart === undefined ? unknownOutput() : pulumi.output(read(chart))));
    const settings = Object.entries(this.given).filter(([argument]) => !programArguments.includes(argument));
    return {
      name: (this.given["name"] as pulumi.Input<string> | undefined) ?? this.name,
      chart: known(({ chart }) => chart),
      chartFrom: known(({ from }) => from),
      settings: Object.fromEntries(settings),
    };
  }

  /** Begins, once there is a resource that messages can be about. */
  begin(resource: pulumi.Resource): void {
    this.dependencies.register(resource);
    this.start(resource);
  }

  /** Removes secrets from a text: every message about the release goes through it. */
  redact(text: string): string {
    return this.secrets?.redact(text) ?? text;
  }

  /**
   * The options of the resource. A registration first waits for its dependencies: a failure of one is reported as it
   * is, that of an input with other words around it.
   */
  options(): pulumi.CustomResourceOptions {
    const nothing: Promise<pulumi.Input<pulumi.Resource>[]> = this.prepared.then(() => []);
    return pulumi.mergeOptions(this.ownOptions, { dependsOn: nothing });
  }

  private withAccess(
    options: pulumi.CustomResourceOptions,
    access: Parameters<typeof deriveProviderOfRelease>[1],
  ): pulumi.CustomResourceOptions {
    try {
      const provider = deriveProviderOfRelease(this.name, access, options);
      return provider === undefined ? options : { ...options, provider };
    } catch (error) {
      this.accessFault = error;
      return options;
    }
  }

  private async prepare(resource: pulumi.Resource): Promise<PreparedHelmRelease> {
    try {
      if (this.accessFault !== undefined) throw this.accessFault as Error;
      const given = await resolveArguments(this.given, notKnown);
      this.secrets = secretTextsOf(given);
      const { chart, refersToSecrets, helmVersion } = readHelmReleaseArgs(given);
      await this.dependencies.demandReady(noteArguments(resource, given));
      const hasSecrets = refersToSecrets || given.secrets.some(([first]) => first !== "auth");
      return { chart: await this.findChart(chart, given, helmVersion), hasSecrets };
    } catch (error) {
      throw failureOfUnregistered(error, this.label, (text) => this.redact(text));
    }
  }

  private async findChart(
    given: GivenChart,
    args: ResolvedArguments,
    helmVersion: 3 | 4,
  ): Promise<ResolvedReleaseChart | undefined> {
    const found = await this.fetch(given);
    if ("unknown" in found) {
      const subject = describeUnknown(found.unknown);
      this.warn(`${subject} not known yet, so this preview does not show what the release changes`);
      return undefined;
    }
    const { values = {} } = args.values;
    const isKnown = typeof values === "object" && values !== null;
    const known = isKnown ? (values as Record<string, unknown>) : {};
    const resolved = await resolveReleaseChart(found.chart, known, helmVersion);
    const keys = secretKeysOf(args);
    for (const warning of [...found.warnings, ...resolved.warnings]) this.warn(keys.redact(warning));
    return resolved;
  }

  private async fetch(
    given: GivenChart,
  ): Promise<
    | { readonly chart: Parameters<typeof resolveReleaseChart>[0]; readonly warnings: readonly string[] }
    | { readonly unknown: ResolvedArguments["unknown"] }
  > {
    if (given.kind === "unknown") return { unknown: given.paths };
    if (given.kind === "reference") {
      const { chart, auth, version, repo, digest, keyring } = given;
      const others = Object.entries({ version, repo, digest, keyring }).filter(([, value]) => value !== undefined);
      return { chart: { chart, auth, ...Object.fromEntries(others) }, warnings: [] };
    }
    const isTemplate = given.kind === "template";
    const source = isTemplate
      ? new HelmChart(given.chart as unknown as HelmChartArgs)
      : (given.source as SourceReference);
    const place = isTemplate ? given.path : ["chartRef"];
    const found = await withPlace(place, () =>
      fetchChart(source, (secrets) => {
        this.secrets?.add(secrets);
      }),
    );
    if ("unknown" in found) return { unknown: found.unknown.map((path) => [...place, ...path]) };
    const { chart, warnings } = found;
    if (chart === undefined) throw new ArgumentError(printPaths([place]), "has no chart");
    return { chart, warnings };
  }

  /** Not about the resource, whose URN is there only once the release is done. */
  private warn(text: string): void {
    logMessage("warn", `${this.label}: ${this.redact(text)}`);
  }

  private get label(): string {
    return `HelmRelease ${this.name}`;
  }
}

/** A fault of a source names the argument that it is of. */
async function withPlace<T>(place: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    const path = printPaths([place]);
    const isNamed = error.property === path || error.property.startsWith(`${path}.`);
    if (!isNamed) refuseFaults(error.faults.map((one) => ({ ...one, path: `${path}.${one.path}` })));
    throw error;
  }
}
