import type { KubeClient } from "../../kube/kube-client";
import { definedKind, servedVersions } from "../../model/objects/custom-kind";
import type { KubeObject } from "../../model/objects/kube-object";
import { countObjects } from "../count-objects";

/**
 * How many live custom resources a CustomResourceDefinition has, which the server deletes with it; undefined if the
 * user may not list them.
 *
 * @param definition the live definition
 */
export function countCustomResources(
  client: KubeClient,
  definition: KubeObject,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const [group = "", kind = ""] = definedKind(definition)?.split("/") ?? [];
  const version = servedVersions(definition)[0]?.slice(group.length + 1);
  if (version === undefined) return Promise.resolve(0);
  return countObjects(client, { group, version, kind }, signal);
}
