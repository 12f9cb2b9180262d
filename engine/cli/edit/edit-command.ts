import { resolve } from "node:path";
import { nearest } from "../../lib/nearest";
import type { ArgumentWords, CliIo, Command } from "../command";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { addBuildMetadata, buildMetadataOptions, removeBuildMetadata } from "./build-metadata";
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

/** An edit of one field, and the words that it accepts. */
interface Edit {
  readonly make: (args: readonly string[]) => KustomizationEdit;
  readonly options: readonly string[];
}

/** Every edit, by verb and field; field names are in lower case, as in kustomize. */
const edits: ReadonlyMap<string, ReadonlyMap<string, Edit>> = new Map([
  ["add", new Map([["buildmetadata", { make: addBuildMetadata, options: buildMetadataOptions }]])],
  ["remove", new Map([["buildmetadata", { make: removeBuildMetadata, options: buildMetadataOptions }]])],
]);

/** `slipway edit VERB FIELD …`: changes the kustomization file. */
export const editCommand: Command = {
  usage: printUsage(),
  flags,
  examples: [
    {
      does: "let each object name the file that it came from",
      line: "slipway edit add buildmetadata originAnnotations",
    },
    {
      does: "two options, in the file of another folder",
      line: "slipway edit add buildmetadata transformerAnnotations,managedByLabel --file overlays/production",
    },
    { does: "take all options out", line: "slipway edit remove buildmetadata '*'" },
  ],
  words: editWords(),
  run: runEdit,
};

function runEdit(input: readonly string[], io: CliIo): Promise<void> {
  const parsed = readFlags(input, flags);
  const [verb, field, ...args] = parsed.args;
  const fields = choose("edit", verb, edits);
  const { make } = choose(`edit ${verb ?? ""}`, field?.toLowerCase(), fields);
  editKustomization(resolve(io.workingDirectory, parsed.text("file") ?? "."), make(args));
  return Promise.resolve();
}

function editWords(): ArgumentWords {
  const optionWords = ({ options }: Edit): ArgumentWords => Object.fromEntries(options.map((option) => [option, {}]));
  const fieldWords = (fields: ReadonlyMap<string, Edit>): ArgumentWords =>
    Object.fromEntries([...fields].map(([field, edit]) => [field, optionWords(edit)]));
  return Object.fromEntries([...edits].map(([verb, fields]) => [verb, fieldWords(fields)]));
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
