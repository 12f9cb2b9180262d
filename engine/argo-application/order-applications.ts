// The order of Applications: waves, and those that are among the objects of others.
import { lookUpText } from "../lib/look-up";
import { pushAll } from "../lib/push-all";
import type { ArgoEdge } from "../model/argo/argo-tree";
import type { KubeObject } from "../model/objects/kube-object";

/** An Application before its order is known. */
export interface UnorderedApplication {
  readonly id: string;
  /** Its wave among the objects of the one that contains it. */
  readonly wave: number;
  /** The waves of its own objects; empty without objects. */
  readonly objectWaves: readonly number[];
  /** The Applications among its objects. */
  readonly children: readonly UnorderedApplication[];
}

/** An Application with objects, after its predecessors. */
export interface OrderedApplication {
  readonly id: string;
  readonly after: readonly ArgoEdge[];
}

/** The Applications in an order that follows their edges, and messages about what cannot be followed. */
export interface ApplicationOrder {
  readonly ordered: readonly OrderedApplication[];
  readonly warnings: readonly string[];
}

/**
 * Orders Applications. Those of a wave come after all that the earlier waves of the same Application bring. The own
 * objects of an Application are one `Sync`, which stands at their first wave.
 */
export function orderApplications(roots: readonly UnorderedApplication[]): ApplicationOrder {
  const ordered: OrderedApplication[] = [];
  const warnings: string[] = [];
  placeWaves(roots, undefined, [], { ordered, warnings });
  return { ordered, warnings };
}

interface Output {
  readonly ordered: OrderedApplication[];
  readonly warnings: string[];
}

/** A wave of an Application: its own objects, or Applications among them. */
interface Step {
  readonly wave: number;
  /** The Application whose own objects these are. */
  readonly own?: UnorderedApplication;
  readonly children: readonly UnorderedApplication[];
}

/** Returns the ids of all that was placed. */
function placeWaves(
  children: readonly UnorderedApplication[],
  parent: UnorderedApplication | undefined,
  before: readonly ArgoEdge[],
  output: Output,
): readonly string[] {
  const waves = [...new Set(children.map(({ wave }) => wave))].sort((left, right) => left - right);
  const steps: Step[] = waves.map((wave) => ({ wave, children: children.filter((one) => one.wave === wave) }));
  const [first] = (parent?.objectWaves ?? []).toSorted((left, right) => left - right);
  if (parent !== undefined && first !== undefined) {
    // In the same wave, Argo CD applies known kinds first.
    const at = steps.findIndex(({ wave }) => wave >= first);
    steps.splice(at < 0 ? steps.length : at, 0, { wave: first, own: parent, children: [] });
    warnOfLaterObjects(parent, waves, output);
  }
  const all: string[] = [];
  let edges = before;
  for (const step of steps) {
    const placed = placeStep(step, edges, output);
    pushAll(all, placed);
    if (placed.length > 0) edges = placed.map((to) => ({ to, reason: reasonOf(step) }));
  }
  return all;
}

function placeStep({ own, children }: Step, before: readonly ArgoEdge[], output: Output): readonly string[] {
  if (own === undefined) return children.flatMap((child) => placeWaves(child.children, child, before, output));
  output.ordered.push({ id: own.id, after: before });
  return [own.id];
}

function reasonOf({ own, wave }: Step): string {
  return own === undefined ? `wave ${wave}` : `the objects of ${own.id}`;
}

function warnOfLaterObjects(parent: UnorderedApplication, waves: readonly number[], { warnings }: Output): void {
  const sorted = parent.objectWaves.toSorted((left, right) => left - right);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const passed = waves.find((wave) => wave >= first && wave < last);
  if (passed === undefined) return;
  warnings.push(
    `${parent.id} has objects of wave ${last} after Applications of wave ${passed}: its objects are one Sync, which ` +
      `comes before these; put the objects or the Applications into one of their own`,
  );
}

/** The wave of an object; 0 for one that is not a number. */
export function waveOf({ metadata }: KubeObject): number {
  const text = lookUpText(metadata, "annotations", "argocd.argoproj.io/sync-wave") ?? "0";
  return /^[+-]?\d+$/.test(text) ? Number(text) : 0;
}
