// When each part of a repository may begin.
//
// Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.0 (checkDependencies, checkHealth),
// helm-controller internal/controller/helmrelease_controller.go@v1.6.0 (checkDependencies).
import { SyncError } from "../errors/sync-error";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { nearest } from "../lib/nearest";
import { optional } from "../lib/optional";
import type { FluxEdge, FluxMoment } from "../model/flux/flux-tree";
import { isOfFlux } from "./arguments-of";
import { type DeclaredNode, type DeclaredObjects, fluxIdOf } from "./declared-objects";
import { referenceOf } from "./read-source";

/** The edges of a node. */
export interface NodeOrder {
  readonly after: readonly FluxEdge[];
  readonly readyAfter: readonly FluxEdge[];
}

/** What the objects of each part need of others: the ids of parts with definitions of their kinds. */
export type NeededDefinitions = ReadonlyMap<string, ReadonlySet<string>>;

/** The order of the parts of a repository. */
export interface FluxOrder {
  /** Both moments of all nodes, each after its predecessors. */
  readonly steps: readonly FluxStep[];
  readonly edges: ReadonlyMap<string, NodeOrder>;
  /** By id, the first dependency of a node that the repository does not have; the edges lack it. */
  readonly unresolved: ReadonlyMap<string, SyncError>;
}

/**
 * The edges of all nodes, and the nodes in an order that follows them.
 *
 * @throws SyncError FLUX_DEPENDENCY_CYCLE
 */
export function orderNodes(declared: DeclaredObjects, needed: NeededDefinitions): FluxOrder {
  const unresolved = new Map<string, SyncError>();
  const edges = new Map(
    [...declared.nodes.values()].map((node): [string, NodeOrder] => {
      const resolve: Resolve = (field, id) => {
        if (declared.nodes.has(id)) return true;
        if (!unresolved.has(node.id)) unresolved.set(node.id, dependencyNotFound(node, field, id, declared));
        return false;
      };
      return [
        node.id,
        { after: edgesBefore(node, declared, resolve), readyAfter: edgesOfReadiness(node, declared, resolve) },
      ];
    }),
  );
  const all = withDefinitions(edges, needed);
  return { steps: sortedSteps(all, declared), edges: all, unresolved };
}

/** Whether the repository has a node; that it has not is noted. */
type Resolve = (field: string, id: string) => boolean;

/** Adds the order that only the kinds of objects give, where it does not contradict what the repository says. */
function withDefinitions(edges: ReadonlyMap<string, NodeOrder>, needed: NeededDefinitions): Map<string, NodeOrder> {
  const all = new Map(edges);
  for (const [id, owners] of needed) {
    for (const to of owners) {
      const own = all.get(id);
      if (own === undefined || own.after.some((edge) => edge.to === to)) continue;
      if (comesBefore({ id, moment: "applied" }, { id: to, moment: "applied" }, all)) continue;
      all.set(id, { ...own, after: [...own.after, { to, moment: "applied", field: "" }] });
    }
  }
  return all;
}

/** Two parts whose order the kinds of objects contradict. */
export interface ContradictedOrder {
  /** A part with objects of kinds whose definitions come later. */
  readonly id: string;
  /** The part with the definitions. */
  readonly owner: string;
}

/** The pairs in which, as the repository says, the part with the definitions comes after that with the objects. */
export function contradictedOrders(edges: FluxOrder["edges"], needed: NeededDefinitions): readonly ContradictedOrder[] {
  return [...needed].flatMap(([id, owners]) => {
    const isOrdered = (owner: string): boolean => edges.get(id)?.after.some(({ to }) => to === owner) === true;
    return [...owners].filter((owner) => !isOrdered(owner)).map((owner) => ({ id, owner }));
  });
}

/**
 * The error for such a pair.
 *
 * @param names the names of the definitions
 */
