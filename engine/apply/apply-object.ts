import type { ApplyObjectOptions } from "../kube/apply-with-policy";
import type { KubeClient } from "../kube/kube-client";
import type { AppliedObject } from "../model/change";
import type { KubeObject } from "../model/kube-object";

/**
 * Applies one object. The object's namespace must be set where its kind has one.
 *
 * @throws APPLY_CONFLICT, APPLY_IMMUTABLE (it must be replaced), and what the client throws
 */
export function applyObject(
  client: KubeClient,
  object: KubeObject,
  options: ApplyObjectOptions,
): Promise<AppliedObject> {
  throw new Error(`not built yet: ${client.server} ${object.kind} ${options.fieldManager}`);
}
