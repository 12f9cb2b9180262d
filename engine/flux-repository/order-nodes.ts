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

/** What the objects of each Kustomization need of others: the ids of Kustomizations with definitions of their kinds. */
export type NeededDefinitions = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The edges of all nodes, and the nodes in an order that follows them.
 *
 * @throws SyncError FLUX_DEPENDENCY_NOT_FOUND, FLUX_DEPENDENCY_CYCLE
 */
export function orderNodes(
  declared: DeclaredObjects,
  needed: NeededDefinitions,
): { readonly order: readonly string[]; readonly edges: ReadonlyMap<string, NodeOrder> } {
  const edges = new Map(
    [...declared.nodes.values()].map((node): [string, NodeOrder] => [
      node.id,
      { after: edgesBefore(node, declared), readyAfter: edgesOfReadiness(node, declared) },
    ]),
  );
  const all = withDefinitions(edges, needed);
  return { order: sortedIds(all), edges: all };
}

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

/** Whether the first step is among all that comes before the second one. */
function comesBefore(first: Step, second: Step, edges: ReadonlyMap<string, NodeOrder>): boolean {
  const seen = new Set<string>();
  const stack = [second];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    if (step.id === first.id && step.moment === first.moment) return true;
    for (const next of before(step, edges)) {
      if (seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      stack.push(next);
    }
  }
  return false;
}

function edgesBefore(node: DeclaredNode, declared: DeclaredObjects): readonly FluxEdge[] {
  const { declaredIn, spec } = node;
  const parent: readonly FluxEdge[] =
    declaredIn === undefined ? [] : [{ to: declaredIn, moment: "applied", field: "" }];
  const dependencies = lookUpList(spec, "dependsOn").map((one, index): FluxEdge => {
    const field = `spec.dependsOn[${index}]`;
    const reference = isMap(one) ? referenceOf({ ...one, kind: node.kind }, node.namespace) : undefined;
    const to = reference === undefined ? "" : fluxIdOf(reference);
    if (!declared.nodes.has(to)) throw dependencyNotFound(node, field, to, declared);
    return { to, moment: "ready", field, ...optional({ readyExpr: lookUpText(one, "readyExpr") }) };
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
function edgesOfReadiness(node: DeclaredNode, declared: DeclaredObjects): readonly FluxEdge[] {
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
    if (!declared.nodes.has(id)) throw dependencyNotFound(node, field, id, declared);
    return [{ to: id, moment: "ready", field }];
  });
}

function dependencyNotFound(node: DeclaredNode, field: string, id: string, declared: DeclaredObjects): SyncError {
  const like = nearest(id, [...declared.nodes.keys()]);
  return new SyncError({
    code: "FLUX_DEPENDENCY_NOT_FOUND",
    what: `there is no ${id === "" ? "object for a dependency" : id} in the repository`,
    where: { object: node.id, field },
    why: `${node.id} waits for it, in Flux without an end`,
    mend: like === undefined ? "correct the name, or remove the dependency" : `did you mean ${like}?`,
  });
}

/** A part of a repository at a moment; the ready one comes after the applied one. */
interface Step {
  readonly id: string;
  readonly moment: FluxMoment;
}

/** The ids in an order in which each comes after its predecessors. */
function sortedIds(edges: ReadonlyMap<string, NodeOrder>): readonly string[] {
  const done = new Set<string>();
  const order: string[] = [];
  for (const id of edges.keys()) {
    for (const moment of ["applied", "ready"] as const) visit({ id, moment }, edges, done, order);
  }
  return order;
}

/** One step with all before it, without recursion: chains of dependencies may be long. */
function visit(first: Step, edges: ReadonlyMap<string, NodeOrder>, done: Set<string>, order: string[]): void {
  const path: { readonly step: Step; readonly left: Step[]; readonly field: string }[] = [];
  const open = new Set<string>();
  const enter = (step: Step, field: string): void => {
    const key = keyOf(step);
    if (done.has(key)) return;
    if (open.has(key)) throw cycleOf(path, step, field);
    open.add(key);
    path.push({ step, field, left: [...before(step, edges)].reverse() });
  };
  enter(first, "");
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const next = last.left.pop();
    if (next !== undefined) {
      enter(next, fieldOf(last.step, next, edges));
      continue;
    }
    path.pop();
    open.delete(keyOf(last.step));
    done.add(keyOf(last.step));
    if (last.step.moment === "applied") order.push(last.step.id);
  }
}

function keyOf({ id, moment }: Step): string {
  return `${moment} ${id}`;
}

function before({ id, moment }: Step, edges: ReadonlyMap<string, NodeOrder>): readonly Step[] {
  const own = edges.get(id);
  const steps = (moment === "applied" ? own?.after : own?.readyAfter) ?? [];
  const others = steps.map((edge): Step => ({ id: edge.to, moment: edge.moment }));
  return moment === "applied" ? others : [{ id, moment: "applied" }, ...others];
}

function fieldOf(from: Step, to: Step, edges: ReadonlyMap<string, NodeOrder>): string {
  const own = edges.get(from.id);
  const steps = (from.moment === "applied" ? own?.after : own?.readyAfter) ?? [];
  return steps.find((edge) => edge.to === to.id && edge.moment === to.moment)?.field ?? "";
}

function cycleOf(
  path: readonly { readonly step: Step; readonly field: string }[],
  again: Step,
  field: string,
): SyncError {
  const start = path.findIndex(({ step }) => keyOf(step) === keyOf(again));
  const ring = [...path.slice(start), { step: again, field }];
  const [head] = ring;
  const words = ring.slice(1).flatMap(({ step, field: by }, index) => {
    const from = ring[index]?.step;
    if (from === undefined || from.id === step.id) return [];
    return [`${from.id} waits for ${step.id} (${by === "" ? "which contains it" : by})`];
  });
  return new SyncError({
    code: "FLUX_DEPENDENCY_CYCLE",
    what: `${head?.step.id ?? ""} waits for itself`,
    where: { object: head?.step.id ?? "" },
    why: words.join(", "),
    mend: "remove one of these; in Flux, none of them ever becomes ready",
  });
}
