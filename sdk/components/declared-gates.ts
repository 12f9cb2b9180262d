import * as pulumi from "@pulumi/pulumi";
import {
  type DeclaredOrder,
  type ExternalObject,
  externalTitle,
  isAwaited,
  isLeftToOthers,
  maximumPlainEdges,
  orderTitle,
  type PlannedObject,
  plannedObjects,
  type PlanWave,
  targetOfExternal,
} from "slipway/internal";
import { HealthCheck } from "../resources/health-check";
import { dependingOn } from "./depends-on";
import { gateTargetsOf, placesIn, rulesArguments, type RenderedPlan } from "./rendered-plan";

/**
 * The resources that the orders of annotations need, with a resource for each object. An order is plain edges to the
 * objects that come first, which wait for their own health; more than a few objects meet in a gate. An object that
 * others may follow before it is ready does not wait itself: gates do that.
 */
export class DeclaredGates {
  private readonly objects: ReadonlyMap<string, PlannedObject>;
  /** The objects whose health others wait for. */
  private readonly awaited: ReadonlySet<string>;
  /** The objects that others of their wave follow before they are ready. */
  private readonly followed: ReadonlySet<string>;
  private readonly gates = new Map<string, HealthCheck>();
  private readonly name: string;
  private readonly rendered: RenderedPlan;
  private readonly made: ReadonlyMap<string, pulumi.Resource>;
  private readonly shared: pulumi.CustomResourceOptions;

  /**
   * @param made - by id, the resources of the objects that come earlier in the order of the plan
   */
  constructor(
    name: string,
    rendered: RenderedPlan,
    made: ReadonlyMap<string, pulumi.Resource>,
    shared: pulumi.CustomResourceOptions,
  ) {
    this.name = name;
    this.rendered = rendered;
    this.made = made;
    this.shared = shared;
    const all = plannedObjects(rendered.plan);
    this.objects = new Map(all.map((planned) => [planned.id, planned]));
    const awaited = new Set<string>();
    const followed = new Set<string>();
    const seen = new Set<string>();
    const orders = new Map<DeclaredOrder, number>();
    for (const { after = [], wave } of all) {
      for (const order of after) {
        const number = orders.get(order) ?? orders.size;
        orders.set(order, number);
        const place = `${number} ${wave}`;
        if (seen.has(place) || order.isForDeletion === true) continue;
        seen.add(place);
        if (order.until === "ready") for (const id of order.first) awaited.add(id);
        else for (const id of this.membersIn(order, wave)) followed.add(id);
      }
    }
    this.awaited = awaited;
    this.followed = followed;
  }

  /** Whether the resource of an object waits until it is healthy. */
  waits({ id }: PlannedObject, byDefault: boolean): boolean {
    return (byDefault || this.awaited.has(id)) && !this.followed.has(id);
  }

  /** What an object comes after because of its annotations. */
  before(planned: PlannedObject): readonly pulumi.Resource[] {
    return [
      ...(planned.after ?? []).flatMap((order) => this.resourcesOf(order, planned.wave)),
      ...(planned.externals ?? []).map((external) => this.external(external)),
    ];
  }

  /** The objects of a wave that do not wait themselves, although the wave does. */
  unawaited({ objects }: PlanWave): readonly PlannedObject[] {
    return objects.filter(({ id }) => this.followed.has(id));
  }

  private membersIn({ first }: DeclaredOrder, wave: number): readonly string[] {
    return first.filter((id) => this.objects.get(id)?.wave === wave);
  }

  /** Objects of earlier waves are applied, and ready if the component waits. */
  private resourcesOf(order: DeclaredOrder, wave: number): readonly pulumi.Resource[] {
    const isOfAllWaves = order.until === "ready" && !this.rendered.args.wait;
    const ids = isOfAllWaves ? order.first : this.membersIn(order, wave);
    const resources = ids.flatMap((id) => this.made.get(id) ?? []);
    const isReady = order.until === "ready" && ids.some((id) => this.followed.has(id));
    if (resources.length === 0 || (resources.length <= maximumPlainEdges && !isReady)) return resources;
    const title = orderTitle(wave, order.until, ids);
    const targets = order.until === "ready" ? ids.flatMap((id) => this.objects.get(id) ?? []) : [];
    return [this.gate(title, () => this.healthOf(title, targets, resources))];
  }