export function contradictionOf(
  { id, owner }: ContradictedOrder,
  names: readonly string[],
  edges: FluxOrder["edges"],
  declared: DeclaredObjects,
): SyncError {
  const own = edges.get(id) ?? { after: [], readyAfter: [] };
  const field = `which brings CustomResourceDefinition/${names.join(", ")}`;
  const after: readonly FluxEdge[] = [{ to: owner, moment: "applied", field }, ...own.after];
  const ring = visit({ id, moment: "applied" }, new Map([...edges, [id, { ...own, after }]]), new Map());
  return cycleOf(ring ?? [], declared);
}

/** Whether the first step is among all that comes before the second one. */
export function comesBefore(first: FluxStep, second: FluxStep, edges: ReadonlyMap<string, NodeOrder>): boolean {
  const seen = new Set<string>();
  const stack = [second];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    if (step.id === first.id && step.moment === first.moment) return true;
    for (const next of stepsBefore(step, edges)) {
      if (seen.has(keyOfStep(next))) continue;
      seen.add(keyOfStep(next));
      stack.push(next);
    }
  }
  return false;
}

function edgesBefore(node: DeclaredNode, declared: DeclaredObjects, resolve: Resolve): readonly FluxEdge[] {
  const { declaredIn, spec } = node;
  const parent: readonly FluxEdge[] =
    declaredIn === undefined ? [] : [{ to: declaredIn, moment: "applied", field: "" }];
  const dependencies = lookUpList(spec, "dependsOn").flatMap((one, index): FluxEdge[] => {
    const field = `spec.dependsOn[${index}]`;
    const reference = isMap(one) ? referenceOf({ ...one, kind: node.kind }, node.namespace) : undefined;
    const to = reference === undefined ? "" : fluxIdOf(reference);
    if (!resolve(field, to)) return [];
    return [{ to, moment: "ready", field, ...optional({ readyExpr: lookUpText(one, "readyExpr") }) }];
  });
  return [...parent, ...dependencies, ...edgesOfValues(node, declared)];
}

/** The ConfigMaps and Secrets that a release reads are applied before it. */
function edgesOfValues(node: DeclaredNode, declared: DeclaredObjects): readonly FluxEdge[] {
  if (node.kind !== "HelmRelease") return [];
  return lookUpList(node.spec, "valuesFrom").flatMap((one, index): FluxEdge[] => {
    const reference = referenceOf(isMap(one) ? { kind: one["kind"], name: one["name"] } : one, node.namespace);
    const owner = reference === undefined ? undefined : declared.values.get(fluxIdOf(reference))?.declaredIn;
    if (owner === undefined || owner === node.declaredIn) return [];
    return [{ to: owner, moment: "applied", field: `spec.valuesFrom[${index}]` }];
  });
}

/** What the condition Ready of a Kustomization waits for among the Flux objects of the repository. */
function edgesOfReadiness(node: DeclaredNode, declared: DeclaredObjects, resolve: Resolve): readonly FluxEdge[] {
  if (node.kind !== "Kustomization") return [];
  if (node.spec["wait"] === true) {
    return [...declared.nodes.values()]
      .filter(({ declaredIn }) => declaredIn === node.id)
      .map(({ id }) => ({ to: id, moment: "ready", field: "spec.wait" }));
  }
  return lookUpList(node.spec, "healthChecks").flatMap((one, index): FluxEdge[] => {
    if (!isMap(one) || !isOfFlux(one)) return [];
    const field = `spec.healthChecks[${index}]`;
    const reference = referenceOf(one, node.namespace);
    const id = reference === undefined ? "" : fluxIdOf(reference);
    // A source is fetched when it is used.
    if (declared.sources.has(id)) return [];
    return resolve(field, id) ? [{ to: id, moment: "ready", field }] : [];
  });
}

function dependencyNotFound(node: DeclaredNode, field: string, id: string, declared: DeclaredObjects): SyncError {
  const like = nearest(id, [...declared.nodes.keys()]);
  const error = new SyncError({
    code: "FLUX_DEPENDENCY_NOT_FOUND",
    what: `there is no ${id === "" ? "object for a dependency" : id} in the repository`,
    where: { object: node.id, field },
    why: `${node.id} waits for it, in Flux without an end`,
    mend: like === undefined ? "correct the name, or remove the dependency" : `did you mean ${like}?`,
  });
  return declared.placed(error);
}

