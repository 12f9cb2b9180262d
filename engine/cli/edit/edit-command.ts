import { resolve } from "node:path";
import { nearest } from "../../lib/nearest";
import type { CliIo, Command } from "../command";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { addBuildMetadata, removeBuildMetadata } from "./build-metadata";
import { editKustomization, type KustomizationEdit } from "./edit-file";

const flags: readonly Flag[] = [
  {
    name: "file",
    short: "f",
    kind: "text",
    value: "PATH",
    help: "the kustomization file, or its folder; without it, that of the working directory",
  },
  ...standardFlags,
];

/** `slipway edit VERB FIELD …`: changes the kustomization file. */
export const editCommand: Command = { usage: printUsage(), run: runEdit };

type MakeEdit = (args: readonly string[]) => KustomizationEdit;

/** Every edit, by verb and field; field names are in lower case, as in kustomize. */
const edits: ReadonlyMap<string, ReadonlyMap<string, MakeEdit>> = new Map([
  ["add", new Map([["buildmetadata", addBuildMetadata]])],
  ["remove", new Map([["buildmetadata", removeBuildMetadata]])],
]);

function runEdit(input: readonly string[], io: CliIo): Promise<void> {
  const parsed = readFlags(input, flags);
  const [verb, field, ...args] = parsed.args;
  const fields = choose("edit", verb, edits);
  const make = choose(`edit ${verb ?? ""}`, field?.toLowerCase(), fields);
  editKustomization(resolve(io.workingDirectory, parsed.text("file") ?? "."), make(args));
  return Promise.resolve();
}

function choose<T>(command: string, name: string | undefined, choices: ReadonlyMap<string, T>): T {
  const choice = name === undefined ? undefined : choices.get(name);
  if (choice !== undefined) return choice;
  const names = [...choices.keys()];
  const what =
    name === undefined
      ? `cannot run ${JSON.stringify(command)} alone`
      : `cannot run ${JSON.stringify(`${command} ${name}`)}`;
  const why = name === undefined ? "it needs a subcommand" : "there is no such command";
  const near = name === undefined ? undefined : nearest(name, names);
  const mend = near === undefined ? `the subcommands are ${names.join(", ")}` : `did you mean "${near}"?`;
  throw usageError(
    "CLI_UNKNOWN_COMMAND",
    what,
    why,
    names.length === 1 && near === undefined ? `write ${command} ${names.join("")}` : mend,
  );
}

function printUsage(): string {
  return `Change a kustomization file; comments, order and style of everything else stay as they are.

Usage:
  slipway edit add buildmetadata OPTION[,OPTION…] [-f PATH]
  slipway edit remove buildmetadata OPTION[,OPTION…] [-f PATH]

Options of buildMetadata:
  originAnnotations       annotate each object with the file that it came from
  transformerAnnotations  annotate each object with the transformers that changed it
  managedByLabel          label each object with the version of kustomize
  '*'                     all of them

Flags:
${flagRows(flags)}
`;
}
