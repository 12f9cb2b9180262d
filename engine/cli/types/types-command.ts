import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { SyncError } from "../../errors/sync-error";
import { describeSystemError, errorField } from "../../lib/node-error";
import { withRemotes } from "../../model/sources/missing-remotes";
import { type Chart, chartCrds } from "../../render/helm/chart/chart";
import { defaultHelmVersion as helmVersion } from "../../render/helm/context";
import { openChart } from "../../render/helm/open-chart";
import { isTypeName } from "../../render/helm/types/names";
import { writeTypes } from "../../render/helm/types/write-types";
import { openRemotes } from "../../sources/remote/remotes";
import type { CliIo, Command } from "../command";
import { locateChart } from "../template/locate-chart";
import { atTemplates, pathOf, type PlaceContext } from "../template/place-error";
import { flagRows, type Flag } from "../flags/flag";
import { readFlags, type GivenFlags } from "../flags/read-flags";
import { templateFlags } from "../template/template-flags";
import { usageError } from "../usage-error";
import { writeOutput } from "../write-output";
import { optional } from "../../lib/optional";
import type { ManifestText } from "./crds/definition";
import { readDefinitions } from "./crds/read-definitions";
import { readManifests } from "./crds/read-manifests";
import { writeKinds } from "./crds/write-kinds";

const ownFlags: readonly Flag[] = [
  { name: "out", short: "o", kind: "text", value: "FILE", help: "write to this file" },
  { name: "check", kind: "switch", help: "with --out: write nothing, and fail if the file is not up to date" },
  { name: "crds", kind: "switch", help: "write the types of custom resources, from their CustomResourceDefinitions" },
  { name: "name", kind: "text", value: "NAME", help: "the name of the type; default: the chart's name and Values" },
];

/** The flags of `slipway template` that locate the chart. */
const chartFlags: ReadonlySet<string> = new Set(
  (
    "version devel repo username password pass-credentials ca-file cert-file key-file insecure-skip-tls-verify plain-http " +
    "registry-config repository-config repository-cache stack-trace help"
  ).split(" "),
);

const flags = [...ownFlags, ...templateFlags.filter(({ name }) => chartFlags.has(name))];

