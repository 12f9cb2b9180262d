// Source: helm cmd/helm/template.go@v3.22.0 (newTemplateCmd), install.go (runInstall).
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { toBytes } from "../../go/values/bytes";
import { checkInstallable } from "../../render/helm/chart/check-chart";
import type { Chart } from "../../render/helm/chart/chart";
import type { HelmContext, HelmVersion, WithVersion } from "../../render/helm/context";
import type { FailedRender } from "../../render/helm/explain/explain-failure";
import {
  manifestTexts,
  printDocument,
  printManifests,
  printWithHooks,
  selectTemplates,
} from "../../render/helm/manifests/print-release";
import { UnreadableManifestError, type RenderedRelease } from "../../render/helm/manifests/render-release";
import { openChart } from "../../render/helm/open-chart";
import {
  capabilitiesOf,
  templateChart,
  type TemplateChartOptions,
  type TemplatedChart,
} from "../../render/helm/template-chart";
import { withRemotes } from "../../model/sources/missing-remotes";
import { limitsOf } from "../../model/rendering/template-steps";
import { openRemotes } from "../../sources/remote/remotes";
import { systemEnvironment } from "../../sources/system-environment";
import type { FetchedChart } from "../../model/sources/chart-source";
import { gatherLookUps } from "../../render/helm/engine/gather-look-ups";
import type { CliIo } from "../command";
import { templateStepsOf } from "../template-steps";
import { usageError } from "../usage-error";
import type * as RenderClusterModule from "./render-cluster";
import type { RenderCluster } from "./render-cluster";
import { explainError } from "./explain-error";
import { helmVersionOf, isDebug, namespaceOf } from "./helm-settings";
import { HostNames } from "./host-names";
import { locateChart } from "./locate-chart";
import { defaultName, nameAndChart } from "./name-release";
import type * as PostRender from "./post-render";
import { atTemplates, type PlaceContext, placeError } from "./place-error";
import { InputReader, readGivenValues } from "./read-inputs";
import { RenderLog } from "./render-log";
import type { GivenValues } from "../../render/helm/values/merge-values";
import type { GivenFlags } from "../flags/read-flags";
import type * as UpdateDependencies from "./update-dependencies";
import { writeRelease } from "./write-release";
import type { RemoteSources } from "../../model/sources/remote-sources";
import type { Capabilities } from "../../render/helm/capabilities/capabilities";

/** Renders the chart of the arguments, and prints it. */
export async function runTemplate(flags: GivenFlags, io: CliIo): Promise<void> {
  try {
    const { name, release, place } = await renderNamed(flags, io);
    await atTemplates(place, () => hand(release, name, flags, io));
  } catch (error) {
    if (!hasRelease(error)) throw error;
    if (!isDebug(flags, io)) throw withHint(error);
    await print(selectTemplates(printUnreadable(error), flags.texts("show-only"), helmVersionOf(flags)), io);
    throw error;
  }
}

/** A rendered chart with the name and the namespace of its release. */
export interface NamedRelease {
  readonly name: string;
  readonly namespace: string;
  readonly release: RenderedRelease;
  readonly templated: TemplatedChart;
  /** The name and the version of the chart. */
  readonly chart: Pick<Chart["metadata"], "name" | "version">;
  /** Where the chart's files are. */
  readonly place: PlaceContext;
}

/** The chart of the arguments with its values, before a render. */
export interface OpenedRelease {
  readonly name: string;
  readonly namespace: string;
  readonly chart: Chart;
  /** The values of the flags. */
  readonly given: GivenValues;
  readonly helmVersion: HelmVersion;
  /** The capabilities that the flags describe. */
  readonly offline: Capabilities;
  /** The environment of templates. */
  readonly environment: TemplateChartOptions["environment"];
  readonly remotes: RemoteSources;
  /** Runs a step that reads inputs, and once more for each one that must be awaited. */
  readonly run: <Result>(step: (readFile: (path: string) => Uint8Array) => Result | Promise<Result>) => Promise<Result>;
  readonly log: RenderLog;
  /** The cluster, if the flags ask for one. */
  readonly cluster: RenderCluster | undefined;
  /** Where the chart's files are. */
  readonly place: PlaceContext;
}

/**
 * Renders the chart of the arguments.
 *
 * @param nameOf the name of a release without one in the arguments
 */
