import { resolve } from "node:path";
import { matchesStars } from "../../lib/matches-stars";
import { forgetKubernetes } from "../../pulumi-state/forget-kubernetes";
import { readExport } from "../../pulumi-state/read-export";
import type { StateResource } from "../../pulumi-state/stack-export";
import type { CliIo, Command } from "../command";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { readInputFile } from "../read-input-file";
import { usageError } from "../usage-error";
import { writeState } from "../write-state";
import { printAdoption } from "./print-adoption";

const flags: readonly Flag[] = [
  { name: "write", kind: "switch", help: "write the new state into the file, and the old one beside it" },
  {
    name: "only",
    kind: "texts",
    value: "NAME",
    help: "let only these resources leave: a URN, a name or a type, with *",
  },
  { name: "keep", kind: "texts", value: "NAME", help: "keep these resources, which the program still has" },
  ...standardFlags,
];

/** `slipway adopt STATE`: takes resources of `@pulumi/kubernetes` out of an exported state. */
export const adoptCommand: Command = {
  flags,
  usage: `Take the resources of @pulumi/kubernetes out of a state, so that Slipway can take their objects over.

Usage:
  slipway adopt STATE [flags]

STATE is a file that "pulumi stack export --file STATE" wrote. Nothing on a cluster is changed or deleted, and no stack
is changed before "pulumi stack import --file STATE". Without --write the change is only shown.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "show what would leave the state", line: "slipway adopt state.json" },
    {
      does: "let all Deployments leave but the one of the resource legacy",
      line: "slipway adopt state.json --only 'kubernetes:apps/v1:Deployment' --keep legacy",
    },
    { does: "write the new state, and the old one beside it", line: "slipway adopt state.json --write" },
  ],
  run: runAdopt,
};

async function runAdopt(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const [name, other] = given.args;
  if (name === undefined || other !== undefined) {
    const why = name === undefined ? "no file is given" : "several are given";
    throw usageError("CLI_ARGUMENT", "name one exported state", why, "run slipway adopt state.json");
  }
  const file = resolve(io.workingDirectory, name);
  const only = given.texts("only");
  const keep = given.texts("keep");
  const isChosen = (resource: StateResource): boolean =>
    (only.length === 0 || isNamed(resource, only)) && !isNamed(resource, keep);
  const state = forgetKubernetes(readExport(readInputFile(file), name), name, { isChosen });
  const isWritten = given.isOn("write") && state.left.length > 0;
  if (isWritten) writeState(file, `${JSON.stringify(state.json, undefined, 4)}\n`);
  await io.out(printAdoption(state, name, isWritten));
}

/** Whether one of the patterns names the resource; `*` stands for any text. */
function isNamed({ urn, type }: StateResource, patterns: readonly string[]): boolean {
  const names = [urn, type, urn.slice(urn.lastIndexOf("::") + 2)];
  return patterns.some((pattern) => names.some((one) => matchesStars(one, pattern)));
}
