import type { KubeClient } from "../../kube/kube-client";
import { comingInEither } from "../../model/plans/coming-objects";
import { ComingSet } from "../../plan/coming/coming-set";
import { missingRightsError } from "./missing-rights-error";
import { neededRights, type SetRequests } from "./needed-rights";
import { neededForLive, type RightsQuestion, withoutComing } from "./spare-rights";
import { unmetRights } from "./unmet-rights";

/**
 * Refuses a set whose objects the user may not all write or delete, before the first write. For a user that has the
 * rights, that is one request for each namespace and session. Where the server answers no reviews, nothing is refused.
 *
 * @throws KUBE_RIGHTS_MISSING with all that is missing; KUBE_CANCELLED
 */
export async function demandRights(
  client: KubeClient,
  requests: SetRequests,
  { coming: others, reader, signal }: RightsQuestion,
): Promise<void> {
  const coming = comingInEither(new ComingSet(requests.written.map(({ object }) => object)), others);
  const needed = await neededRights(client, requests, { coming, signal });
  const unmet = await neededForLive(client, await unmetRights(client, needed, signal), signal);
  if (unmet.length === 0) return;
  const missing = await withoutComing(client, unmet, { coming, reader, signal });
  if (missing.length > 0) throw missingRightsError(missing, await client.rights.userName(signal));
}