/** `slipway types`: prints TypeScript types of a chart's values, or of custom resources. */
export const typesCommand: Command = {
  flags,
  usage: `Write TypeScript types of a chart's values, so that a wrong key in a program is a compile error: from values.schema.json,
and from values.yaml with its comments.

With --crds: write types of custom resources, so that a wrong field of an Object is a compile error, from the
CustomResourceDefinitions in manifests or in the crds/ of a chart.

Usage:
  slipway types CHART [flags]
  slipway types --crds FILE|URL|FOLDER|CHART|- [flags]

CHART is a folder, a packaged chart (.tgz), a URL, oci://host/repository, repository/name, or with --repo the name of a
chart in that repository.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "write the types of the values of a chart", line: "slipway types charts/shop --out shop-values.ts" },
    { does: "fail in CI if they are not up to date", line: "slipway types charts/shop --out shop-values.ts --check" },
    { does: "write the types of custom resources", line: "slipway types --crds crds.yaml --out crds.ts" },
  ],
  run: runTypes,
};

async function runTypes(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const [reference, ...more] = given.args;
  if (reference === undefined) {
    throw usageError("CLI_ARGUMENT", "cannot determine the chart", "the chart is missing", "write slipway types CHART");
  }
  const areCrds = given.isOn("crds");
  if (more.length > 0) {
    const what = `cannot write the types of ${more.length + 1} ${areCrds ? "sources" : "charts"}`;
    throw usageError("CLI_TOO_MANY_ARGUMENTS", what, "the command accepts one", "run it once for each");
  }
  const out = given.text("out") ?? "";
  if (given.isOn("check") && out === "") {
    throw usageError("CLI_FLAG_VALUE", "cannot use --check", "it needs a file to check", "write --check --out FILE");
  }
  const text = areCrds ? await typesOfKinds(reference, given, io) : await typesOfValues(reference, given, io);
  if (out === "") await io.out(text);
  else if (given.isOn("check")) checkFile(resolve(io.workingDirectory, out), text);
  else writeOutput(resolve(io.workingDirectory, out), text);
}

async function typesOfValues(reference: string, given: GivenFlags, io: CliIo): Promise<string> {
  const name = nameOf(given);
  const { chart, place } = await openNamed(reference, given, io);
  const warnings = new Set<string>();
  const remotes = openRemotes({ environment: io.environment });
  const options = { ...optional({ name }), helmVersion, log: (line: string) => warnings.add(line), remotes };
  const text = await atTemplates(place, () => withRemotes(() => writeTypes(chart, options)));
  for (const warning of remotes.warnings()) warnings.add(`WARNING: ${warning}`);
  for (const warning of warnings) io.err(`${warning}\n`);
  return text;
}

async function typesOfKinds(reference: string, given: GivenFlags, io: CliIo): Promise<string> {
  if (given.text("name") !== undefined) {
    throw usageError("CLI_FLAG_VALUE", "cannot use --name", "the types have the names of the kinds", "remove --name");
  }
  const manifests = (await readManifests(reference, io)) ?? (await manifestsOfChart(reference, given, io));
  const versions = manifests.flatMap(readDefinitions);
  if (versions.length > 0) return writeKinds(versions);
  throw new SyncError({
    code: "CLI_CRD_NOT_FOUND",
    what: "there is no CustomResourceDefinition",
    where: { file: reference === "-" ? "<standard input>" : resolve(io.workingDirectory, reference) },
    why: "no manifest has the kind CustomResourceDefinition and a version that is served",
    mend: "for those in the templates of a chart run slipway template CHART | slipway types --crds -",
  });
}

async function manifestsOfChart(reference: string, given: GivenFlags, io: CliIo): Promise<ManifestText[]> {
  const { chart, place } = await openNamed(reference, given, io);
  return chartCrds(chart).map(({ path, file }) => ({ file: pathOf(path, place), content: file.data }));
}

interface NamedChart {
  readonly chart: Chart;
  /** Where its files are. */
  readonly place: PlaceContext;
}

async function openNamed(reference: string, given: GivenFlags, io: CliIo): Promise<NamedChart> {
  const { content, ...found } = await locateChart(reference, given, io);
  const chart = openChart({ content, ...found }, { helmVersion });
  return { chart, place: { content, chartName: chart.metadata.name, workingDirectory: io.workingDirectory } };
}

function nameOf(given: GivenFlags): string | undefined {
  const name = given.text("name");
  if (name === undefined || isTypeName(name)) return name;
  const what = `cannot use the value ${JSON.stringify(name)} for --name`;
  throw usageError(
    "CLI_FLAG_VALUE",
    what,
    "it is not a valid name of a TypeScript type",
    "use a name such as ShopValues",
  );
}

function checkFile(path: string, text: string): void {
  const there = readText(path);
  if (there === text) return;
  throw new SyncError({
    code: "CLI_TYPES_OUT_OF_DATE",
    what: "the types are not up to date",
    where: { file: path },
    why:
      there === undefined ? "the file does not exist" : `line ${placeOf(there, text)} differs from the generated types`,
    mend: "run the same command without --check",
  });
}

/** Git may have converted the line endings of the file. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").replaceAll("\r\n", "\n");
  } catch (cause) {
    if (errorField(cause, "code") === "ENOENT") return undefined;
    throw cannotRead(path, cause);
  }
}

function cannotRead(path: string, cause: unknown): SyncError {
  return new SyncError({
    code: "CLI_TYPES_OUT_OF_DATE",
    what: "cannot determine whether the types are up to date",
    where: { file: path },
    why: `the file cannot be read: ${describeSystemError(cause)}`,
    mend: "name a readable file",
    cause,
  });
}

/** The first line that differs. */
function placeOf(there: string, text: string): number {
  const [left, right] = [there.split("\n"), text.split("\n")];
  const first = left.findIndex((line, index) => line !== right[index]);
  return first < 0 ? left.length + 1 : first + 1;
}
