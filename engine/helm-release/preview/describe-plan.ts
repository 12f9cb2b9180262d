import { listSome } from "../../lib/list-some";
import { pushAll } from "../../lib/push-all";
import type { StoredRelease } from "../model/stored-release";
import type { WantedRelease } from "../model/wanted-release";
import type { RemovedObject, ServerAnswer } from "./ask-server";
import type { ReleaseDecision } from "./decide-release";
import type { ReleasePreview } from "./preview-release";

/** How many objects a line names. */
const maxNamed = 20;

/** A release that was planned. */
export interface DescribedPlan {
  readonly wanted: Pick<WantedRelease, "unknown">;
  readonly preview: ReleasePreview;
  /** Undefined if no cluster answers. */
  readonly history: readonly StoredRelease[] | undefined;
}

/** What the update would do, and why, line by line. */
export function describePlan(
  { preview, history, wanted }: DescribedPlan,
  decision: ReleaseDecision | undefined,
): readonly string[] {
  const { target, stored, hooks } = preview;
  const name = `the release ${target.namespace}/${target.name}`;
  const lines: string[] = [];
  if (history === undefined) lines.push(`no cluster answers: ${name} is rendered, and compared with nothing`);
  if (decision?.isAdopted === true)
    lines.push(`${name} exists, and is taken over at its revision ${stored?.version ?? 0}`);
  const action = decision === undefined ? preview.action : decision.action;
  const reason = decision?.state.reason ?? "";
  if (action !== undefined) lines.push(`${name}: ${action}${reason === "" ? "" : `, since ${reason}`}`);
  for (const { event, name: hook, weight, why, source } of hooks) {
    const place = source === undefined ? "" : `, ${source}`;
    lines.push(`the hook ${hook} would run ${why} (${event}, weight ${weight}${place})`);
  }
  pushAll(lines, describeLeft(preview));
  const open = preview.rendered?.unknown?.open.length ?? 0;
  if (open > 0) lines.push(`whether ${open} more objects exist depends on values that are not known yet`);
  // Whatever the values are, a new release is installed.
  const isOpen = wanted.unknown.length > 0 && action !== "install";
  if (isOpen) lines.push(`${name}: values are not known yet, so it may be upgraded or stay as it is`);
  return lines;
}

/** As with Helm, an upgrade deletes objects of the deployed revision, and none that only an unfinished one had. */
function describeLeft({ unfinished, objects, original }: ReleasePreview): readonly string[] {
  if (unfinished === undefined) return [];
  const left = [...unfinished.objects.keys()].filter((id) => !objects.has(id) && !original.has(id));
  if (left.length === 0) return [];
  const by = `the revision ${unfinished.revision}, whose status is ${unfinished.status}`;
  return [`stays on the cluster, since only ${by}, had it: ${listSome(left, maxNamed)}`];
}

/** Which objects the action deletes, since they left the chart, and which of them stay. */
export function describeRemoved(removed: readonly RemovedObject[]): readonly string[] {
  const deleted = removed.filter(({ stays }) => stays === undefined).map(({ id }) => id);
  const first =
    deleted.length === 0 ? [] : [`to be deleted, since they left the chart: ${listSome(deleted, maxNamed)}`];
  const kept = removed.flatMap(({ id, stays }) =>
    stays === undefined ? [] : [`${id} left the chart and stays on the cluster: ${stays}`],
  );
  return [...first, ...kept];
}

/** A line, and how serious it is. */
export interface DescribedLine {
  readonly severity: "debug" | "info" | "warning";
  readonly text: string;
}

/** What happens to the definitions of `crds/`, and which live objects the release takes over. */
export function describeAnswer({ definitions, takenOver }: ServerAnswer): readonly DescribedLine[] {
  const verbs = { create: "is created", replace: "is replaced", keep: "stays as it is" } as const;
  const lines = definitions.flatMap(({ name, action, why, notes }): DescribedLine[] => {
    const text = `the CustomResourceDefinition ${name} ${verbs[action]}${why === undefined ? "" : `: ${why}`}`;
    return [{ severity: "info", text }, ...notes];
  });
  if (takenOver.length === 0) return lines;
  const text = `objects that exist already become part of the release: ${listSome([...takenOver], maxNamed)}`;
  return [...lines, { severity: "warning", text }];
}
