import { isSyncError } from "slipway/internal";
import { isAccessFailure } from "slipway/internal/cluster";
import { shortNameOf } from "../urn/short-name";
import { isClusterAbsent } from "../clusters/cluster-absent";
import { readInterruptedInputs } from "../inputs/functions";
import { checkIds } from "../resources/shared/check-id";
import { fault } from "../resources/shared/check-manifest";
import { type PropertyMap, type PropertyValue, unwrap } from "../rpc/property-value";
import type { CheckFailure } from "../rpc/requests";
import type { Session } from "../session/session";
import type { FunctionResult } from "./function-handler";

/**
 * `slipway:index:interrupted`: the objects that interrupted runs of a component may have created, and that it does not
 * have any more. Nothing if no cluster answers.
 */
export async function interrupted(inputs: PropertyMap, session: Session): Promise<FunctionResult> {
  const { component: urn, isPresent } = readInterruptedInputs(inputs);
  const ids = unwrap(inputs["ids"]);
  if (urn === undefined) return { outputs: {}, failures: [fault(["component"], "must be a URN")] };
  if (!Array.isArray(ids)) return { outputs: {}, failures: [fault(["ids"], "must be a list")] };
  const component = shortNameOf(urn);
  session.memory.run.isProgramSeen = true;
  if (isPresent) session.memory.component(urn).isPresent = true;
  const noted = await findNoted(component, ids.length > 0, session);
  if (noted.length === 0) return { outputs: { left: [] }, failures: [] };
  const failures: CheckFailure[] = [];
  const wanted = await checkIds(ids as readonly PropertyValue[], failures, session);
  return { outputs: { left: noted.filter((id) => !wanted.includes(id)) }, failures };
}

/** A failure of the access to the cluster is also that of each object, if there are any: they report it. */
async function findNoted(component: string, hasObjects: boolean, session: Session): Promise<readonly string[]> {
  try {
    const query = { component, isWanted: () => false };
    return Object.keys(await session.runs.findLeft(session.cluster(), query, session.signal));
  } catch (error) {
    if (isClusterAbsent(error) || (hasObjects && isSyncError(error) && isAccessFailure(error))) return [];
    throw error;
  }
}
