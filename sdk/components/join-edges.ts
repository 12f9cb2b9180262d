import type * as pulumi from "@pulumi/pulumi";
import { HealthCheck } from "../resources/health-check";
import { dependingOn } from "./depends-on";

/** From so many resources on, those that come after all of them have one edge, to a resource of their own. */
const maximumEdges = 16;

/**
 * The resources to depend on in order to come after all of these. Many are joined by one resource, so that the number
 * of edges, which the state lists with each resource, grows with the objects and not with their square.
 */
export function joinEdges(
  name: string,
  earlier: readonly pulumi.Resource[],
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  if (earlier.length <= maximumEdges) return earlier;
  // A gate without targets asks nothing of the cluster: its dependencies are the point.
  return [new HealthCheck(name, { targets: [] }, { ...dependingOn(shared, earlier), protect: false })];
}