export function renderNamed(flags: GivenFlags, io: CliIo, nameOf?: (chart: Chart) => string): Promise<NamedRelease> {
  return withChart(
    flags,
    io,
    async (opened) => {
      const { name, namespace, chart, given, helmVersion, offline, environment, remotes, log, cluster, place } = opened;
      const options: WithVersion<TemplateChartOptions> = {
        ...{ helmVersion, log: log.write, remotes, name, namespace, given, environment },
        isUpgrade: flags.isOn("is-upgrade"),
        capabilities:
          flags.isOn("validate") && cluster !== undefined ? await cluster.capabilities(helmVersion) : offline,
        skipSchemaValidation: flags.isOn("skip-schema-validation"),
        subchartNotes: flags.isOn("render-subchart-notes"),
        ...limitsOf(templateStepsOf(flags)),
      };
      const ask = looksUp(flags) ? cluster : undefined;
      const templated = await opened.run((readFile): TemplatedChart | Promise<TemplatedChart> =>
        ask === undefined
          ? log.attempt(() => templateChart(chart, { ...options, readFile }))
          : gatherLookUps(
              (lookUp) => log.attempt(() => templateChart(chart, { ...options, readFile, lookUp })),
              (requests) => ask.lookUp(requests),
            ),
      );
      for (const warning of remotes.warnings()) log.write(`WARNING: ${warning}`);
      if (flags.isOn("validate")) await cluster?.check(templated, { name, namespace }, flags);
      return { name, namespace, release: templated.release, templated, chart: chart.metadata, place };
    },
    nameOf,
  );
}

/**
 * Opens the chart of the arguments and reads its values for a use. Errors of the use name files of the file system, and
 * where the values come from that they are about.
 *
 * @param nameOf the name of a release without one in the arguments
 */
export async function withChart<Result>(
  flags: GivenFlags,
  io: CliIo,
  use: (opened: OpenedRelease) => Promise<Result>,
  nameOf: (chart: Chart) => string = () => defaultName,
): Promise<Result> {
  refuseFlags(flags);
  refuseClusterFlags(flags);
  const helmVersion = helmVersionOf(flags);
  const offline = capabilitiesOf({
    helmVersion,
    ...kubeVersionOf(flags),
    apiVersions: flags.texts("api-versions"),
  });
  const hosts = new HostNames();
  const system = systemEnvironment();
  const environment = flags.isOn("enable-dns") ? { ...system, lookUpHost: hosts.lookUp } : system;
  const { name: given, chart: reference } = nameAndChart(flags, io, environment);
  const remotes = openRemotes({ environment: io.environment });
  const reader = new InputReader(io, remotes);
  const found = await locateChart(reference, flags, io);
  if (isDebug(flags, io))
    io.err(`[debug] chart ${found.label}${found.version === undefined ? "" : ` ${found.version}`}\n`);
  const log = new RenderLog(io);
  const context = { helmVersion, log: log.write };
  const cluster = needsCluster(flags) ? loadRenderCluster().openCluster(flags, io) : undefined;
  let chartName: string | undefined;
  let failed: FailedRender | undefined;
  try {
    const values = await readGivenValues(flags, reader);
    const opened = openChart(found, context);
    chartName = opened.metadata.name;
    const chart = await checkChart({ chart: opened, found, flags, io, context });
    const name = given ?? nameOf(chart);
    const namespace = namespaceOf(flags, io);
    failed = { chart, sources: { given: values }, helmVersion, remotes };
    return await use({
      ...{ name, namespace, chart, given: values, helmVersion, offline, environment, remotes, log, cluster },
      run: (step) => withRemotes(() => hosts.run(() => reader.run(step))),
      place: { content: found.content, chartName, workingDirectory: io.workingDirectory },
    });
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const place = { content: found.content, chartName, workingDirectory: io.workingDirectory };
    throw placeError(failed === undefined ? error : await explainError(error, failed, reader, place), place);
  } finally {
    cluster?.close();
  }
}

async function hand(rendered: RenderedRelease, name: string, flags: GivenFlags, io: CliIo): Promise<void> {
  const options = {
    includeCrds: flags.isOn("include-crds"),
    noHooks: flags.isOn("no-hooks"),
    skipTests: flags.isOn("skip-tests"),
  };
  const directory = flags.text("output-dir") ?? "";
  const overlay = flags.text("kustomize") ?? "";
  const patterns = flags.texts("show-only");
  // Otherwise Helm 3 prints the text of the post-renderer as it is.
  const byTemplate = directory !== "" || patterns.length > 0 || helmVersionOf(flags) === 4;
  const isOverlaid = overlay !== "" && byTemplate;
  const release = isOverlaid
    ? await loadPostRender().overlayRelease(rendered, { directory: overlay, includeCrds: options.includeCrds }, io)
    : rendered;
  if (directory !== "") {
    const place = { directory, releaseName: flags.isOn("release-name") ? name : undefined };
    await writeRelease(release, { ...options, ...place, showOnly: patterns }, io);
    return;
  }
  const isText = overlay !== "" && !byTemplate;
  const text = isText
    ? await loadPostRender().postRender(manifestTexts(release, options), overlay, io)
    : printManifests(release, options);
  await print(selectTemplates(printWithHooks(text, release, options), patterns, release.helmVersion), io);
}

/** Template functions that cut strings may produce invalid UTF-8; Helm prints the bytes. */
function print(text: string, io: CliIo): Promise<void> {
  return io.out(text.isWellFormed() ? text : toBytes(text));
}

function loadRenderCluster(): typeof RenderClusterModule {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most charts are rendered without
  return require("./render-cluster") as typeof RenderClusterModule;
}

