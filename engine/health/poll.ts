import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { pause, type Follower } from "./follow";

const longestWaitSeconds = 10;

/**
 * Reads objects one by one, with increasing intervals, until the signal aborts: for kinds that can be read but not
 * watched.
 *
 * @throws the errors of the client
 */
export async function poll(
  client: KubeClient,
  refs: readonly ObjectRef[],
  follower: Follower,
  signal: AbortSignal,
): Promise<void> {
  for (let waitSeconds = 1; !signal.aborted; waitSeconds = Math.min(longestWaitSeconds, waitSeconds * 1.5)) {
    const objects = [];
    for (const ref of refs) {
      const object = await client.get(ref, signal);
      if (object) objects.push(object);
    }
    follower.onList(objects);
    await pause(waitSeconds, signal);
  }
}
