import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Converted, convert, programLanguages } from "../../convert/convert";
import { inputKinds } from "../../convert/find-input";
import { SyncError } from "../../errors/sync-error";
import type { CliIo, Command } from "../command";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { isDirectory, writeOutput } from "../write-output";

const flags: readonly Flag[] = [
  {
    name: "to",
    kind: "text",
    value: "LANGUAGE",
    help: "typescript or yaml; default: typescript",
    completes: programLanguages,
  },
  {
    name: "from",
    kind: "text",
    value: "TOOL",
    help: "flux, argocd, helmfile, manifests or pulumi; default: what is found",
    completes: inputKinds,
  },
  { name: "path", kind: "text", value: "PATH", help: "DIR is the whole repository, and this is the part to convert" },
  {
    name: "self",
    kind: "texts",
    value: "SOURCE",
    help: "a source that is this repository: Kind/namespace/name, or a URL",
  },
  { name: "only", kind: "texts", value: "NAME", help: "of Flux: convert namespace/name with all that it declares" },
  { name: "except", kind: "texts", value: "NAME", help: "of Flux: leave out namespace/name with all that it declares" },
  { name: "out", short: "o", kind: "text", value: "PATH", help: "write to this file, or into this folder" },
  { name: "force", kind: "switch", help: "with --out: overwrite a file" },
  ...standardFlags,
];

/** `slipway convert DIR`: prints a program that does what a folder declares. */
export const convertCommand: Command = {
  flags,
  usage: `Write the program that does what other tools declare: the objects of Flux or Argo CD, the releases of a helmfile.yaml,
plain manifests, or the state of a program with @pulumi/kubernetes, as pulumi stack export prints it. The command runs nothing of the
repository, and fetches no source and no chart. It lists what it cannot carry over, with file and line, in comments of
the program and on standard error.

Usage:
  slipway convert DIR|FILE [flags]

DIR is the folder of a cluster, as given to flux bootstrap --path; a folder of Applications; that of a helmfile.yaml; or of
manifests.
The repository is the working copy of Git around it.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "print the program for a cluster of Flux", line: "slipway convert clusters/production" },
    { does: "write it into a file, in YAML", line: "slipway convert clusters/production --to yaml --out Pulumi.yaml" },
    {
      does: "convert the plain manifests of a folder",
      line: "slipway convert manifests --from manifests",
    },
  ],
  run: runConvert,
};

async function runConvert(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const [directory, ...more] = given.args;
  if (directory === undefined) {
    const mend = "write slipway convert DIR";
    throw usageError("CLI_ARGUMENT", "cannot determine what to convert", "the folder is missing", mend);
  }
  if (more.length > 0) {
    const what = `cannot convert ${given.args.length} folders`;
    throw usageError("CLI_TOO_MANY_ARGUMENTS", what, "the command accepts one", "run it once for each");
  }
  const path = resolve(io.workingDirectory, directory);
  if (!existsSync(path)) throw notThere(directory, path);
  const language = choiceOf(given, "to", programLanguages) ?? "typescript";
  const out = outOf(given, language, io);
  const converted = await convert({
    ...{ path, language, programFolder: out === undefined ? io.workingDirectory : dirname(out) },
    ...{ from: choiceOf(given, "from", inputKinds), within: given.text("path") },
    ...{ self: given.texts("self"), only: given.texts("only"), except: given.texts("except") },
  });
  await hand(converted, out, given.isOn("force"), io);
}

async function hand({ text, notes }: Converted, out: string | undefined, isForced: boolean, io: CliIo): Promise<void> {
  if (out === undefined) await io.out(text);
  else {
    if (existsSync(out) && !isForced) throw alreadyThere(out);
    writeOutput(out, text);
  }
  if (notes.length === 0) return;
  io.err(`Not carried over (${notes.length}):\n${notes.map((note) => `- ${note}\n`).join("")}`);
}

function outOf(given: GivenFlags, language: string, io: CliIo): string | undefined {
  const out = given.text("out");
  if (out === undefined || out === "") return undefined;
  const path = resolve(io.workingDirectory, out);
  return isDirectory(path) ? join(path, language === "yaml" ? "Pulumi.yaml" : "index.ts") : path;
}

function choiceOf<Word extends string>(given: GivenFlags, flag: string, words: readonly Word[]): Word | undefined {
  const text = given.text(flag);
  if (text === undefined) return undefined;
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  const what = `cannot use the value ${JSON.stringify(text)} for --${flag}`;
  throw usageError("CLI_FLAG_VALUE", what, "it is not one of its values", `use ${words.join(", ")}`);
}

function notThere(directory: string, file: string): SyncError {
  return new SyncError({
    code: "CLI_CONVERT_INPUT",
    what: `cannot convert "${directory}"`,
    where: { file },
    why: "there is no such file or folder",
    mend: "name an existing one, relative to the working directory",
  });
}

function alreadyThere(file: string): SyncError {
  const { size } = statSync(file);
  return new SyncError({
    code: "CLI_CANNOT_WRITE",
    what: "cannot write the program",
    where: { file },
    why: `there is such a file, of ${size} bytes`,
    mend: "name another one, or overwrite it with --force",
  });
}
