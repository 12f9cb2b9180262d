import { openPodMask } from "../../health/pod-mask";
import type { KubeClient } from "../../kube/kube-client";
import { listSome } from "../../lib/list-some";
import { lookUpList, lookUpText } from "../../lib/look-up";
import { visibleText } from "../../lib/visible-text";
import type { KubeObject } from "../../model/objects/kube-object";
import type { CliIo, Command } from "../command";
import { isOfOneObject } from "../is-of-one-object";
import { type Flag, flagRows } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { isPod } from "./find-descendants";
import { readSelection } from "./live-selection";
import { withCluster } from "./open-cluster";
import { readStack } from "./read-stack";
import { flagsOfStack, namespaceFlag, requiredArgument } from "./stack-flags";
import type { Mask } from "./state-mask";

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
    const { objects, mask, notes } = await readSelection(cluster, stack, { text, given });
    const pods = objects.filter(isPod);
    const all = pods.flatMap((pod) => containersOf(pod).map((name) => ({ pod, name })));
    const chosen = all.filter(({ name }) => container === undefined || name === container);
    if (chosen.length === 0 && container !== undefined && all.length > 0) throw noContainer(container, all);
    const left = Math.max(0, pods.length - maximumPods);
    const leftOut =
      left === 0 ? [] : [`the logs of ${left} more Pods are left out: name one by pod/NAME, or its owner`];
    for (const note of new Set([...notes, ...leftOut])) io.err(`note: ${mask(note)}\n`);
    if (pods.length === 0) io.err("note: no Pod belongs to it now\n");
    const masks = new Map<string, Mask>();
    const shownPods = new Set(pods.slice(0, maximumPods));
    for (const { pod, name } of chosen.filter((one) => shownPods.has(one.pod))) {
      const namespace = pod.metadata.namespace ?? "";
      const podMask = masks.get(namespace) ?? (await openPodMask(cluster.client, namespace, specsIn(pods, namespace)));
      masks.set(namespace, podMask);
      const source = { pod, container: name, tailLines, previous: given.isOn("previous") };
      const prefix = chosen.length > 1 ? `[pod/${pod.metadata.name}/${name}] ` : "";
      const log = await readLog(cluster.client, source);
      // As a whole: a secret may have several lines.
      const lines = podMask(mask(log.join("\n"))).split("\n");
      if (log.length > 0) await io.out(lines.map((line) => `${prefix}${visibleLine(line)}\n`).join(""));
    }
  });
}

/** Tabs are no harm; a terminal would act on others. */
function visibleLine(line: string): string {
  return line.trimEnd().split("\t").map(visibleText).join("\t");
}

function specsIn(pods: readonly KubeObject[], namespace: string): readonly unknown[] {
  return pods.filter(({ metadata }) => metadata.namespace === namespace).map((pod) => pod["spec"]);
}

interface LogSource {
  readonly pod: KubeObject;
  readonly container: string;
  readonly tailLines: number;
  readonly previous: boolean;
}

/** A log that cannot be read is a line that says why. */
async function readLog(client: KubeClient, { pod, container, ...options }: LogSource): Promise<readonly string[]> {
  const { name, namespace = "" } = pod.metadata;
  const lines: string[] = [];
  try {
    for await (const line of client.podLogLines({ namespace, pod: name, container }, { follow: false, ...options })) {
      lines.push(line);
    }
  } catch (error) {
    if (!isOfOneObject(error)) throw error;
    lines.push(`(cannot read the log: ${error.what})`);
  }
  return lines;
}

function containersOf(pod: KubeObject): readonly string[] {
  const fields = ["initContainers", "containers", "ephemeralContainers"];
  return fields.flatMap((field) => lookUpList(pod, "spec", field)).flatMap((one) => lookUpText(one, "name") ?? []);
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
