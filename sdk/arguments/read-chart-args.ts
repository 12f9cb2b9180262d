import { type ChartAccess, conflictPolicies, nearest, randomModes } from "slipway/internal";
import { hookModes, type KnownChartArgs } from "./chart-args";
import { readChartReference } from "./chart-reference";
import { readDeliveryArgs } from "./read-delivery-args";
import { granularities } from "./kustomization-args";
import {
  ArgumentError,
  isMap,
  readMap,
  readOneOf,
  readSteps,
  readText,
  readTexts,
  readTimeout,
  readTruth,
} from "./read-arguments";
import { readReadinessArgs } from "./read-readiness-args";

type Given = Readonly<Record<string, unknown>>;

/** Checks the arguments of a chart and fills in the defaults. Throws ArgumentError. */
export function readChartArgs(given: Given, name: string): KnownChartArgs {
  const chart = readText(given, "chart") ?? (readChartReference(given) === undefined ? undefined : "");
  if (chart === undefined) throw new ArgumentError("chart", "is missing: name a folder, an archive, a URL or a chart");
  return {
    chart,
    version: readText(given, "version"),
    repo: readText(given, "repo"),
    digest: readText(given, "digest"),
    keyring: readText(given, "keyring"),
    auth: readAuth(readMap(given, "auth")),
    releaseName: readText(given, "releaseName") ?? name,
    namespace: readText(given, "namespace"),
    values: readMap(given, "values"),
    valuesFiles: readTexts(given, "valuesFiles"),
    set: readTexts(given, "set"),
    kubeVersion: readText(given, "kubeVersion"),
    apiVersions: readTexts(given, "apiVersions"),
    includeCrds: readTruth(given, "includeCrds") ?? true,
    keepCrds: readTruth(given, "keepCrds") ?? true,
    hooks: readOneOf(given, "hooks", hookModes) ?? "run",
    skipTests: readTruth(given, "skipTests") ?? true,
    skipSchemaValidation: readTruth(given, "skipSchemaValidation") ?? false,
    templateSteps: readSteps(given),
    postRenderers: readPostRenderers(given["postRenderers"]),
    helmVersion: readHelmVersion(given["helmVersion"]) ?? 3,
    random: readOneOf(given, "random", randomModes) ?? "keep",
    granularity: readOneOf(given, "granularity", granularities) ?? "object",
    ...readReadinessArgs(given),
    timeout: readTimeout(given),
    prune: readTruth(given, "prune") ?? true,
    onConflict: readOneOf(given, "onConflict", conflictPolicies),
    acceptCrdChanges: readTexts(given, "acceptCrdChanges"),
    delivery: readDeliveryArgs(given),
  };
}

const authTexts = ["username", "password", "ca", "certificate", "key"] as const;
const authFlags = ["passCredentials", "insecureSkipTlsVerify", "plainHttp"] as const;

/** The access to a repository or a registry. Throws ArgumentError. */
export function readAuth(given: Given): ChartAccess {
  for (const name of Object.keys(given)) {
    const known: readonly string[] = [...authTexts, ...authFlags];
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    throw new ArgumentError(
      `auth.${name}`,
      `there is no such field${near === undefined ? "" : `; did you mean "${near}"?`}`,
    );
  }
  const within = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw error instanceof ArgumentError ? new ArgumentError(`auth.${error.property}`, error.reason) : error;
    }
  };
  const fields = [
    ...authTexts.map((name) => [name, within(() => readText(given, name))] as const),
    ...authFlags.map((name) => [name, within(() => readTruth(given, name))] as const),
  ];
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as ChartAccess;
}

function readPostRenderers(value: unknown): readonly Given[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ArgumentError("postRenderers", "must be a list of kustomizations");
  return value.map((item: unknown, index) => {
    if (isMap(item)) return item;
    throw new ArgumentError(`postRenderers[${index}]`, "must be a map with the fields of a kustomization file");
  });
}

/** The major version of Helm to follow. Throws ArgumentError. */
export function readHelmVersion(value: unknown): 3 | 4 | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === 3 || value === 4) return value;
  throw new ArgumentError("helmVersion", "must be 3 or 4");
}
