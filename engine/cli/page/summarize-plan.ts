import { count, describeWave } from "../../plan/view/describe-item";
import type { PlanView, ViewItem } from "../../plan/view/plan-view";
import { visibleText } from "../../lib/visible-text";
import type { PageSection } from "./page-model";

/** The maximum number of changes that a summary lists, and of objects that others wait for. */
const [mostChanges, mostNeeded] = [12, 5];

/** What one sees of a plan before an object is chosen: its sums, its waves, what changes, and what many wait for. */
export function summarizePlan(view: PlanView, meaningOf: (item: ViewItem) => string): readonly PageSection[] {
  const { phases, items, edges, order, comparedWith } = view;
  const waves = phases.flatMap(({ title, waves: own }) => own.map((wave) => ({ title, wave })));
  const sum = (type: ViewItem["type"]): number => items.filter((item) => item.type === type).length;
  const has = [
    count(sum("object"), "object"),
    ...(sum("hook") === 0 ? [] : [count(sum("hook"), "hook")]),
    ...(sum("prune") === 0 ? [] : [count(sum("prune"), "deletion")]),
  ];
  return [
    {
      type: "facts",
      title: "Plan",
      rows: [
        ["has", `${has.join(", ")} in ${count(waves.length, "wave")} of ${count(phases.length, "phase")}`],
        ["order", order],
        ["compared with", comparedWith === undefined ? "nothing" : visibleText(comparedWith)],
        ["dependencies", edges.length === 0 ? "none" : String(edges.length)],
      ],
    },
    {
      type: "groups",
      title: "Waves",
      rows: waves.map(({ wave }, index) => [index, describeWave(wave, view)] as const),
    },
    ...changesOf(items, meaningOf),
    ...neededOf(view),
  ];
}

function changesOf(items: readonly ViewItem[], meaningOf: (item: ViewItem) => string): readonly PageSection[] {
  const changed = items.flatMap((item, index) => {
    const action = item.diff?.action ?? "none";
    return item.type === "prune" || (item.type === "object" && action !== "none")
      ? [[index, meaningOf(item)] as const]
      : [];
  });
  if (changed.length === 0) return [];
  const title = changed.length > mostChanges ? `The first ${mostChanges} of ${changed.length} changes` : "What changes";
  return [{ type: "links", title, rows: changed.slice(0, mostChanges) }];
}

function neededOf({ items, edges }: PlanView): readonly PageSection[] {
  const needs = new Map<number, Set<number>>();
  for (const { from, to } of edges) needs.set(to, (needs.get(to) ?? new Set<number>()).add(from));
  const most = [...items.keys()]
    .map((index) => [index, needs.get(index)?.size ?? 0] as const)
    .filter(([, size]) => size > 1)
    .sort(([, left], [, right]) => right - left)
    .slice(0, mostNeeded);
  if (most.length === 0) return [];
  return [
    { type: "links", title: "Most needed", rows: most.map(([index, size]) => [index, `${size} need it`] as const) },
  ];
}
