import type * as pulumi from "@pulumi/pulumi";
import { idsBeforeStage, type PlannedObject } from "slipway/internal";
import { HealthCheck } from "../resources/health-check";
import { dependingOn } from "./depends-on";

/**
 * A stage with more objects has a resource of its own, so that the number of edges is not that of the objects squared.
 */
const maximumEdges = 16;

/** The resources that the objects of each stage of a wave come after. */
export class StageBarriers {
  private readonly name: string;
  private readonly idsBefore: ReturnType<typeof idsBeforeStage>;
  private readonly made: ReadonlyMap<string, pulumi.Resource>;
  private readonly shared: pulumi.CustomResourceOptions;
  private readonly found = new Map<PlannedObject["stage"], readonly pulumi.Resource[]>();

  /**
   * @param made - by id, the resources of the objects that come earlier in the order of the plan
   */
  constructor(
    name: string,
    objects: readonly PlannedObject[],
    made: ReadonlyMap<string, pulumi.Resource>,
    shared: pulumi.CustomResourceOptions,
  ) {
    this.name = name;
    this.idsBefore = idsBeforeStage(objects);
    this.made = made;
    this.shared = shared;
  }

  /** None for an object of the first stage of the wave. */
  before(object: PlannedObject): readonly pulumi.Resource[] {
    const known = this.found.get(object.stage);
    if (known !== undefined) return known;
    const earlier = this.idsBefore(object).flatMap((id) => this.made.get(id) ?? []);
    const resources = earlier.length > maximumEdges ? [this.barrier(object, earlier)] : earlier;
    this.found.set(object.stage, resources);
    return resources;
  }

  /** A gate without targets asks nothing of the cluster: its dependencies are the point. */
  private barrier({ stage }: PlannedObject, earlier: readonly pulumi.Resource[]): pulumi.Resource {
    const options = { ...dependingOn(this.shared, earlier), protect: false };
    return new HealthCheck(`${this.name} before ${stage ?? "resources"}`, { targets: [] }, options);
  }
}
