import { isSyncError } from "../../../engine/errors/sync-error";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";

/**
 * The server's refusal of a dry run; undefined if it accepts the object.
 *
 * @param client one without retries: the server answers some wrong types with an internal error
 */
export async function refusalOf(client: KubeClient, object: KubeObject): Promise<string | undefined> {
  try {
    await client.apply(object, { fieldManager: "verify", dryRun: true });
    return undefined;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.message;
  }
}
