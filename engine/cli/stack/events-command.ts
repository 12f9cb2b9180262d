import { type EventFacts, printEvent, readEvent } from "../../health/causes/events";
import type { KubeClient } from "../../kube/kube-client";
import { compareStrings } from "../../lib/canonical-json";
import { lookUpText } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import { oneLine } from "../../lib/one-line";
import { visibleText } from "../../lib/visible-text";
import type { KubeObject } from "../../model/objects/kube-object";
import type { CliIo, Command } from "../command";
import { isOfOneObject } from "../is-of-one-object";
import { flagRows } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { type LiveSelection, readSelection } from "./live-selection";
import { withCluster } from "./open-cluster";
import { printJson } from "./print-json";
import { readStack } from "./read-stack";
import { flagsOfStack, namespaceFlag, outputFlag, outputOf, requiredArgument } from "./stack-flags";

const flags = flagsOfStack(namespaceFlag, outputFlag);
const maxConcurrent = 8;

/** `slipway events KIND/NAME|COMPONENT`: the events of objects and of what controllers made of them. */
export const eventsCommand: Command = {
  usage: `Show the events of objects of a stack, and of the ReplicaSets, Jobs and Pods that controllers made of them, the newest
last.

Usage:
  slipway events COMPONENT [flags]
  slipway events [NAMESPACE/]KIND/NAME [flags]

COMPONENT is the name of a component of the program; KIND is written as kubectl accepts it: Deployment, deployments,
deploy or deploy.apps. Nothing is changed.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "what happened to a component", line: "slipway events shop" },
    { does: "what happened to a Deployment and its Pods", line: "slipway events shop-prod/deploy/web" },
  ],
  flags,
  words: "nothing",
  run: runEvents,
};

async function runEvents(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const output = outputOf(given);
  const text = requiredArgument(given, "slipway events deploy/web");
  const stack = await readStack(given, io);
  const { events, mask, notes } = await withCluster(given, stack, async (cluster) => {
    const selection = await readSelection(cluster, stack, { text, given });
    const found = await readEvents(cluster.client, selection);
    return { ...selection, events: found.events, notes: [...selection.notes, ...found.notes] };
  });
  for (const note of new Set(notes)) io.err(`note: ${mask(note)}\n`);
  if (output === "json") {
    const rows = events.map(({ firstTime, lastTime, type, reason, about, source, count, message }) => ({
      ...{ first: new Date(firstTime).toISOString(), last: new Date(lastTime).toISOString() },
      ...{ type, reason, about, source, count, message: mask(message) },
    }));
    await io.out(printJson(rows));
    return;
  }
  const now = Date.now();
  const lines = events.map((event) => visibleText(mask(oneLine(printEvent(event, now)))));
  await io.out(
    lines.length === 0 ? "There are no events: a cluster keeps them for an hour.\n" : `${lines.join("\n")}\n`,
  );
}

interface FoundEvents {
  readonly events: readonly EventFacts[];
  readonly notes: readonly string[];
}

/** Events of cluster-scoped objects, and of components without an object in a namespace, are in "default". */
async function readEvents(client: KubeClient, { objects, components }: LiveSelection): Promise<FoundEvents> {
  const namespaces = new Set(objects.map(({ metadata }) => metadata.namespace ?? "default"));
  const uids = new Set(objects.flatMap(({ metadata }) => metadata.uid ?? []));
  const names = new Set(components.map(({ kind, name }) => `${kind}/${name}`));
  const notes: string[] = [];
  const lists = await mapConcurrently([...namespaces], maxConcurrent, async (namespace) => {
    try {
      return (await client.list("", "v1", "Event", { namespace })).items;
    } catch (error) {
      if (!isOfOneObject(error)) throw error;
      notes.push(error.what);
      return [];
    }
  });
  const found = lists.flat().filter((event) => isAbout(event, uids, names));
  const byUid = new Map(found.map((event) => [event.metadata.uid, event]));
  const facts = [...byUid.values()].map(readEvent);
  const sorted = facts.sort((left, right) => left.lastTime - right.lastTime || compareStrings(left.about, right.about));
  return { events: sorted, notes };
}

/** A run reports about a component, which the cluster does not have as an object. */
function isAbout(event: KubeObject, uids: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const of = (field: string): string => lookUpText(event, "involvedObject", field) ?? "";
  return uids.has(of("uid")) || (of("apiVersion") === "slipway.dev/v1" && names.has(`${of("kind")}/${of("name")}`));
}
