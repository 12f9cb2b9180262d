import { type ComponentStatus, isWell, maskOfStatuses } from "../stack/component-status";
import type { ReadStack } from "../stack/read-stack";
import type { StackTree } from "../stack/read-tree";
import type { StackComponent } from "../stack/stack-component";
import { type Mask, shown } from "../stack/state-mask";
import { componentUiNode, factsOf, linesOf, runOf, type UiTarget } from "./component-nodes";
import { healthLook } from "./health-look";
import type { UiNode, UiSnapshot } from "./script/snapshot";

/** A snapshot, and what its ids stand for. */
export interface MadeSnapshot {
  readonly snapshot: UiSnapshot;
  readonly targets: ReadonlyMap<string, UiTarget>;
}

/** Of more runs, the older ones are left out. */
const maximumRuns = 200;

/**
 * Makes what the page shows of a stack: masked, as the commands print it.
 *
 * @param previewNode - the node of what the next update would change
 */
export function makeSnapshot(
  { components, mask: stateMask, title }: ReadStack,
  { parts, notes }: StackTree,
  previewNode: UiNode | undefined,
): MadeSnapshot {
  const statuses = parts.map(({ status }) => status);
  const mask = maskOfStatuses(statuses, stateMask);
  const text = (given: string): string => shown(given, mask);
  const targets = new Map<string, UiTarget>();
  const nodes = parts.map((part) => componentUiNode(part, { text, targets }));
  const summary = summaryOf(statuses);
  return {
    snapshot: {
      title: text(stackOf(components) ?? title),
      summary,
      chips: chipsOf(statuses),
      notes: notes.map(text),
      roots: [
        attentionNode(statuses, nodes, { text, summary }),
        ...(previewNode === undefined ? [] : [previewNode]),
        ...nodes.map(quieted),
        ...(nodes.length === 0 ? [] : [runsNode(components, text)]),
      ],
    },
    targets,
  };
}

/** Source: pulumi sdk/go/common/resource/urn/urn.go@v3.259.0: `urn:pulumi:STACK::PROJECT::TYPES::NAME`. */
function stackOf([first]: readonly StackComponent[]): string | undefined {
  const [, stack, project] = /^urn:pulumi:([^:]+)::([^:]+)::/.exec(first?.urn ?? "") ?? [];
  return stack === undefined || project === undefined ? undefined : `${project}/${stack}`;
}

function summaryOf(statuses: readonly ComponentStatus[]): string {
  if (statuses.length === 0) return "no component of Slipway";
  const well = statuses.filter(isWell).length;
  const healthy = statuses.reduce((sum, one) => sum + one.healthy, 0);
  const total = statuses.reduce((sum, one) => sum + one.total, 0);
  const noun = statuses.length === 1 ? "component" : "components";
  return `${well} of ${statuses.length} ${noun} well, ${healthy} of ${total} objects healthy`;
}

const states = ["Failed", "Progressing", "Suspended", "Unknown", "Ready"] as const;

function chipsOf(statuses: readonly ComponentStatus[]): UiSnapshot["chips"] {
  return states.flatMap((state) => {
    const count = statuses.filter((one) => one.state === state).length;
    const { tone } = healthLook(state);
    return count === 0 ? [] : [{ text: `${count} ${state}`, tone, query: `is:${state.toLowerCase()}` }];
  });
}

interface AttentionOptions {
  readonly text: Mask;
  readonly summary: string;
}

/** What is not healthy: the objects, and the components whose objects do not say why. */
function attentionNode(
  statuses: readonly ComponentStatus[],
  nodes: readonly UiNode[],
  { text, summary }: AttentionOptions,
): UiNode {
  const children = statuses.flatMap((status, index) => {
    const node = nodes[index];
    if (isWell(status) || node === undefined) return [];
    const objects = unhealthyIn(node);
    const [reason = ""] = status.reasons.flatMap((one) => text(one).split("\n"));
    return objects.length > 0 ? objects.map(leadTo) : [leadTo({ ...node, message: reason })];
  });
  const count = children.length;
  const isCalm = count === 0;
  const calm = statuses.length === 0 ? "The stack has no component of Slipway" : "Nothing needs attention";
  const { tone, mark } = healthLook(isCalm ? "Healthy" : "Failed");
  const name = isCalm ? calm : "Needs attention";
  return {
    ...{ id: "attention", tone, mark, type: "", name, message: "", note: isCalm ? "" : String(count) },
    ...{ health: "", words: "", isOpen: true, children },
    panel: { over: "Stack", title: name, badge: "", sections: [factsOf([["sums", summary]])], asks: [] },
  };
}

/** The objects that the program delivers: what was made of them is in their messages. */
function unhealthyIn({ children }: UiNode): readonly UiNode[] {
  return children.flatMap((node) => {
    if (node.health === "") return unhealthyIn(node);
    return node.words.includes("is:unhealthy") ? [node] : [];
  });
}

/** What needs attention has its reason there: in the tree, a filter finds it. */
function quieted(node: UiNode): UiNode {
  const children = node.children.map(quieted);
  if (node.health === "" || node.message === "") return { ...node, children };
  return { ...node, message: "", words: `${node.words} ${node.message}`, children };
}

/** A second line of the same thing. */
function leadTo({ tone, mark, type, name, message, note, health, words, id }: UiNode): UiNode {
  const look = { tone, mark, type, name, message, note, health, words };
  return { ...look, id: `! ${id}`, target: id, isOpen: false, children: [] };
}

/** The runs of all components, the newest first. */
function runsNode(components: readonly StackComponent[], text: Mask): UiNode {
  const rows = components
    .flatMap(({ kind, name, history }) => history.map((row) => ({ row, of: text(`${kind} ${name}`) })))
    .sort((left, right) => Number(left.row.time < right.row.time) - Number(left.row.time > right.row.time));
  const runs = rows.slice(0, maximumRuns).map(({ row, of }) => runOf(row, of, text));
  const name = "Runs of all components";
  return {
    ...{ id: "runs", tone: "plain", mark: "↻", type: "", name, message: "", note: "", health: "", words: "" },
    ...{ isOpen: false, children: [] },
    panel: {
      ...{ over: "Stack", title: name, badge: "", asks: [] },
      sections:
        runs.length === 0
          ? linesOf("History", ["no run is recorded"])
          : [{ type: "runs", title: "History", rows: runs }],
    },
  };
}
