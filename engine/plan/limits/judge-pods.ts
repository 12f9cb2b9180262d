import { lookUp, lookUpText } from "../../lib/look-up";
import type { Labels, PodChange, PodChanges, SelectorChange } from "../../model/plans/pod-changes";
import { isSelectedBy } from "../../model/selectors/label-selector-object";
import { textsIn } from "./pod-changes-of";

/** A workload as it is on the cluster. */
export interface LiveWorkload {
  readonly id: string;
  readonly labels: Labels;
  /** How many Pods it shall have. */
  readonly count: number;
}

/** A Service or a PodDisruptionBudget as it is on the cluster. */
export interface LiveSelector {
  readonly id: string;
  readonly spec: unknown;
}

/** The workloads of a namespace, and what selects their Pods. */
export interface LiveWorkloads {
  readonly workloads: readonly LiveWorkload[];
  readonly services: readonly LiveSelector[];
  readonly budgets: readonly LiveSelector[];
}

/** A Service whose last workload goes: other Pods may still serve it. */
export interface UnservedService {
  readonly id: string;
  /** The labels that it selects. */
  readonly selector: Labels;
}

/** A PodDisruptionBudget whose Pods go: other Pods may count for it, too. */
export interface UsedBudget {
  readonly id: string;
  /** The LabelSelector of the budget. */
  readonly selector: unknown;
  /** What it would want; undefined if it allows that, with this number of Pods that are of no workload. */
  readonly judge: (others: number) => string | undefined;
}

/**
 * The Services that lose the last workload that has Pods for them. One that is deleted, that has no selector, or that
 * had no such workload before is not among them.
 */
export function unservedServices(live: LiveWorkloads, changes: PodChanges): readonly UnservedService[] {
  const changed = new Map(changes.services.map((one) => [one.id, one] as const));
  const after = workloadsAfter(live.workloads, changes.workloads);
  return live.services.flatMap(({ id, spec }) => {
    const change = changed.get(id);
    const [old, now] = [spec, change === undefined ? spec : change.spec].map(serviceSelector);
    if (old === undefined || now === undefined) return [];
    const isServed = live.workloads.some((one) => one.count > 0 && hasLabels(one.labels, old));
    const staysServed = after.some((one) => one.count > 0 && hasLabels(one.labels, now));
    return isServed && !staysServed ? [{ id, selector: now }] : [];
  });
}

/** The budgets whose workloads lose Pods, since these are deleted, replaced or scaled down. */
export function usedBudgets(live: LiveWorkloads, changes: PodChanges): readonly UsedBudget[] {
  const changed = new Map(changes.workloads.map((one) => [one.id, one] as const));
  return budgetsAfter(live.budgets, changes.budgets).flatMap(({ id, spec }): readonly UsedBudget[] => {
    const selector = lookUp(spec, "selector") ?? undefined;
    if (selector === undefined) return [];
    const selected = live.workloads.filter(({ labels }) => isSelected(labels, selector));
    const expected = sumOf(selected.map(({ count }) => count));
    const gone = sumOf(selected.map((one) => one.count - Math.min(one.count, countLeft(one, changed.get(one.id)))));
    if (gone === 0) return [];
    const judge = (others: number): string | undefined => {
      const wanted = desiredHealthy(spec, expected + others);
      const left = expected + others - gone;
      return left < wanted ? `${left} of ${expected + others} Pods are left, and it wants ${wanted}` : undefined;
    };
    return [{ id, selector, judge }];
  });
}

/** Whether labels are those that a LabelSelector selects. */
function isSelected(labels: Labels, selector: unknown): boolean {
  return isSelectedBy(selector, new Map(Object.entries(labels)), () => false);
}

/** A Service of the type ExternalName, or without a selector, has no endpoints of its own. */
function serviceSelector(spec: unknown): Labels | undefined {
  const selector = textsIn(lookUp(spec, "selector"));
  const isSelective = Object.keys(selector).length > 0 && lookUpText(spec, "type") !== "ExternalName";
  return isSelective ? selector : undefined;
}

function hasLabels(labels: Labels, wanted: Labels): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

function workloadsAfter(live: readonly LiveWorkload[], changes: readonly PodChange[]): readonly LiveWorkload[] {
  const after = new Map(live.map((one) => [one.id, one] as const));
  for (const { id, action, labels, count } of changes) {
    const old = after.get(id);
    if (action === "delete") after.delete(id);
    else after.set(id, { id, labels: labels ?? old?.labels ?? {}, count: countAfter(id, old, count) });
  }
  return [...after.values()];
}

/** Nothing scales a DaemonSet; a new one has Pods on nodes that are not known. */
function countAfter(id: string, old: LiveWorkload | undefined, count: number | undefined): number {
  if (id.startsWith("apps/DaemonSet/")) return old?.count ?? 1;
  return count ?? old?.count ?? 0;
}

function countLeft(live: LiveWorkload, change: PodChange | undefined): number {
  if (change === undefined) return live.count;
  if (change.action === "delete" || change.action === "replace") return 0;
  return countAfter(live.id, live, change.count);
}

/** Those that stay, as they are after the run; new ones, too. */
function budgetsAfter(live: readonly LiveSelector[], changes: readonly SelectorChange[]): readonly LiveSelector[] {
  const after = new Map(live.map((one) => [one.id, one] as const));
  for (const { id, spec } of changes) {
    if (spec === undefined) after.delete(id);
    else after.set(id, { id, spec });
  }
  return [...after.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
}

/**
 * How many Pods a budget wants to stay. Both percentages are rounded up.
 *
 * Source: kubernetes pkg/controller/disruption/disruption.go@v1.36.3 (getExpectedPodCount), apimachinery
 * pkg/util/intstr/intstr.go@v0.36.3 (GetScaledValueFromIntOrPercent).
 */
function desiredHealthy(spec: unknown, expected: number): number {
  const most = scaledValue(lookUp(spec, "maxUnavailable"), expected);
  if (most !== undefined) return Math.max(0, expected - most);
  return scaledValue(lookUp(spec, "minAvailable"), expected) ?? 0;
}

function scaledValue(value: unknown, total: number): number | undefined {
  if (typeof value === "number") return value;
  const [, percent] = typeof value === "string" ? (/^(\d+)%$/.exec(value) ?? []) : [];
  return percent === undefined ? undefined : Math.ceil((Number(percent) * total) / 100);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
