import { printEvent } from "../../health/causes/events";
import type { KubeObject } from "../../model/objects/kube-object";
import { oneLine } from "../../lib/one-line";
import { visibleText } from "../../lib/visible-text";
import { keyOf, printKey } from "../../model/objects/object-key";
import { findEvents } from "../stack/find-events";
import { isPod } from "../stack/find-descendants";
import { readChoice } from "../stack/live-selection";
import type { OpenedCluster } from "../stack/open-cluster";
import { containersOf, readPodLogs } from "../stack/read-pod-logs";
import { type Mask, shown } from "../stack/state-mask";
import { linesOf, type UiTarget } from "./component-nodes";
import type { UiAsk, UiDetails, UiSection } from "./script/snapshot";

const maximumEvents = 200;
const maximumContainers = 10;
const tailLines = 200;
/** The longest line, and the longest log of a container: characters. */
const maximumLine = 2000;
const maximumLog = 100_000;

/**
 * Reads the events or the logs of a part of the stack, as `slipway events` and `slipway logs` do.
 *
 * @throws the errors of the connection
 */
export async function readDetails(
  cluster: OpenedCluster,
  stateMask: Mask,
  { target, kind }: { readonly target: UiTarget; readonly kind: UiAsk },
): Promise<UiDetails> {
  const { component, objects: chosen, isWhole, made } = target;
  const choice = {
    components: isWhole ? [component] : [],
    objects: chosen.map((object) => ({ component, object })),
  };
  const selection = await readChoice(cluster, stateMask, choice);
  const { mask } = selection;
  const objects = made === undefined ? selection.objects : below(selection.objects, made);
  if (kind !== "events") return readLogs(cluster, { objects, mask, notes: selection.notes }, kind === "previous");
  const { events, notes } = await findEvents(cluster.client, { ...selection, objects });
  const now = Date.now();
  const lines = events.slice(-maximumEvents).map((event) => visibleText(mask(oneLine(printEvent(event, now)))));
  const left = events.length - lines.length;
  const noteLines = [
    ...noted([...selection.notes, ...notes], mask),
    ...(left > 0 ? [`${left} earlier events are left out: slipway events shows all`] : []),
    ...(lines.length === 0 ? ["there are no events: a cluster keeps them for an hour"] : []),
  ];
  return { sections: [...linesOf("Events", lines), ...linesOf("Notes", noteLines)] };
}

/** Of objects that follow their owners, one and what was made of it. */
function below(objects: readonly KubeObject[], made: string): readonly KubeObject[] {
  const uids = new Set<string>();
  return objects.filter((object) => {
    const owners = object.metadata.ownerReferences ?? [];
    if (printKey(keyOf(object)) !== made && !owners.some(({ uid }) => uids.has(uid))) return false;
    if (object.metadata.uid !== undefined) uids.add(object.metadata.uid);
    return true;
  });
}

interface Selected {
  readonly objects: readonly KubeObject[];
  readonly mask: Mask;
  readonly notes: readonly string[];
}

async function readLogs(
  { client }: OpenedCluster,
  { objects, mask, notes }: Selected,
  previous: boolean,
): Promise<UiDetails> {
  const pods = objects.filter(isPod);
  const containers = containersOf(pods);
  const logs: UiSection[] = [];
  const options = { mask, pods, tailLines, previous };
  for await (const { pod, container, lines } of readPodLogs(client, containers.slice(0, maximumContainers), options)) {
    const title = `Log of ${visibleText(pod)}, ${visibleText(container)}`;
    if (lines.length > 0) logs.push({ type: "log", title, lines: lastOf(lines) });
  }
  const left = containers.length - maximumContainers;
  const isEmpty = pods.length > 0 && logs.length === 0;
  const noteLines = [
    ...noted(notes, mask),
    ...(left > 0 ? [`the logs of ${left} more containers are left out: choose a Pod`] : []),
    ...(pods.length === 0 ? ["no Pod belongs to it now"] : []),
    ...(isEmpty ? [previous ? "no container has run before" : "nothing has been written yet"] : []),
  ];
  return { sections: [...logs, ...linesOf("Notes", noteLines)] };
}

/** The last lines of a log, as many as fit. */
function lastOf(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let room = maximumLog;
  for (const line of lines.toReversed()) {
    const cut = line.length > maximumLine ? `${line.slice(0, maximumLine)}…` : line;
    room -= cut.length + 1;
    if (room < 0) break;
    kept.push(cut);
  }
  return kept.toReversed();
}

function noted(notes: readonly string[], mask: Mask): readonly string[] {
  return [...new Set(notes)].map((note) => shown(note, mask));
}
