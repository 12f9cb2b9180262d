import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { chooseComponents } from "./choose-components";
import { maskOfStatuses } from "./component-status";
import { componentNode } from "./component-node";
import { withCluster } from "./open-cluster";
import { type TreeNode, printTree } from "./print-tree";
import { printJson } from "./print-json";
import { readStack } from "./read-stack";
import { offlineTree, readTree } from "./read-tree";
import { flagsOfStack, onlyArgument, outputFlag, outputOf } from "./stack-flags";
import type { Mask } from "./state-mask";

const flags = flagsOfStack(outputFlag, {
  name: "offline",
  kind: "switch",
  help: "read the state alone: without what controllers made, and with the health of the last run",
});

/** `slipway tree [COMPONENT]`: components, waves, objects, and what controllers made of them. */
export const treeCommand: Command = {
  usage: `Show the components of a stack with their waves and objects, and below them what controllers made, down to Pods.

Usage:
  slipway tree [COMPONENT] [flags]

COMPONENT is the name of a component of the program; all by default. Nothing is changed.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "the components with their Pods", line: "slipway tree" },
    { does: "one component of an exported state", line: "slipway tree shop --state state.json --offline" },
  ],
  flags,
  words: "nothing",
  run: runTree,
};

async function runTree(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const output = outputOf(given);
  const name = onlyArgument(given);
  const stack = await readStack(given, io);
  const components = chooseComponents(stack, name);
  const wanted = { components, title: stack.title };
  const { parts, notes } = given.isOn("offline")
    ? offlineTree(components)
    : await withCluster(given, wanted, (cluster) => readTree(cluster, components));
  const mask = maskOfStatuses(
    parts.map(({ status }) => status),
    stack.mask,
  );
  for (const note of notes) io.err(`note: ${mask(note)}\n`);
  const nodes = parts.map(componentNode);
  await io.out(output === "json" ? asJson(nodes, mask) : printTree(nodes, mask));
}

function asJson(nodes: readonly TreeNode[], mask: Mask): string {
  const plain = ({ id, title, health, message, children }: TreeNode): object => ({
    ...{ id: mask(id), title: mask(title), health, message: mask(message), children: children.map(plain) },
  });
  return printJson(nodes.map(plain));
}
