import { listSome } from "../../lib/list-some";
import type { CliIo, Command } from "../command";
import { type Flag, flagRows } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { isPod } from "./find-descendants";
import { readSelection } from "./live-selection";
import { withCluster } from "./open-cluster";
import { containersOf, readPodLogs } from "./read-pod-logs";
import { readStack } from "./read-stack";
import { flagsOfStack, namespaceFlag, requiredArgument } from "./stack-flags";

const defaultLines = 100;
const maximumLines = 10_000;
/** The logs of further Pods are left out. */
const maximumPods = 50;

const ownFlags: readonly Flag[] = [
  {
    name: "tail",
    kind: "integer",
    value: "LINES",
    help: `the last lines of each container (default: ${defaultLines})`,
  },
  { name: "container", short: "c", kind: "text", value: "NAME", help: "the container (default: all)" },
  { name: "previous", short: "p", kind: "switch", help: "the log of each container's run before the present one" },
];

const flags = flagsOfStack(...ownFlags, namespaceFlag);

/** `slipway logs KIND/NAME|COMPONENT`: the logs of the Pods of objects. */
export const logsCommand: Command = {
  usage: `Show the logs of the Pods of objects of a stack.

Usage:
  slipway logs COMPONENT [flags]
  slipway logs [NAMESPACE/]KIND/NAME [flags]

COMPONENT is the name of a component of the program; KIND is written as kubectl accepts it: Deployment, deployments,
deploy or deploy.apps. The data of the Secrets that the Pods use are masked. Nothing is changed.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "the last lines of a component", line: "slipway logs shop --tail 20" },
    {
      does: "what a container wrote before it was started again",
      line: "slipway logs deploy/web --container web --previous",
    },
  ],
  flags,
  words: "nothing",
  run: runLogs,
};

async function runLogs(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const tailLines = readTail(given);
  const container = given.text("container");
  const text = requiredArgument(given, "slipway logs deploy/web");
  const stack = await readStack(given, io);
  await withCluster(given, stack, async (cluster) => {
    const { objects, mask, notes } = await readSelection(cluster, stack, { text, namespace: given.text("namespace") });
    const pods = objects.filter(isPod);
    const all = containersOf(pods);
    const chosen = all.filter(({ name }) => container === undefined || name === container);
    if (chosen.length === 0 && container !== undefined && all.length > 0) throw noContainer(container, all);
    const left = Math.max(0, pods.length - maximumPods);
    const leftOut =
      left === 0 ? [] : [`the logs of ${left} more Pods are left out: name one by pod/NAME, or its owner`];
    for (const note of new Set([...notes, ...leftOut])) io.err(`note: ${mask(note)}\n`);
    if (pods.length === 0) io.err("note: no Pod belongs to it now\n");
    const shownPods = new Set(pods.slice(0, maximumPods));
    const shown = chosen.filter(({ pod }) => shownPods.has(pod));
    const options = { mask, pods, tailLines, previous: given.isOn("previous") };
    for await (const { pod, container: name, lines } of readPodLogs(cluster.client, shown, options)) {
      const prefix = chosen.length > 1 ? `[pod/${pod}/${name}] ` : "";
      if (lines.length > 0) await io.out(lines.map((line) => `${prefix}${line}\n`).join(""));
    }
  });
}

function readTail(given: GivenFlags): number {
  const lines = Number(given.text("tail") ?? defaultLines);
  if (lines >= 0 && lines <= maximumLines) return lines;
  const why = `it must be a number from 0 to ${maximumLines}`;
  throw usageError("CLI_FLAG_VALUE", "cannot use the value of --tail", why, `write --tail ${defaultLines}`);
}

function noContainer(container: string, all: readonly { readonly name: string }[]): Error {
  const names = [...new Set(all.map(({ name }) => name))];
  const why = `the Pods have ${listSome(names, 20)}`;
  return usageError("CLI_ARGUMENT", `no Pod has a container ${JSON.stringify(container)}`, why, "name one of these");
}
