import { isSyncError, SyncError } from "../../errors/sync-error";
import { listSome } from "../../lib/list-some";
import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { chooseComponents } from "./choose-components";
import { type ComponentStatus, isWell, judgeComponent, maskOfStatuses, unknownComponent } from "./component-status";
import { judgeOffline, judgeOnCluster } from "./judge-objects";
import { withCluster } from "./open-cluster";
import { printStatus, statusAsJson } from "./print-status";
import { readStack } from "./read-stack";
import type { StackComponent } from "./stack-component";
import { flagsOfStack, onlyArgument, outputFlag, outputOf } from "./stack-flags";

const flags = flagsOfStack(outputFlag, {
  name: "offline",
  kind: "switch",
  help: "read the state alone: the health is that of the last run",
});

/** `slipway status [COMPONENT]`: how the components of a stack are. */
export const statusCommand: Command = {
  usage: `Show for each component of a stack whether it is delivered and healthy, and why it is not.

Usage:
  slipway status [COMPONENT] [flags]

COMPONENT is the name of a component of the program, such as shop or Kustomization/shop; all by default. The state is
what "pulumi stack export" prints in the working directory, or a file. Nothing is changed.

Flags:
${flagRows(flags)}

Exit codes: 0 all are healthy, 1 some are not, 2 the command line is wrong, or the state or the cluster cannot be read.
`,
  examples: [
    { does: "how all components of the stack are", line: "slipway status" },
    { does: "one component, by its last run alone", line: "slipway status shop --offline" },
    { does: "for a pipeline, from an exported state", line: "slipway status --state state.json --output json" },
  ],
  flags,
  words: "nothing",
  run: runStatus,
  exitCodeOf: (error) => (isSyncError(error) && error.code === "CLI_STACK_NOT_HEALTHY" ? 1 : 2),
};

async function runStatus(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const output = outputOf(given);
  const name = onlyArgument(given);
  const stack = await readStack(given, io);
  const components = chooseComponents(stack, name);
  const isOffline = given.isOn("offline");
  const statuses = isOffline
    ? components.map((component) => judgeComponent(component, judgeOffline(component)))
    : await judgeLive(components, given, stack.title);
  const mask = maskOfStatuses(statuses, stack.mask);
  await io.out(output === "json" ? statusAsJson(statuses, mask) : printStatus(statuses, { mask, isOffline }));
  const unwell = statuses.filter((status) => !isWell(status));
  if (unwell.length > 0) throw notHealthy(unwell, statuses.length);
}

function judgeLive(
  components: readonly StackComponent[],
  given: GivenFlags,
  title: string,
): Promise<readonly ComponentStatus[]> {
  return withCluster(given, { components, title }, async ({ client, isHere }) => {
    const statuses: ComponentStatus[] = [];
    for (const component of components) {
      const status = isHere(component)
        ? judgeComponent(component, await judgeOnCluster(client, component))
        : unknownComponent(component, "its objects are on another cluster: name it by --kubeconfig and --context");
      statuses.push(status);
    }
    return statuses;
  });
}

function notHealthy(unwell: readonly ComponentStatus[], total: number): SyncError {
  return new SyncError({
    code: "CLI_STACK_NOT_HEALTHY",
    what: `${unwell.length} of ${total} ${total === 1 ? "component" : "components"} ${unwell.length === 1 ? "is" : "are"} not healthy`,
    why: listSome(
      unwell.map(({ component, state }) => `${component.kind} ${component.name}: ${state}`),
      10,
      "\n",
    ),
    mend: "fix what the lines below each component name, and run pulumi up",
  });
}
