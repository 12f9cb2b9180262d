import { resolve } from "node:path";
import { connectCluster } from "../../kube/connect";
import { matchesStars } from "../../lib/matches-stars";
import { optional } from "../../lib/optional";
import { forgetResources } from "../../pulumi-state/forget-resources";
import { readExport } from "../../pulumi-state/read-export";
import type { CliIo, Command } from "../command";
import { connectOptions } from "../connect-options";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { readInputFile } from "../read-input-file";
import { usageError } from "../usage-error";
import { checkState, writeState } from "../write-state";
import { fluxRepositoriesIn, type RepositoryInState } from "./flux-parts";
import { handBackParts } from "./hand-back-parts";
import { printHandback } from "./print-handback";
import { orderParts } from "./resume-order";

const flags: readonly Flag[] = [
  {
    name: "write",
    kind: "switch",
    help: "change the objects on the cluster, write the new state into the file, and the old one beside it",
  },
  {
    name: "only",
    kind: "texts",
    value: "NAME",
    help: "only these components: the URN or the name of a FluxRepository, with *",
  },
  { name: "kubeconfig", kind: "text", value: "FILE", help: "the kubeconfig; as kubectl finds it by default" },
  { name: "context", kind: "text", value: "NAME", help: "the context of the kubeconfig" },
  ...standardFlags,
];

/** `slipway handback STATE`: the controllers of Flux get back what a FluxRepository delivers. */
export const handbackCommand: Command = {
  usage: `Give what a FluxRepository delivers back to Flux, whose Kustomizations and HelmReleases are suspended.

Usage:
  slipway handback STATE [flags]

STATE is a file that "pulumi stack export --file STATE" wrote. Nothing is deleted. Without --write the change is only
shown, and no cluster is asked. With it, each object on the cluster gets the labels of Flux, loses the owner annotation
of Slipway, and has its fields as if Flux had applied them; its content stays. So Flux goes on without a change, and
deletes later what the repository no longer declares. No stack is changed before "pulumi stack import --file STATE".

Flags:
${flagRows(flags)}
`,
  run: runHandback,
};

async function runHandback(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const [name, other] = given.args;
  if (name === undefined || other !== undefined) {
    const why = name === undefined ? "no file is given" : "several are given";
    throw usageError("CLI_ARGUMENT", "name one exported state", why, "run slipway handback state.json");
  }
  const file = resolve(io.workingDirectory, name);
  const only = given.texts("only");
  const exported = readExport(readInputFile(file), name);
  const repositories = fluxRepositoriesIn(exported).filter((one) => only.length === 0 || isNamed(one, only));
  const leaving = new Set(repositories.flatMap(({ resources }) => resources));
  const state = forgetResources(exported, name, (resource) => leaving.has(resource));
  const isWritten = given.isOn("write") && repositories.length > 0;
  if (!isWritten) {
    await io.out(printHandback({ repositories, state, file: name, done: undefined }));
    return;
  }
  checkState(file);
  const choice = optional({ kubeconfig: given.text("kubeconfig"), context: given.text("context") });
  const client = connectCluster(connectOptions(choice));
  try {
    const parts = repositories.flatMap((one) => one.parts);
    const order = await orderParts(client, parts);
    const done = { ...(await handBackParts(client, parts, name)), ...order };
    writeState(file, `${JSON.stringify(state.json, undefined, 4)}\n`);
    await io.out(printHandback({ repositories, state, file: name, done }));
  } finally {
    client.close();
  }
}

/** Whether one of the patterns names the component; `*` stands for any text. */
function isNamed({ component, name }: RepositoryInState, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesStars(component.urn, pattern) || matchesStars(name, pattern));
}