function loadUpdate(): typeof UpdateDependencies {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most charts are rendered without
  return require("./update-dependencies") as typeof UpdateDependencies;
}

function loadPostRender(): typeof PostRender {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most charts are rendered without
  return require("./post-render") as typeof PostRender;
}

function refuseFlags(flags: GivenFlags): void {
  for (const name of ["post-renderer", "post-renderer-args"]) {
    if ((flags.text(name) ?? "") === "") continue;
    const why = "the flag is for a program that post-processes the manifests; Slipway runs no programs";
    throw usageError(
      "CLI_FLAG_REFUSED",
      `cannot use --${name}`,
      why,
      "use --kustomize DIR to apply an overlay to the manifests",
    );
  }
}

/** Whether `lookup` reads objects of the cluster. */
function looksUp(flags: GivenFlags): boolean {
  return ["server", "none", "false"].includes(flags.text("dry-run") ?? "");
}

function needsCluster(flags: GivenFlags): boolean {
  return flags.isOn("validate") || looksUp(flags);
}

/** Flags for settings that a kubeconfig contains. */
const clusterFlags = [
  "kube-apiserver",
  "kube-as-group",
  "kube-as-user",
  "kube-ca-file",
  "kube-insecure-skip-tls-verify",
  "kube-tls-server-name",
  "kube-token",
];

function refuseClusterFlags(flags: GivenFlags): void {
  const given = needsCluster(flags) ? clusterFlags.find((name) => flags.text(name) !== undefined) : undefined;
  if (given === undefined) return;
  const why = "the cluster is configured by a kubeconfig, not by separate flags";
  throw usageError(
    "CLI_NOT_BUILT",
    `cannot use --${given}`,
    why,
    "write it into a kubeconfig, and pass --kubeconfig FILE",
  );
}

function kubeVersionOf(flags: GivenFlags): { readonly kubeVersion?: string } {
  const kubeVersion = flags.text("kube-version") ?? "";
  return kubeVersion === "" ? {} : { kubeVersion };
}

interface OpenedChart {
  readonly chart: Chart;
  readonly found: FetchedChart;
  readonly flags: GivenFlags;
  readonly io: CliIo;
  readonly context: HelmContext;
}

/** Returns the chart if it can be installed, after fetching missing dependencies if the flags request that. */
async function checkChart({ chart, found, flags, io, context }: OpenedChart): Promise<Chart> {
  let checked = chart;
  try {
    checkInstallable(chart, { helmVersion: context.helmVersion });
  } catch (error) {
    const isMissing = isSyncError(error) && error.code === "HELM_DEPENDENCY_MISSING";
    if (!isMissing || !flags.isOn("dependency-update")) throw error;
    checked = openChart(await loadUpdate().updateDependencies(found, flags, io), context);
  }
  checkLabels(flags);
  const mode = flags.text("dry-run") ?? "";
  if (["", "false", "true", "none", "client", "server"].includes(mode)) return checked;
  throw usageError(
    "CLI_FLAG_VALUE",
    `cannot use the value ${JSON.stringify(mode)} for --dry-run`,
    "Invalid dry-run flag. Flag must one of the following: false, true, none, client, server",
    "use --dry-run=client or --dry-run=server",
  );
}

/** Source: helm pkg/storage/driver/util.go@v3.22.0 (systemLabels). */
const systemLabels = ["name", "owner", "status", "version", "createdAt", "modifiedAt"];

function checkLabels(flags: GivenFlags): void {
  const names = flags.texts("labels").map((pair) => pair.slice(0, pair.indexOf("=")));
  if (!names.some((name) => systemLabels.includes(name))) return;
  throw usageError(
    "CLI_FLAG_VALUE",
    "cannot use the value of --labels",
    `user supplied labels contains system reserved label name. System labels: [${systemLabels.join(" ")}]`,
    "rename the label",
  );
}

/** Errors for which Helm returns an incomplete release, which it prints after the error. */
const codesWithRelease: ReadonlySet<string> = new Set(["HELM_KUBE_VERSION", "HELM_RENDER", "HELM_MANIFEST"]);

function hasRelease(error: unknown): error is SyncError {
  return isSyncError(error) && codesWithRelease.has(error.code);
}

function withHint(error: SyncError): SyncError {
  const hint = "Use --debug flag to render out invalid YAML";
  // The cause keeps the original error, which --debug prints.
  return error.with({ mend: error.mend === undefined ? hint : `${error.mend}\n${hint}`, cause: error });
}

/** The output of all templates, in the order of their paths; Helm's order is random. */
function printUnreadable(error: SyncError): string {
  const unreadable = error instanceof UnreadableManifestError ? error : error.cause;
  const texts = unreadable instanceof UnreadableManifestError ? [...unreadable.texts] : [];
  const documents = texts
    .filter(([, text]) => text.trim() !== "")
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([path, text]) => printDocument(path, text));
  return `${documents.join("").trim()}\n`;
}
