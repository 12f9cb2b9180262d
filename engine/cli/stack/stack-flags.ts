import type { ConnectOptions } from "../../kube/connect";
import { optional } from "../../lib/optional";
import { connectOptions } from "../connect-options";
import { type Flag, standardFlags } from "../flags/flag";
import { oneOf } from "../flags/one-of";
import type { GivenFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";

/** The flags that say which state is read. */
export const stateFlags: readonly Flag[] = [
  { name: "stack", short: "s", kind: "text", value: "NAME", help: "the stack (default: the selected one)" },
  {
    name: "state",
    kind: "text",
    value: "FILE",
    help: 'read what "pulumi stack export" wrote in place of running it; - for the standard input',
  },
  { name: "pulumi", kind: "text", value: "PATH", help: "the pulumi executable (default: pulumi on PATH)" },
];

/** The flags that say which cluster is read. */
const clusterFlags: readonly Flag[] = [
  { name: "kubeconfig", kind: "text", value: "FILE", help: "the kubeconfig; as kubectl finds it by default" },
  { name: "context", aliases: ["kube-context"], kind: "text", value: "NAME", help: "its context" },
];

const outputs = ["table", "json"] as const;

/** The flag for the form of the output. */
export const outputFlag: Flag = {
  name: "output",
  short: "o",
  aliases: ["format"],
  kind: "text",
  value: "table|json",
  help: "for people (default) or for programs",
  completes: outputs,
};

/** The flag for the namespace of an object. */
export const namespaceFlag: Flag = {
  name: "namespace",
  short: "n",
  kind: "text",
  value: "NAME",
  help: "the object's namespace, where others have its name",
};

/** The flags of every command of a stack. */
export function flagsOfStack(...own: readonly Flag[]): readonly Flag[] {
  return [...own, ...stateFlags, ...clusterFlags, ...standardFlags];
}

/** How a command connects to the cluster of the stack. */
export function connectionOf(given: GivenFlags): ConnectOptions {
  return connectOptions(optional({ kubeconfig: given.text("kubeconfig"), context: given.text("context") }));
}

/** @throws SyncError CLI_FLAG_VALUE */
export function outputOf(given: GivenFlags): "table" | "json" {
  return oneOf(given, "output", outputs) ?? "table";
}

/** @throws SyncError CLI_TOO_MANY_ARGUMENTS */
export function onlyArgument({ args }: GivenFlags): string | undefined {
  const [first, ...more] = args;
  if (more.length === 0) return first;
  const what = `cannot use ${more.length + 1} arguments`;
  throw usageError("CLI_TOO_MANY_ARGUMENTS", what, "the command accepts one", "run it once for each");
}

/**
 * The object or component that a command needs.
 *
 * @param example - a command line for the message
 * @throws SyncError CLI_ARGUMENT, CLI_TOO_MANY_ARGUMENTS
 */
export function requiredArgument(given: GivenFlags, example: string): string {
  const argument = onlyArgument(given);
  if (argument !== undefined) return argument;
  const what = "cannot determine which objects are meant";
  throw usageError("CLI_ARGUMENT", what, "neither a component nor an object is named", `run ${example}`);
}
