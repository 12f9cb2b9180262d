import type { JudgedObject, Judged } from "./judge-objects";
import { withLiveSecrets } from "./live-mask";
import { objectsOf, type StackComponent } from "./stack-component";
import type { Mask } from "./state-mask";

/** How a component is. */
export type ComponentState = "Ready" | "Progressing" | "Failed" | "Suspended" | "Unknown";

/** A component with its health. */
export interface ComponentStatus {
  readonly component: StackComponent;
  readonly state: ComponentState;
  /** Why it is not ready, other than its objects. */
  readonly reasons: readonly string[];
  readonly judged: Judged;
  readonly healthy: number;
  readonly total: number;
}

/** Judges a component from its last run and its objects. */
export function judgeComponent(component: StackComponent, judged: Judged): ComponentStatus {
  const all = objectsOf(component).flatMap((object) => judged.get(object) ?? []);
  const unhealthy = all.filter(({ passes }) => !passes);
  const reasons = component.run.verdict === "delivered" ? [] : component.run.reasons;
  return {
    component,
    state: stateOf(component, unhealthy),
    reasons,
    judged,
    healthy: all.length - unhealthy.length,
    total: all.length,
  };
}

/** A component whose objects nobody could ask about. */
export function unknownComponent(component: StackComponent, reason: string): ComponentStatus {
  const total = objectsOf(component).length;
  return { component, state: "Unknown", reasons: [reason], judged: new Map(), healthy: 0, total };
}

function stateOf({ run }: StackComponent, unhealthy: readonly JudgedObject[]): ComponentState {
  if (run.verdict === "suspended") return "Suspended";
  const isFailed = unhealthy.some(({ health }) => health.terminal || failedHealths.has(health.health));
  if (run.verdict === "failed" || isFailed) return "Failed";
  return run.verdict === "underway" || unhealthy.length > 0 ? "Progressing" : "Ready";
}

const failedHealths: ReadonlySet<string> = new Set(["Degraded", "Missing"]);

/** Whether a component needs nobody's attention. */
export function isWell({ state, healthy, total }: ComponentStatus): boolean {
  return state === "Ready" || (state === "Suspended" && healthy === total);
}

/** Events and logs may have what the objects of the components keep as secrets. */
export function maskOfStatuses(statuses: readonly ComponentStatus[], mask: Mask): Mask {
  const judged = statuses.flatMap((status) => [...status.judged.values()]);
  return withLiveSecrets(
    judged.flatMap(({ object, live }) => (live === undefined ? [] : [{ object, live }])),
    mask,
  );
}
