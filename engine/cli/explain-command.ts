import type * as explainValue from "./explain-value/explain-value-command";
import { invariant } from "../lib/invariant";
import { buildDirectory } from "./build-command";
import { buildFlags, type BuildFlag } from "./build-flags";
import { keyOf } from "../model/objects/object-key";
import type { RenderedObject } from "../model/rendering/rendered-object";
import { visibleText } from "../lib/visible-text";
import type { CliIo, Command } from "./command";
import { describeObject, findFields, findObject } from "./find-explained";
import { flagRows, standardFlags } from "./flags/flag";
import { oneOf } from "./flags/one-of";
import { readFlags } from "./flags/read-flags";
import { parseObjectName } from "./object-name";
import { chainsAsJson, printChains } from "./print-chains";
import { usageError } from "./usage-error";

const ownFlags: readonly BuildFlag[] = [
  {
    name: "namespace",
    short: "n",
    kind: "text",
    fate: "works",
    value: "NAME",
    help: "the object's namespace, where others have its name",
  },
  {
    name: "output",
    short: "o",
    aliases: ["format"],
    kind: "text",
    fate: "works",
    value: "text|json",
    help: "for people (default) or for programs",
    completes: ["text", "json"],
  },
];

/** The flags of `slipway build` that change the result. */
const sharedFlags = buildFlags.filter(({ name }) => name !== "output" && name !== "explain");

/** `slipway explain DIR KIND/NAME [FIELD]`: prints where the fields of an object were set. */
export const explainCommand: Command = {
  // Loads the other half of the command.
  get usage() {
    return printUsage();
  },
  get flags() {
    return [...sharedFlags, ...ownFlags, ...loadExplainValue().explainValueFlags];
  },
  examples: [
    { does: "list the objects of an overlay", line: "slipway explain overlays/production" },
    {
      does: "show who set the number of replicas",
      line: "slipway explain overlays/production deploy/shop spec.replicas",
    },
    {
      does: "show where a value of a chart comes from, and who reads it",
      line: "slipway explain charts/shop --value image.tag --values values.yaml",
    },
  ],
  run: runExplain,
};

async function runExplain(input: readonly string[], io: CliIo): Promise<void> {
  if (input.some((part) => part === "--value" || part.startsWith("--value="))) {
    await loadExplainValue().runExplainValue(input, io);
    return;
  }
  const flags = readFlags(input, [...sharedFlags, ...ownFlags]);
  const [directory, name, field, ...more] = flags.args;
  if (directory === undefined) {
    const mend = "write slipway explain DIR KIND/NAME [FIELD]";
    throw usageError("CLI_ARGUMENT", "cannot determine what to explain", "the directory is missing", mend);
  }
  if (more.length > 0) {
    const what = `cannot explain ${more.length + 1} fields`;
    throw usageError("CLI_TOO_MANY_ARGUMENTS", what, "the command accepts one", "run it once for each");
  }
  const output = oneOf(flags, "output", ["text", "json"] as const) ?? "text";
  if (name === undefined) {
    await io.out(listObjects((await buildDirectory(directory, flags, io, true)).objects, output));
    return;
  }
  const wanted = parseObjectName(name, flags.text("namespace"));
  const { objects } = await buildDirectory(directory, flags, io, true);
  const found = findObject(objects, wanted);
  invariant(found.provenance !== undefined, "a build with provenance has a trace of each object");
  const print = output === "json" ? chainsAsJson : printChains;
  await io.out(print(found, findFields(found.provenance, field), io.workingDirectory));
}

/** The objects that can be explained. */
function listObjects(objects: readonly RenderedObject[], output: "text" | "json"): string {
  if (output === "text") return objects.map((one) => `${visibleText(describeObject(one))}\n`).join("");
  const rows = objects.map(({ object, provenance }) => ({
    ...keyOf(object),
    earlierNames: provenance?.earlierNames ?? [],
  }));
  return `${JSON.stringify(rows, undefined, 2)}\n`;
}

function loadExplainValue(): typeof explainValue {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- overlays are explained without charts
  return require("./explain-value/explain-value-command") as typeof explainValue;
}

function printUsage(): string {
  return `Show where the fields of a rendered object were set: each value from the newest to the first, with file, line and
column, the transformer or patch that set it, and what it replaced.

Usage:
  slipway explain DIR                          list the objects
  slipway explain DIR [NAMESPACE/]KIND/NAME [FIELD] [flags]

  DIR    holds a kustomization.yaml
  KIND   Deployment, deployments or deploy, as kubectl accepts it; Deployment.apps/web names the group
  NAME   the object's name, as it is or as it was before a prefix, a suffix or a hash
  FIELD  spec.replicas, spec.containers[0].image, spec.containers[name=web], metadata.annotations["a/b"];
         without it, all fields

Flags:
${flagRows([...ownFlags, ...standardFlags])}

The flags of slipway build that change the result are accepted too, such as --load-restrictor. The data of Secrets are
not shown.

With --value: show where a value of a chart comes from, the winning source first and marked, and which templates read it.

Usage:
  slipway explain CHART --value PATH [flags]

  CHART  a folder, a packaged chart or a reference, as slipway template has it
  PATH   image.tag, hosts[0].name, podAnnotations["a/b"]; of a subchart with its name: redis.image.tag

Flags:
${flagRows(loadExplainValue().explainValueFlags)}
`;
}
