import type { ApplyObjectOptions } from "../kube/apply-with-policy";
import type { KubeClient } from "../kube/kube-client";
import type { ObjectDiff } from "../model/change";
import type { KubeObject } from "../model/kube-object";

/**
 * What an apply would do, by the server's word: the live object against a dry run, restricted to the fields that our
 * manager owns in either. A `create` lists no changes: every field is new. An `update` without changes takes or gives up
 * the ownership of fields whose value stays. Values of a Secret's data are masked.
 *
 * @throws APPLY_CONFLICT, and what the client throws where the server cannot judge the object (KUBE_UNKNOWN_KIND,
 *   KUBE_NAMESPACE_NOT_FOUND …) or refuses it (KUBE_INVALID, KUBE_WEBHOOK_REFUSED …)
 */
export function diffObject(client: KubeClient, object: KubeObject, options: ApplyObjectOptions): Promise<ObjectDiff> {
  throw new Error(`not built yet: ${client.server} ${object.kind} ${options.fieldManager}`);
}
