import { isAbsolute, relative, resolve, sep } from "node:path";
import { invariant } from "../lib/invariant";
import type { RemoteSources } from "../model/remote-sources";
import { parseRepositoryUrl, pathInRepository, type RepositoryUrl } from "../model/repository-url";
import { buildKustomization, type BuildOptions, type BuildResult } from "../render/kustomize/build";
import { openDirectory } from "../sources/directory";
import { openRemotes } from "../sources/remote/remotes";
import { systemEnvironment } from "../sources/system-environment";
import { buildFlags, readChoices, refuseFlags } from "./build-flags";
import type { CliIo, Command } from "./command";
import { explainDocuments } from "./explain-documents";
import { lastValue, parseFlags, type ParsedFlags } from "./parse-flags";
import { usageError } from "./usage-error";
import { isDirectory, writeFiles, writeOutput } from "./write-output";

/** `slipway build [DIR]`: prints what `kustomize build` prints, byte for byte. */
export const buildCommand: Command = { usage: printUsage(), run: runBuild };

async function runBuild(input: readonly string[], io: CliIo): Promise<void> {
  const flags = parseFlags(input, buildFlags);
  const [directory = ".", ...more] = flags.args;
  if (more.length > 0) {
    const what = `cannot build ${flags.args.length} directories`;
    throw usageError("CLI_TOO_MANY_ARGUMENTS", what, "the command takes one", "run it once for each");
  }
  const explains = lastValue(flags, "explain") === "true";
  const result = await buildDirectory(directory, flags, io, explains);
  const texts = explains ? explainDocuments(result, io.workingDirectory) : result.documents();
  await hand(texts, result, lastValue(flags, "output"), io);
}

/** Builds a directory as the flags say, and prints the warnings. */
export async function buildDirectory(
  directory: string,
  flags: ParsedFlags,
  io: CliIo,
  provenance: boolean,
): Promise<BuildResult> {
  refuseFlags(flags);
  refuseManagedByLabel(io);
  const choices = readChoices(flags);
  if (choices.reorder !== "unspecified") {
    io.err("Flag --reorder has been deprecated, use the new 'sortOptions' field in kustomization.yaml instead.\n");
  }
  const remotes = openRemotes({ environment: io.environment });
  const helm = choices.helm.enabled ? { ...choices.helm, environment: systemEnvironment() } : choices.helm;
  const options = { ...choices, helm, keepParsedFiles: false, provenance, remotes };
  const url = parseRepositoryUrl(directory);
  const result = url === undefined ? await buildLocal(directory, options, io) : await buildRemote(url, options);
  for (const warning of result.warnings) io.err(`# Warning: ${warning}\n`);
  return result;
}

function buildLocal(directory: string, options: BuildOptions, io: CliIo): Promise<BuildResult> {
  // Bases may lie anywhere, so that the source is the whole file system; the load restrictor holds the build in its folder.
  const place = resolve(io.workingDirectory, directory);
  const tree = openDirectory("/", { label: "the file system" });
  const path = relative("/", place).split(sep).join("/") || ".";
  return buildKustomization(tree, path, { ...options, absoluteRoot: "/" });
}

/** Source: kustomize api/internal/loader/loader.go@v0.21.2 (NewLoader): what names a repository is none of our folders. */
async function buildRemote(
  url: RepositoryUrl,
  options: BuildOptions & { readonly remotes: RemoteSources },
): Promise<BuildResult> {
  const { remotes } = options;
  await remotes.fetch([{ kind: "repository", url }]);
  const opened = remotes.repository(url);
  invariant(opened !== undefined, "what was fetched can be looked up");
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

// Source: kustomize api/konfig/general.go@v0.21.2 (EnableManagedbyLabelEnv).
function refuseManagedByLabel(io: CliIo): void {
  const name = "KUSTOMIZE_ENABLE_MANAGEDBY_LABEL";
  if (io.environment[name] !== "on") return;
  const mend = "unset the variable, and use the labels field in the kustomization";
  throw usageError("CLI_NOT_BUILT", `cannot build with ${name}=on`, "the managed-by label is not built yet", mend);
}

function printUsage(): string {
  const shown = buildFlags.filter((flag) => flag.fate === "works");
  const heads = shown.map(({ name, short, value }) => {
    return `${short === undefined ? "    " : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
  });
  const width = Math.max(...heads.map((head) => head.length));
  const rows = shown.map(({ help }, index) => `  ${(heads[index] ?? "").padEnd(width)}  ${help}`);
  return `Print the objects of a kustomization, byte for byte as \`kustomize build\` does.

Usage:
  slipway build [DIR] [flags]

DIR holds a kustomization.yaml; without it, the working directory is built. It may be the URL of a repository, as
https://host/org/repo//path?ref=main or git@host:org/repo.git//path.

Flags:
${rows.join("\n")}

The other flags of kustomize build are known; each says why it is not taken.
`;
}
