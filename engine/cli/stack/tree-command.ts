import { assessHealth } from "../../health/assess";
import { oneLine } from "../../lib/one-line";
import { describeKey, keyOf, printKey } from "../../model/objects/object-key";
import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { chooseComponents } from "./choose-components";
import { type ComponentStatus, judgeComponent, maskOfStatuses } from "./component-status";
import { type Descendant, type Descendants, findDescendants } from "./find-descendants";
import { type Judged, judgeOffline, judgeOnCluster } from "./judge-objects";
import { withCluster } from "./open-cluster";
import { type TreeNode, printTree } from "./print-tree";
import { printJson } from "./print-json";
import { readStack } from "./read-stack";
import type { StackComponent, StackObject } from "./stack-component";
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
  const { parts, notes } = given.isOn("offline")
    ? { parts: components.map(partOffline), notes: [] }
    : await readLive(components, given, stack.title);
  const mask = maskOfStatuses(
    parts.map(({ status }) => status),
    stack.mask,
  );
  for (const note of notes) io.err(`note: ${mask(note)}\n`);
  const nodes = parts.map(({ status, descendants }) => componentNode(status, descendants));
  await io.out(output === "json" ? asJson(nodes, mask) : printTree(nodes, mask));
}

const nothing: Descendants = { of: () => [], notes: [] };

/** A component, and what controllers made of its objects. */
interface TreePart {
  readonly status: ComponentStatus;
  readonly descendants: Descendants;
}

function partOffline(component: StackComponent): TreePart {
  return { status: judgeComponent(component, judgeOffline(component)), descendants: nothing };
}

interface LiveTree {
  readonly parts: readonly TreePart[];
  readonly notes: readonly string[];
}

function readLive(components: readonly StackComponent[], given: GivenFlags, title: string): Promise<LiveTree> {
  return withCluster(given, { components, title }, async ({ client, isHere }) => {
    const notes: string[] = [];
    const found: { readonly component: StackComponent; readonly judged: Judged | undefined }[] = [];
    for (const component of components) {
      if (isHere(component)) {
        found.push({ component, judged: await judgeOnCluster(client, component) });
        continue;
      }
      notes.push(`the objects of ${component.name} are on another cluster: they are as the last run left them`);
      found.push({ component, judged: undefined });
    }
    const lives = found.flatMap(({ judged }) => [...(judged?.values() ?? [])].flatMap(({ live }) => live ?? []));
    const descendants = await findDescendants(client, lives);
    const parts = found.map(({ component, judged }) =>
      judged === undefined ? partOffline(component) : { status: judgeComponent(component, judged), descendants },
    );
    return { parts, notes: [...notes, ...descendants.notes] };
  });
}

function componentNode(status: ComponentStatus, descendants: Descendants): TreeNode {
  const { component, state, healthy, total } = status;
  const id = component.urn;
  const title = `${component.kind} ${component.name}`;
  // A component may deliver what a controller of another of its objects would make: it is shown once.
  const own = new Set([...status.judged.values()].flatMap(({ live }) => live?.metadata.uid ?? []));
  const waves = component.waves.map(({ title: wave, objects }): TreeNode => {
    const children = objects.map((object) => objectNode(object, status, { descendants, own }));
    return { id: `${id} ${wave}`, title: wave, health: "", message: "", children };
  });
  const children = waves.flatMap((wave) => (wave.title === "" ? wave.children : [wave]));
  return { id, title, health: state, message: `${healthy} of ${total} healthy`, children };
}

interface Below {
  readonly descendants: Descendants;
  readonly own: ReadonlySet<string>;
}

function objectNode(object: StackObject, { judged }: ComponentStatus, { descendants, own }: Below): TreeNode {
  const found = judged.get(object);
  const uid = found?.live?.metadata.uid;
  const made = uid === undefined ? [] : descendants.of(uid);
  return {
    id: printKey(object.key),
    title: describeKey(object.key),
    health: found?.health.health ?? "Unknown",
    message: found === undefined || found.passes ? "" : oneLine(found.health.message),
    children: made.flatMap((one) => madeNode(one, own)),
  };
}

function madeNode({ object, children }: Descendant, own: ReadonlySet<string>): readonly TreeNode[] {
  if (own.has(object.metadata.uid ?? "")) return [];
  const { health, message } = assessHealth(object, Date.now());
  const key = keyOf(object);
  return [
    {
      id: printKey(key),
      title: `${key.group === "" ? "" : `${key.group}/`}${key.kind} ${key.name}`,
      health,
      message: health === "Healthy" ? "" : oneLine(message),
      children: children.flatMap((child) => madeNode(child, own)),
    },
  ];
}

function asJson(nodes: readonly TreeNode[], mask: Mask): string {
  const plain = ({ id, title, health, message, children }: TreeNode): object => ({
    ...{ id: mask(id), title: mask(title), health, message: mask(message), children: children.map(plain) },
  });
  return printJson(nodes.map(plain));
}