/** A part of a repository at a moment; the ready one comes after the applied one. */
export interface FluxStep {
  readonly id: string;
  readonly moment: FluxMoment;
}

/** All steps in an order in which each comes after its predecessors. */
function sortedSteps(edges: ReadonlyMap<string, NodeOrder>, declared: DeclaredObjects): readonly FluxStep[] {
  const done = new Map<string, FluxStep>();
  for (const id of edges.keys()) {
    for (const moment of ["applied", "ready"] as const) {
      const ring = visit({ id, moment }, edges, done);
      if (ring !== undefined) throw cycleOf(ring, declared);
    }
  }
  return [...done.values()];
}

/** A step, and the field of the one before it that names it. */
interface RingStep {
  readonly step: FluxStep;
  readonly field: string;
}

/**
 * One step with all before it, without recursion: chains of dependencies may be long.
 *
 * @returns the steps of a ring, whose last one is its first one again
 */
function visit(
  first: FluxStep,
  edges: ReadonlyMap<string, NodeOrder>,
  done: Map<string, FluxStep>,
): readonly RingStep[] | undefined {
  const path: (RingStep & { readonly left: FluxStep[] })[] = [];
  const open = new Set<string>();
  let next: FluxStep | undefined = first;
  for (;;) {
    const last = path.at(-1);
    if (next !== undefined && !done.has(keyOfStep(next))) {
      const field = last === undefined ? "" : fieldOf(last.step, next, edges);
      const key = keyOfStep(next);
      if (open.has(key)) {
        const start = path.findIndex(({ step }) => keyOfStep(step) === key);
        return [...path.slice(start), { step: next, field }];
      }
      open.add(key);
      path.push({ step: next, field, left: [...stepsBefore(next, edges)].reverse() });
    } else if (next === undefined && last !== undefined) {
      path.pop();
      open.delete(keyOfStep(last.step));
      done.set(keyOfStep(last.step), last.step);
    }
    const top = path.at(-1);
    if (top === undefined) return undefined;
    next = top.left.pop();
  }
}

/** Tells steps apart. */
export function keyOfStep({ id, moment }: FluxStep): string {
  return `${moment} ${id}`;
}

/** The direct predecessors of a step. */
export function stepsBefore({ id, moment }: FluxStep, edges: ReadonlyMap<string, NodeOrder>): readonly FluxStep[] {
  const own = edges.get(id);
  const steps = (moment === "applied" ? own?.after : own?.readyAfter) ?? [];
  const others = steps.map((edge): FluxStep => ({ id: edge.to, moment: edge.moment }));
  return moment === "applied" ? others : [{ id, moment: "applied" }, ...others];
}

function fieldOf(from: FluxStep, to: FluxStep, edges: ReadonlyMap<string, NodeOrder>): string {
  const own = edges.get(from.id);
  const steps = (from.moment === "applied" ? own?.after : own?.readyAfter) ?? [];
  return steps.find((edge) => edge.to === to.id && edge.moment === to.moment)?.field ?? "";
}

function cycleOf(ring: readonly RingStep[], declared: DeclaredObjects): SyncError {
  const [head] = ring;
  const words = ring.slice(1).flatMap(({ step, field: by }, index) => {
    const from = ring[index]?.step;
    if (from === undefined || from.id === step.id) return [];
    return [`${declared.describe(from.id)} waits for ${step.id} (${by === "" ? "which contains it" : by})`];
  });
  const error = new SyncError({
    code: "FLUX_DEPENDENCY_CYCLE",
    what: `${head?.step.id ?? ""} waits for itself`,
    where: { object: head?.step.id ?? "" },
    why: words.join(", "),
    mend: "remove one of these; in Flux, none of them ever becomes ready",
  });
  return declared.placed(error);
}
