import { resolve } from "node:path";
import { connectCluster } from "../../kube/connect";
import { listSome } from "../../lib/list-some";
import { matchesStars } from "../../lib/matches-stars";
import { optional } from "../../lib/optional";
import { forgetResources } from "../../pulumi-state/forget-resources";
import { readExport } from "../../pulumi-state/read-export";
import type { CliIo, Command } from "../command";
import { connectOptions } from "../connect-options";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { readInputFile } from "../read-input-file";
import { usageError } from "../usage-error";
import { checkState, writeState } from "../write-state";
import { componentsIn, fluxRepositoriesIn, isName, type RepositoryInState } from "./flux-parts";
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
  {
    name: "to",
    kind: "text",
    value: "NAMESPACE/NAME",
    help: "hand the objects of the Kustomization or Manifests that --only names over to this Kustomization of Flux",
  },
  { name: "kubeconfig", kind: "text", value: "FILE", help: "the kubeconfig; as kubectl finds it by default" },
  { name: "context", kind: "text", value: "NAME", help: "the context of the kubeconfig" },
  ...standardFlags,
];

/** `slipway handback STATE`: the controllers of Flux get back what a FluxRepository delivers. */
export const handbackCommand: Command = {
  flags,
  usage: `Give what a FluxRepository delivers back to Flux, whose Kustomizations and HelmReleases are suspended.

Usage:
  slipway handback STATE [flags]

STATE is a file that "pulumi stack export --file STATE" wrote. Nothing is deleted. Without --write the change is only
shown, and no cluster is asked. With it, each object on the cluster gets the labels of Flux, loses the owner annotation
of Slipway, and has its fields as if Flux had applied them; its content stays. So Flux goes on without a change, and
deletes later what the repository no longer declares. With --to, what a Kustomization of a program delivers is handed
over to a Kustomization of Flux, which delivers the same objects, published by slipway publish. No stack is changed before "pulumi stack import --file STATE".

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "show what Flux would get back", line: "slipway handback state.json" },
    { does: "only the repository of the resource fleet", line: "slipway handback state.json --only fleet" },
    {
      does: "change the objects on the cluster, and the state",
      line: "slipway handback state.json --write --context production",
    },
  ],
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
  const place = placeOf(given);
  const all = place === undefined ? fluxRepositoriesIn(exported) : componentsIn(exported, place);
  const repositories = all.filter((one) => only.length === 0 || isNamed(one, only));
  if (place !== undefined) checkOne(repositories, only);
  const handOver =
    place === undefined
      ? ""
      : ` --only ${shownName(repositories[0]?.name ?? "")} --to ${place.namespace}/${place.name}`;
  const leaving = new Set(repositories.flatMap(({ resources }) => resources));
  const state = forgetResources(exported, name, (resource) => leaving.has(resource));
  const isWritten = given.isOn("write") && repositories.length > 0;
  if (!isWritten) {
    await io.out(printHandback({ repositories, state, file: name, handOver, done: undefined }));
    return;
  }
  checkState(file);
  const choice = optional({ kubeconfig: given.text("kubeconfig"), context: given.text("context") });
  const client = connectCluster(connectOptions(choice));
  try {
    const parts = repositories.flatMap((one) => one.parts);
    // A Kustomization that takes over is applied afterwards.
    const order = place === undefined ? await orderParts(client, parts) : { groups: [], missing: parts };
    const done = { ...(await handBackParts(client, parts, name)), ...order };
    writeState(file, `${JSON.stringify(state.json, undefined, 4)}\n`);
    await io.out(printHandback({ repositories, state, file: name, handOver, done }));
  } finally {
    client.close();
  }
}

/** The Kustomization of Flux that takes over. */
function placeOf(given: GivenFlags): { readonly namespace: string; readonly name: string } | undefined {
  const to = given.text("to");
  if (to === undefined) return undefined;
  const [namespace = "", name = "", ...rest] = to.split("/");
  if (isName(namespace) && isName(name) && rest.length === 0) return { namespace, name };
  const what = `cannot use the value ${JSON.stringify(to)} for --to`;
  throw usageError("CLI_FLAG_VALUE", what, "it must be a namespace and a name", "use flux-system/shop");
}

/** One Kustomization of Flux takes one component over. */
function checkOne(found: readonly RepositoryInState[], only: readonly string[]): void {
  if (found.length === 1) return;
  const names = listSome(
    found.map(({ name }) => name),
    10,
  );
  const why =
    found.length === 0
      ? `the state has no Kustomization or Manifests${only.length === 0 ? "" : " of that name"}`
      : `the state has ${found.length} of them: ${names}`;
  throw usageError("CLI_FLAG_VALUE", "cannot choose what --to hands over", why, "name one by --only");
}

/** Whether one of the patterns names the component; `*` stands for any text. */
function isNamed({ component, name }: RepositoryInState, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesStars(component.urn, pattern) || matchesStars(name, pattern));
}

/** As an argument of a command. */
function shownName(name: string): string {
  return isName(name) ? name : JSON.stringify(name);
}
