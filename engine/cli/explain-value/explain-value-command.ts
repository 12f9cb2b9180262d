import { isSyncError, SyncError } from "../../errors/sync-error";
import { GoError } from "../../go/values/values";
import type { FieldPath } from "../../model/objects/change";
import type { HelmContext } from "../../render/helm/context";
import { explainValue } from "../../render/helm/explain/explain-value";
import { readersOf } from "../../render/helm/explain/find-reads";
import { knownPaths } from "../../render/helm/explain/known-paths";
import { traceValues } from "../../render/helm/explain/trace-values";
import { openChart } from "../../render/helm/open-chart";
import { openRemotes } from "../../sources/remote/remotes";
import type { CliIo } from "../command";
import type { Flag } from "../flags/flag";
import { oneOf } from "../flags/one-of";
import { readFlags, type GivenFlags } from "../flags/read-flags";
import { locateChart } from "../template/locate-chart";
import { placeError, pathOf, type PlaceContext } from "../template/place-error";
import { InputReader, readGivenValues } from "../template/read-inputs";
import { helmVersionOf } from "../template/helm-settings";
import { templateFlags } from "../template/template-flags";
import { usageError } from "../usage-error";
import { explanationAsJson, printExplanation } from "./print-explanation";
import { readPath, valueNotFound } from "./read-path";
import { readReferences, type ManifestFile } from "./read-references";

const ownFlags: readonly Flag[] = [
  {
    name: "value",
    kind: "text",
    value: "PATH",
    help: "the value to explain",
    completes: "nothing",
  },
  {
    name: "output",
    short: "o",
    aliases: ["format"],
    kind: "text",
    value: "text|json",
    help: "for people (default) or for programs",
    completes: ["text", "json"],
  },
  {
    name: "values-from",
    kind: "csv",
    value: "FILE",
    help: "values of the ConfigMaps and Secrets in a file, as the HelmRelease in it refers to them",
  },
];

/** The flags of `slipway template` that give values and locate the chart. */
const sharedFlags: ReadonlySet<string> = new Set(
  (
    "values set set-string set-json set-literal set-file helm-version version devel repo username password " +
    "pass-credentials ca-file cert-file key-file insecure-skip-tls-verify plain-http verify keyring registry-config " +
    "repository-config repository-cache stack-trace help"
  ).split(" "),
);

/** The flags of `slipway explain` with `--value`. */
export const explainValueFlags: readonly Flag[] = [
  ...ownFlags,
  ...templateFlags.filter(({ name }) => sharedFlags.has(name)),
];

/** `slipway explain CHART --value PATH`: prints where a value of a chart comes from, and which templates read it. */
export async function runExplainValue(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, explainValueFlags);
  const [reference, ...more] = given.args;
  if (reference === undefined) {
    const mend = "write slipway explain CHART --value PATH";
    throw usageError("CLI_ARGUMENT", "cannot determine the chart", "the chart is missing", mend);
  }
  if (more.length > 0) {
    const what = `cannot explain the values of ${more.length + 1} charts`;
    throw usageError("CLI_TOO_MANY_ARGUMENTS", what, "the command accepts one", "run it once for each");
  }
  const output = oneOf(given, "output", ["text", "json"] as const) ?? "text";
  const path = readPath(given.text("value") ?? "");
  await io.out(await explain(reference, path, output, given, io));
}

async function explain(
  reference: string,
  path: FieldPath,
  output: "text" | "json",
  given: GivenFlags,
  io: CliIo,
): Promise<string> {
  const context: Pick<HelmContext, "helmVersion"> = { helmVersion: helmVersionOf(given) };
  const reader = new InputReader(io, openRemotes({ environment: io.environment }));
  const found = await locateChart(reference, given, io);
  const place: PlaceContext = { content: found.content, chartName: undefined, workingDirectory: io.workingDirectory };
  let chartName: string | undefined;
  try {
    const values = await readGivenValues(given, reader);
    const references = readReferences(await readFiles(given.texts("values-from"), reader));
    const chart = openChart(found, context);
    chartName = chart.metadata.name;
    const trace = await reader.run((readFile) =>
      traceValues(chart, { ...references, given: values, readFile }, context),
    );
    const reads = readersOf(trace)(path);
    const explanation = explainValue(trace, path);
    const isKnown = explanation.isSet || explanation.sources.length > 0 || reads.some(({ kind }) => kind !== "maybe");
    if (!isKnown) throw valueNotFound(path, knownPaths(trace));
    const local = (file: string): string => pathOf(file, { ...place, chartName });
    const print = output === "json" ? explanationAsJson : printExplanation;
    return print(explanation, reads, { local, workingDirectory: io.workingDirectory });
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw placeError(error, { ...place, chartName });
  }
}

async function readFiles(names: readonly string[], reader: InputReader): Promise<readonly ManifestFile[]> {
  const files: ManifestFile[] = [];
  for (const name of names) {
    try {
      files.push({ name, content: await reader.read(name) });
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
      throw new SyncError({
        code: "HELM_VALUES_INVALID",
        what: "cannot read the values of --values-from",
        where: { file: name },
        why: error.message,
        mend: "name an existing file, a URL, or - for the standard input",
        cause: error,
      });
    }
  }
  return files;
}
