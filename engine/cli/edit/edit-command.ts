import { resolve } from "node:path";
import { nearest } from "../../lib/nearest";
import type { CliIo, Command } from "../command";
import { lastValue, parseFlags, type Flag } from "../parse-flags";
import { usageError } from "../usage-error";
import { addBuildMetadata, removeBuildMetadata } from "./build-metadata";
import { editKustomization, type KustomizationEdit } from "./edit-file";

/** `slipway edit VERB FIELD …`: changes the kustomization file. */
export const editCommand: Command = { usage: printUsage(), run: runEdit };

type MakeEdit = (args: readonly string[]) => KustomizationEdit;

/** Every edit, by verb and field; fields are known in lower case, as kustomize has them. */
const edits: ReadonlyMap<string, ReadonlyMap<string, MakeEdit>> = new Map([
  ["add", new Map([["buildmetadata", addBuildMetadata]])],
  ["remove", new Map([["buildmetadata", removeBuildMetadata]])],
]);

const flags: readonly Flag[] = [
  { name: "file", short: "f", type: "text" },
  { name: "stack-trace", type: "boolean" },
];

function runEdit(input: readonly string[], io: CliIo): Promise<void> {
  const parsed = parseFlags(input, flags);
  const [verb, field, ...args] = parsed.args;
  const fields = choose("edit", verb, edits);
  const make = choose(`edit ${verb ?? ""}`, field?.toLowerCase(), fields);
  editKustomization(resolve(io.workingDirectory, lastValue(parsed, "file") ?? "."), make(args));
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
  const why = name === undefined ? "it needs a word behind it" : "there is no such command";
  const near = name === undefined ? undefined : nearest(name, names);
  const mend = near === undefined ? `the words there are ${names.join(", ")}` : `did you mean "${near}"?`;
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
  originAnnotations       note on each object where it was written
  transformerAnnotations  note on each object which transformers changed it
  managedByLabel          label each object with the version of kustomize
  '*'                     all of them

Flags:
  -f, --file PATH    the kustomization file, or its folder; without it, that of the working directory
      --stack-trace  print where in the program an error arose
  -h, --help         print this help
`;
}
