import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { SyncError } from "../../errors/sync-error";
import { parseRepositoryUrl } from "../../model/sources/repository-url";
import type { CliIo } from "../command";
import { oneOf } from "../flags/one-of";
import type { GivenFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { isDirectory } from "../write-output";
import type { SourceKind } from "./plan-flags";

/** The names of a kustomization file. Source: kustomize api/konfig/general.go@v0.21.2 (RecognizedKustomizationFileNames). */
const kustomizationFiles = ["kustomization.yaml", "kustomization.yml", "Kustomization"];

/** Whether a folder has a kustomization file. */
export function hasKustomization(folder: string): boolean {
  return kustomizationFiles.some((name) => existsSync(join(folder, name)));
}

/**
 * Whether the arguments name an overlay or a chart: `--as`, else what the folder has; a URL of a repository is an
 * overlay, anything else a reference of a chart.
 *
 * @param verb - what the command does with it, for messages
 * @throws SyncError CLI_TOO_MANY_ARGUMENTS, CLI_FLAG_VALUE
 */
export function chooseSource(flags: GivenFlags, io: CliIo, verb = "plan"): SourceKind {
  const [first = ".", second, ...more] = flags.args;
  if (more.length > 0) {
    const what = `cannot ${verb} ${more.length + 2} arguments`;
    const why = "the command accepts a folder, or the name of a release and a chart";
    throw usageError("CLI_TOO_MANY_ARGUMENTS", what, why, "run it once for each");
  }
  const given = oneOf(flags, "as", ["overlay", "chart"] as const);
  const kind = given ?? guessKind({ first, second }, flags, io, verb);
  if (kind === "chart" || second === undefined) return kind;
  const what = `cannot ${verb} 2 overlays`;
  throw usageError("CLI_TOO_MANY_ARGUMENTS", what, "only a chart has the name of a release before it", "remove one");
}

interface GivenNames {
  readonly first: string;
  readonly second: string | undefined;
}

function guessKind({ first, second }: GivenNames, flags: GivenFlags, io: CliIo, verb: string): SourceKind {
  if (second !== undefined || flags.text("repo") !== undefined) return "chart";
  const folder = resolve(io.workingDirectory, first);
  if (isDirectory(folder)) {
    return !hasKustomization(folder) && existsSync(join(folder, "Chart.yaml")) ? "chart" : "overlay";
  }
  if (existsSync(folder)) {
    if (/\.(?:ya?ml|json)$/i.test(first)) throw manifests(first, verb);
    return "chart";
  }
  if (/^oci:|\.tgz$/i.test(first)) return "chart";
  if (parseRepositoryUrl(first) !== undefined || /^\.{0,2}\//.test(first)) return "overlay";
  if (first.includes("/")) return "chart";
  throw nothing(first);
}

function manifests(file: string, verb: string): SyncError {
  return usageError(
    "CLI_ARGUMENT",
    `cannot ${verb} the file ${JSON.stringify(file)}`,
    "the command takes an overlay or a chart",
    `name the folder with its kustomization.yaml, or add one that lists it: resources: [${basename(file)}]`,
  );
}

function nothing(name: string): SyncError {
  return usageError(
    "CLI_ARGUMENT",
    `cannot find ${JSON.stringify(name)}`,
    "there is no folder and no packaged chart of that name",
    "correct the name; a chart of a repository is written repository/chart, oci://host/repository, or NAME with --repo URL",
  );
}