  private healthOf(title: string, objects: readonly PlannedObject[], after: readonly pulumi.Resource[]): HealthCheck {
    // What is left to others need not exist.
    const { waiting: argument, timeout } = this.rendered.args;
    const gated = objects.filter(({ object }) => !isLeftToOthers(object) && isAwaited(object, { argument }));
    const place = gated.slice(0, 1).map(({ id }) => placesIn(this.rendered).ofObject(id));
    const exprs = rulesArguments(
      this.rendered,
      gated.map(({ object }) => object),
    );
    return new HealthCheck(
      `${this.name}:${title}`,
      { targets: gateTargetsOf(this.rendered, gated), timeout, ...place[0], ...exprs },
      { ...dependingOn(this.shared, after), protect: false },
    );
  }

  private external(external: ExternalObject): pulumi.Resource {
    return this.gate(externalTitle([external]), () => externalGate(this.name, [external], this.rendered, this.shared));
  }

  private gate(title: string, make: () => HealthCheck): HealthCheck {
    const found = this.gates.get(title) ?? make();
    this.gates.set(title, found);
    return found;
  }
}

/** A gate of objects outside the set. */
function externalGate(
  name: string,
  externals: readonly ExternalObject[],
  { args }: Pick<RenderedPlan, "args">,
  shared: pulumi.CustomResourceOptions,
): HealthCheck {
  const targets = externals.map((external) => {
    const target = targetOfExternal(external);
    return external.isSecret === true ? pulumi.secret(target) : target;
  });
  return new HealthCheck(
    `${name}:${externalTitle(externals)}`,
    { targets, timeout: args.timeout, ...rulesArguments({ args }, externals.map(targetOfExternal)) },
    { ...shared, protect: false },
  );
}

/**
 * With a resource for each wave: what a wave comes after, beside the wave before. The plugin itself waits for the
 * objects of the same wave.
 */
export function gatesBeforeWave(
  name: string,
  rendered: RenderedPlan,
  wave: PlanWave,
  shared: pulumi.CustomResourceOptions,
  before: readonly pulumi.Resource[],
): readonly pulumi.Resource[] {
  const externals = new Map(
    wave.objects.flatMap(({ externals: own = [] }) => own.map((one) => [JSON.stringify({ ...one, source: "" }), one])),
  );
  const gates = externals.size === 0 ? [] : [externalGate(name, [...externals.values()], rendered, shared)];
  if (rendered.args.wait || before.length === 0) return gates;
  const { waiting: argument, timeout } = rendered.args;
  const orders = new Set(wave.objects.flatMap(({ after = [] }) => after.filter(({ until }) => until === "ready")));
  const own = new Set(wave.objects.map(({ id }) => id));
  const first = new Set([...orders].flatMap(({ first: ids }) => ids.filter((id) => !own.has(id))));
  const objects = plannedObjects(rendered.plan).filter(
    ({ id, object }) => first.has(id) && !isLeftToOthers(object) && isAwaited(object, { argument }),
  );
  if (objects.length === 0) return gates;
  const place = objects.slice(0, 1).map(({ id }) => placesIn(rendered).ofObject(id));
  const exprs = rulesArguments(
    rendered,
    objects.map(({ object }) => object),
  );
  const gate = new HealthCheck(
    `${name}:ready before wave ${wave.wave}`,
    { targets: gateTargetsOf(rendered, objects), timeout, ...place[0], ...exprs },
    { ...dependingOn(shared, before), protect: false },
  );
  return [...gates, gate];
}
