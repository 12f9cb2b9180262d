import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { nearest } from "../../lib/nearest";
import type { ArgumentWords, CliIo, Command } from "../command";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { editKustomization } from "./edit-file";
import { editFlags, edits, type NamedEdit, patchTargetFlags } from "./edits";
import { buildMetadataOptions } from "./fields/build-metadata";

const fileFlag: Flag = {
  name: "file",
  short: "f",
  kind: "text",
  value: "PATH",
  help: "the kustomization file, or its folder; without it, that of the working directory",
};

/** `slipway edit VERB FIELD …`: changes the kustomization file. */
export const editCommand: Command = {
  usage: printUsage(),
  flags: helpFlags(),
  examples: [
    {
      does: "another image, in the file of another folder",
      line: "slipway edit set image web=registry.example/web:1.2.3 -f overlays/production",
    },
    { does: "each manifest of a folder", line: "slipway edit add resource 'manifests/*.yaml'" },
    { does: "a ConfigMap from values", line: "slipway edit add configmap settings --from-literal mode=fast" },
    { does: "a label, without changing selectors", line: "slipway edit add label team:shop --without-selector" },
  ],
  words: editWords(),
  run: runEdit,
};

/** Every flag once, as the help shows it. */
function helpFlags(): readonly Flag[] {
  const { force, ...others } = editFlags;
  // In the other edits -f is --file.
  const forceWithoutShort: Flag = { name: force.name, kind: force.kind, help: `${force.help}; there -f means this` };
  return [fileFlag, ...Object.values(others), ...patchTargetFlags, forceWithoutShort, ...standardFlags];
}

function editWords(): ArgumentWords {
  const options: ArgumentWords = Object.fromEntries(buildMetadataOptions.map((option) => [option, {}]));
  const fieldWords = (fields: ReadonlyMap<string, NamedEdit>): ArgumentWords =>
    Object.fromEntries([...fields.keys()].map((field) => [field, field === "buildmetadata" ? options : {}]));
  return Object.fromEntries([...edits].map(([verb, fields]) => [verb, fieldWords(fields)]));
}

function runEdit(input: readonly string[], io: CliIo): Promise<void> {
  const [verb, field] = nameEdit(input);
  const fields = choose("edit", verb, edits);
  const edit = choose(`edit ${verb ?? ""}`, field?.toLowerCase(), fields);
  const given = readFlags(input, flagsOf(edit));
  const args = given.args.slice(2);
  if (edit.flags.includes(editFlags.force)) refuseFileAsForce(input, args, given, io);
  const path = resolve(io.workingDirectory, given.text("file") ?? ".");
  editKustomization(path, edit.make(args, given), (line) => {
    io.err(`${line}\n`);
  });
  return Promise.resolve();
}

/** The first two arguments that are not flags; the flags of an edit are known after them only. */
function nameEdit(input: readonly string[]): readonly (string | undefined)[] {
  const [verb = "-", field = "-"] = input;
  if (!verb.startsWith("-") && !field.startsWith("-")) return [verb, field];
  const known = [...edits.values()].flatMap((fields) => [...fields.values()]).flatMap(({ flags }) => flags);
  return readFlags(input, [fileFlag, ...standardFlags, ...known.filter((flag) => flag !== editFlags.force)]).args;
}

/** Where `-f` has another meaning in kustomize, it has that one. */
function flagsOf({ flags }: NamedEdit): readonly Flag[] {
  const isShort = !flags.some(({ short }) => short === fileFlag.short);
  const { short, ...long } = fileFlag;
  return [isShort && short !== undefined ? fileFlag : long, ...flags, ...standardFlags];
}

// `-f PATH` would change the file of the working directory, with the path as a label.
function refuseFileAsForce(input: readonly string[], args: readonly string[], given: GivenFlags, io: CliIo): void {
  const path = args.find((arg) => input[input.indexOf(arg) - 1] === "-f" && !arg.includes(":"));
  if (path === undefined || given.text("file") !== undefined || !existsSync(resolve(io.workingDirectory, path))) return;
  const why = "-f is --force here, as in kustomize, and this would add the path as a key";
  throw usageError("CLI_ARGUMENT", `cannot use -f ${JSON.stringify(path)}`, why, `write --file ${path}`);
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
  throw usageError("CLI_UNKNOWN_COMMAND", what, why, mend);
}

function printUsage(): string {
  return `Change a kustomization file; comments, order and style of everything else stay as they are.

Usage:
  slipway edit set image NAME=NEWNAME:TAG@DIGEST…       or a part of it; * keeps a part of the file
  slipway edit set replicas NAME=COUNT…
  slipway edit set namespace|nameprefix|namesuffix VALUE
  slipway edit set label|annotation KEY:VALUE…
  slipway edit set configmap|secret NAME --from-literal KEY=VALUE… [--new-namespace NAME]
  slipway edit set buildmetadata OPTION[,OPTION…]
  slipway edit add resource|component|transformer|generator|configuration PATTERN…
  slipway edit add base DIR[,DIR…]
  slipway edit add patch --path FILE|--patch TEXT [--group … --version … --kind … --name … --namespace …
                         --label-selector … --annotation-selector …]
  slipway edit add configmap|secret NAME --from-literal KEY=VALUE…|--from-file FILE…|--from-env-file FILE
  slipway edit add label KEY:VALUE… [--without-selector [--include-templates]] [--force]
  slipway edit add annotation KEY:VALUE… [--force]
  slipway edit add buildmetadata OPTION[,OPTION…]
  slipway edit remove resource|component|transformer PATTERN…
  slipway edit remove patch --path FILE|--patch TEXT [the flags of its target]
  slipway edit remove configmap|secret NAME[,NAME…] [--namespace NAME]
  slipway edit remove label|annotation KEY[,KEY…]
  slipway edit remove buildmetadata OPTION[,OPTION…]

Options of buildMetadata:
  originAnnotations       annotate each object with the file that it came from
  transformerAnnotations  annotate each object with the transformers that changed it
  managedByLabel          label each object with the version of kustomize
  '*'                     all of them

Flags:
${flagRows(helpFlags())}
`;
}
