import {
  type ChartAccess,
  eventModes,
  findUncarried,
  healthRuleSets,
  printFieldPath,
  type ReadChartTemplate,
  readChartTemplate,
  readReleaseSpec,
  refersToSecrets,
  releaseSettings,
  type ReleaseSpecFault,
  specSettings,
} from "slipway/internal";
import { readChartReference } from "./chart-reference";
import { ArgumentError, readMap, readOneOf, readSteps, readText, readTruth } from "./read-arguments";
import { readAuth, readHelmVersion } from "./read-chart-args";
import type { ResolvedArguments } from "./resolve-arguments";
import type { SourceReference } from "./source-reference";

/** Stands for a value that is not known yet. */
export const notKnown: unknown = Object.freeze({});

/** Where the chart of a release comes from. */
export type GivenChart =
  | { readonly kind: "source"; readonly source: SourceReference }
  | {
      readonly kind: "template";
      /** The arguments of a `HelmChart`. */
      readonly chart: Readonly<Record<string, unknown>>;
      readonly path: readonly string[];
    }
  | {
      readonly kind: "reference";
      readonly chart: string;
      readonly version: string | undefined;
      readonly repo: string | undefined;
      readonly digest: string | undefined;
      readonly keyring: string | undefined;
      readonly auth: ChartAccess;
    }
  | { readonly kind: "unknown"; readonly paths: ResolvedArguments["unknown"] };

/** The arguments of a release, checked. */
export interface ReadHelmReleaseArgs {
  readonly chart: GivenChart;
  /** Whether Secrets of the cluster are among the values. */
  readonly refersToSecrets: boolean;
  /** The major version of Helm to follow. */
  readonly helmVersion: 3 | 4;
}

const chartArguments = ["chart", "chartRef", "version", "repo", "digest", "keyring", "auth"];
/** Those beside Flux's spec. */
const otherArguments = Object.entries(releaseSettings).flatMap(([name, field]) => {
  const isArgument = !("argument" in field && field.argument === "none");
  return isArgument && !Object.hasOwn(specSettings.fields, name) ? [name] : [];
});
const texts = ["name", "namespace", "requestedAt", "forceAt", "resetAt"];

/** Fields of Flux that are no arguments. */
const meaningless: Readonly<Record<string, string>> = {
  interval: "has no meaning here: each update of the stack is one reconciliation; slipway reconcile repeats it",
};

/**
 * Checks the arguments of a release but those for the access and the dependencies; unknown ones are `notKnown`. Throws
 * ArgumentError.
 */
export function readHelmReleaseArgs({
  values: given,
  unknown,
}: Pick<ResolvedArguments, "values" | "unknown">): ReadHelmReleaseArgs {
  const isKnown = (name: string): boolean => given[name] !== notKnown;
  for (const name of texts.filter(isKnown)) readText(given, name);
  if (isKnown("adopt")) readTruth(given, "adopt");
  if (isKnown("events")) readOneOf(given, "events", eventModes);
  if (isKnown("healthRules")) readOneOf(given, "healthRules", healthRuleSets);
  const helmVersion = (isKnown("helmVersion") ? readHelmVersion(given["helmVersion"]) : undefined) ?? 4;
  if (isKnown("templateSteps")) readSteps(given);
  const own = [...chartArguments, ...otherArguments];
  const settings = Object.fromEntries(Object.entries(given).filter(([name]) => !own.includes(name)));
  const read = readReleaseSpec(settings, (value) => value === notKnown);
  const template = isKnown("chart") ? readChartTemplate(given["chart"]) : undefined;
  const others = read.faults.filter(({ path }) => !Object.hasOwn(meaningless, path));
  refuse([...meaninglessIn(given), ...others, ...(template?.faults ?? [])]);
  const uncarried = findUncarried(settings);
  if (uncarried !== undefined) {
    throw new ArgumentError(printFieldPath(uncarried.path), `${uncarried.why}: change this name or text`);
  }
  const paths = unknown.filter(([first = ""]) => chartArguments.includes(String(first)));
  const chart: GivenChart = paths.length > 0 ? { kind: "unknown", paths } : readGivenChart(given, template);
  return { chart, refersToSecrets: refersToSecrets(read), helmVersion };
}

function readGivenChart(given: ResolvedArguments["values"], template: ReadChartTemplate | undefined): GivenChart {
  const source = readChartReference(given);
  if (source !== undefined) return { kind: "source", source };
  if (template !== undefined) {
    const other = chartArguments.slice(1).find((name) => given[name] !== undefined && given[name] !== null);
    const { chart, path } = template;
    if (other === undefined) return { kind: "template", chart, path };
    throw new ArgumentError(other, `cannot be given beside ${path.join(".")}: move it there`);
  }
  const chart = readText(given, "chart");
  if (chart === undefined) {
    throw new ArgumentError("chart", "is missing: name a folder, an archive, a URL or a chart, or give chartRef");
  }
  return {
    kind: "reference",
    chart,
    version: readText(given, "version"),
    repo: readText(given, "repo"),
    digest: readText(given, "digest"),
    keyring: readText(given, "keyring"),
    auth: readAuth(readMap(given, "auth")),
  };
}

function meaninglessIn(given: ResolvedArguments["values"]): readonly ReleaseSpecFault[] {
  return Object.entries(meaningless).flatMap(([path, reason]) =>
    given[path] === undefined || given[path] === null ? [] : [{ path, reason }],
  );
}

function refuse(faults: readonly ReleaseSpecFault[]): void {
  const [first, ...others] = faults;
  if (first === undefined) return;
  const lines = others.map(({ path, reason }) => `\n${path}: ${reason}`);
  throw new ArgumentError(first.path, first.reason + lines.join(""));
}
