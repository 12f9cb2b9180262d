import { optional } from "../lib/optional";
import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import type { ComingObjects } from "../model/plans/coming-objects";
import { fluxControllers } from "../model/flux/flux-controllers";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf } from "../model/objects/object-key";

/** The controller that reconciles an object of Flux; undefined for any other object. */
export function fluxControllerOf({ apiVersion, kind }: KubeObject): FluxController | undefined {
  const group = groupOf(apiVersion);
  const found = fluxControllers.find((one) => one.group === group && one.kinds.includes(kind));
  return found === undefined ? undefined : { name: found.controller, instead: found.instead?.[kind] };
}

/** A controller of Flux. */
export interface FluxController {
  /** The name of its Deployment, in each way to install Flux. */
  readonly name: string;
  /** What of this package does the same for the kind; undefined if nothing does. */
  readonly instead: string | undefined;
}

/**
 * Whether a controller of Flux runs on the cluster, or comes with the same run; undefined if the cluster does not say,
 * for instance since the user may not list Deployments.
 *
 * @throws the errors of the client that are no answer
 */
export async function hasFluxController(
  client: KubeClient,
  { name }: FluxController,
  coming: ComingObjects,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  if (coming.ofKind("apps", "Deployment").some(({ metadata }) => metadata.name === name)) return true;
  try {
    const options = { fieldSelector: `metadata.name=${name}`, ...optional({ signal }) };
    const { items } = await client.list("apps", "v1", "Deployment", options);
    return items.some(({ metadata }) => metadata.name === name);
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_FORBIDDEN") return undefined;
    throw error;
  }
}
