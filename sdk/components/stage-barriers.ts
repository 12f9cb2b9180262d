import type * as pulumi from "@pulumi/pulumi";
import { idsBeforeStage, type PlannedObject } from "slipway/internal";
import { joinEdges } from "./join-edges";

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
    const resources = joinEdges(`${this.name} before ${object.stage ?? "resources"}`, earlier, this.shared);
    this.found.set(object.stage, resources);
    return resources;
  }
}
