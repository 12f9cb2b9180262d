import { isAbsolute, relative, resolve, sep } from "node:path";
import { buildKustomization, type BuildResult } from "../render/kustomize/build";
import { openDirectory } from "../sources/directory";
import { buildFlags, readChoices, refuseFlags } from "./build-flags";
import type { CliIo, Command } from "./command";
import { lastValue, parseFlags } from "./parse-flags";
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
  refuseFlags(flags);
  refuseManagedByLabel(io);
  const choices = readChoices(flags);
  if (choices.reorder !== "unspecified") {
    io.err("Flag --reorder has been deprecated, use the new 'sortOptions' field in kustomization.yaml instead.\n");
  }
  refuseRemote(directory);
  // Bases may lie anywhere, so that the source is the whole file system; the load restrictor holds the build in its folder.
  const place = resolve(io.workingDirectory, directory);
  const tree = openDirectory("/", { label: "the file system" });
  const result = await buildKustomization(tree, relative("/", place).split(sep).join("/") || ".", {
    ...choices,
    absoluteRoot: "/",
    keepParsedFiles: false,
  });
  for (const warning of result.warnings) io.err(`# Warning: ${warning}\n`);
  await hand(result, lastValue(flags, "output"), io);
}

async function hand(result: BuildResult, output: string | undefined, io: CliIo): Promise<void> {
  if (output === undefined || output === "") {
    await io.out(result.yaml());
    return;
  }
  const path = isAbsolute(output) ? output : resolve(io.workingDirectory, output);
  if (isDirectory(path)) writeFiles(path, result.objects);
  else writeOutput(path, result.yaml());
}

// Source: kustomize api/internal/git/repospec.go@v0.21.2 (NewRepoSpecFromURL): the forms that name a repository.
function refuseRemote(directory: string): void {
  if (!/^(?:[a-z][a-z0-9+.-]*:\/\/|[a-z]+::|git@|github\.com[/:])/i.test(directory) && !/[?&]ref=/.test(directory))
    return;
  const what = `cannot build ${JSON.stringify(directory)}`;
  throw usageError("CLI_NOT_BUILT", what, "remote repositories are not built yet", "clone it and name the directory");
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

DIR holds a kustomization.yaml; without it, the working directory is built.

Flags:
${rows.join("\n")}

The other flags of kustomize build are known; each says why it is not taken.
`;
}
