import { printEvent } from "../../health/causes/events";
import { oneLine } from "../../lib/one-line";
import { visibleText } from "../../lib/visible-text";
import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { findEvents } from "./find-events";
import { readSelection } from "./live-selection";
import { withCluster } from "./open-cluster";
import { printJson } from "./print-json";
import { readStack } from "./read-stack";
import { flagsOfStack, namespaceFlag, outputFlag, outputOf, requiredArgument } from "./stack-flags";

const flags = flagsOfStack(namespaceFlag, outputFlag);

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
    const selection = await readSelection(cluster, stack, { text, namespace: given.text("namespace") });
    const found = await findEvents(cluster.client, selection);
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
