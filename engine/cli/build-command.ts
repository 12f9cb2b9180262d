import { isAbsolute, relative, resolve, sep } from "node:path";
import { SyncError } from "../errors/sync-error";
import { invariant } from "../lib/invariant";
import { optional } from "../lib/optional";
import type { RemoteSources } from "../model/sources/remote-sources";
import { parseRepositoryUrl, pathInRepository, type RepositoryUrl } from "../model/sources/repository-url";
import { buildKustomization, type BuildOptions, type BuildResult } from "../render/kustomize/build";
import { openDirectory } from "../sources/directory";
import { openRemotes } from "../sources/remote/remotes";
import { systemEnvironment } from "../sources/system-environment";
import { buildFlags, deprecations, readChoices, refuseFlags } from "./build-flags";
import type { CliIo, Command } from "./command";
import { explainDocuments } from "./explain-documents";
import { flagRows } from "./flags/flag";
import { readFlags, type GivenFlags } from "./flags/read-flags";
import { localText, showError } from "./show-error";
import { usageError } from "./usage-error";
import { isDirectory, writeFiles, writeOutput } from "./write-output";

/** `slipway build [DIR]`: prints what `kustomize build` prints, byte for byte. */
export const buildCommand: Command = {
  usage: printUsage(),
  flags: buildFlags,
  examples: [
    { does: "print the objects of an overlay", line: "slipway build overlays/production" },
    { does: "fail if a patch or an image matches nothing", line: "slipway build overlays/production --strict" },
    { does: "add comments with the file and line of each field", line: "slipway build overlays/production --explain" },
    {
      does: "write each object into a file of an existing folder",
      line: "slipway build overlays/production --output rendered",
    },
  ],
  run: runBuild,
};

async function runBuild(input: readonly string[], io: CliIo): Promise<void> {
  const flags = readFlags(input, buildFlags);
  const [directory = ".", ...more] = flags.args;
  if (more.length > 0) {
    const what = `cannot build ${flags.args.length} directories`;
    throw usageError("CLI_TOO_MANY_ARGUMENTS", what, "the command accepts one", "run it once for each");
  }
  const explains = flags.isOn("explain");
  const result = await buildDirectory(directory, flags, io, explains);
  const texts = explains ? explainDocuments(result, io.workingDirectory) : result.documents();
  await hand(texts, result, flags.text("output"), io);
}

/** Builds a directory with the options of the flags, and prints the warnings. */
export async function buildDirectory(
  directory: string,
  flags: GivenFlags,
  io: CliIo,
  provenance: boolean,
): Promise<BuildResult> {
  refuseFlags(flags);
  const choices = readChoices(flags, io.environment);
  for (const line of deprecations(flags)) io.err(`${line}\n`);
  const remotes = openRemotes({ environment: io.environment });
  const helm = choices.helm.enabled ? { ...choices.helm, environment: systemEnvironment() } : choices.helm;
  const options = { ...choices, helm, keepParsedFiles: false, provenance, remotes };
  const url = parseRepositoryUrl(directory);
  const result = url === undefined ? await buildLocal(directory, options, io) : await buildRemote(url, options);
  for (const warning of result.warnings) io.err(`# Warning: ${localText(warning, io.workingDirectory)}\n`);
  for (const miss of result.unmatched) io.err(`# Warning: ${showError(miss, io.workingDirectory, false)}`);
  return result;
}

function buildLocal(directory: string, options: BuildOptions, io: CliIo): Promise<BuildResult> {
  // Bases may be anywhere, so the source is the whole file system; the load restrictor confines the build to its
  // folder.
  const place = resolve(io.workingDirectory, directory);
  const tree = openDirectory("/", { label: "the file system", ...optional({ onRead: io.onRead }) });
  const path = relative("/", place).split(sep).join("/") || ".";
  if (tree.entryAt(path) === undefined) throw noDirectory(directory);
  return buildKustomization(tree, path, { ...options, absoluteRoot: "/" });
}

function noDirectory(directory: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATH_NOT_FOUND",
    what: `cannot find "${directory}"`,
    why: "there is no directory of that name",
    mend: "name the directory of a kustomization, relative to the working directory, or the URL of a repository",
  });
}

/**
 * Source: kustomize api/internal/loader/loader.go@v0.21.2 (NewLoader): the URL of a repository is not a local folder.
 */
async function buildRemote(
  url: RepositoryUrl,
  options: BuildOptions & { readonly remotes: RemoteSources },
): Promise<BuildResult> {
  const { remotes } = options;
  await remotes.fetch([{ kind: "repository", url }]);
  const opened = remotes.repository(url);
  invariant(opened !== undefined, "fetched data is available");
  if (opened.kind === "failed") throw opened.error;
  const more = { ...options, loadRestrictor: "rootOnly", repository: url } as const;
  return buildKustomization(opened.tree, pathInRepository(url), more);
}

async function hand(
  texts: readonly string[],
  { objects }: BuildResult,
  output: string | undefined,
  io: CliIo,
): Promise<void> {
  if (output === undefined || output === "") {
    await io.out(texts.join("---\n"));
    return;
  }
  const path = isAbsolute(output) ? output : resolve(io.workingDirectory, output);
  if (isDirectory(path)) writeFiles(path, objects, texts);
  else writeOutput(path, texts.join("---\n"));
}

function printUsage(): string {
  return `Print the objects of a kustomization, byte for byte as \`kustomize build\` does.

Usage:
  slipway build [DIR] [flags]

DIR holds a kustomization.yaml; without it, the working directory is built. It may be the URL of a repository, as
https://host/org/repo//path?ref=main or git@host:org/repo.git//path.

Flags:
${flagRows(buildFlags)}

The other flags of kustomize build are known; each reports why it is not accepted.
`;
}
