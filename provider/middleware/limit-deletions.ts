import { decideLimits, hasLimits, judgePlan, type JudgedAs, optional, type PlanLimits } from "slipway/internal";
import { findLost, pushAll } from "slipway/internal/cluster";
import { isClusterAbsent } from "../clusters/cluster-absent";
import type { ResourceToken } from "../properties/schema";
import type { ResourceHandler } from "../resources/shared/handler";
import type { DeleteRequest } from "../rpc/requests";
import { readLimits } from "../rules/limits";
import type { Session } from "../session/session";
import { componentUrnOf } from "../urn/component-of";

/** What a message calls the whole that a resource without a component is. */
const wholes: Readonly<Partial<Record<ResourceToken, JudgedAs["of"]>>> = {
  "slipway:index:Object": "object",
  "slipway:index:Wave": "wave",
  "slipway:index:HelmRelease": "release",
  "slipway:index:Sync": "sync",
};

/**
 * The same handler, whose deletions keep to the limits of what has left the program: those that the state has of it,
 * and those of the provider. A `DeletionLimits` is asked first, with all objects of its component; without one, the
 * deletions of a component are counted one after the other. `pulumi destroy` deletes without limits.
 */
export function limitDeletions(handler: ResourceHandler, token: ResourceToken): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => {
      session.memory.run.isProgramSeen = true;
      session.memory.componentOf(request.urn).isPresent = true;
      return handler.check(request, session);
    },
    delete: async (request, session) => {
      await judge(handler, token, request, session);
      return handler.delete(request, session);
    },
  };
}

async function judge(
  handler: ResourceHandler,
  token: ResourceToken,
  request: DeleteRequest,
  session: Session,
): Promise<void> {
  const { urn, oldInputs } = request;
  const component = session.memory.componentOf(urn);
  if (component.isPresent || component.areDeletionsJudged || session.memory.of(urn).isReplaced) return;
  const limits = decideLimits(readLimits(oldInputs["limits"]), session.config.limits);
  if (!hasLimits(limits)) return;
  const ids = handler.deleted(request, session);
  if (ids.length === 0 || !(await session.hasProgram())) return;
  const of = componentUrnOf(urn) === undefined ? (wholes[token] ?? "component") : "component";
  await demandWithin([...component.deleted, ...ids], limits, { of, hasLeft: true }, session);
  pushAll(component.deleted, ids);
  if (token === "slipway:index:DeletionLimits") component.areDeletionsJudged = true;
}

/** @throws PLAN_LIMIT_EXCEEDED, with what is lost with the objects */
async function demandWithin(ids: readonly string[], limits: PlanLimits, as: JudgedAs, session: Session): Promise<void> {
  const changes = ids.map((id) => ({ id, action: "delete" }) as const);
  const refusal = judgePlan(changes, limits, as);
  if (refusal === undefined) return;
  const lost = await lostWith(ids, session);
  const explained = changes.map((change) => ({ ...change, ...optional({ loses: lost[change.id] }) }));
  throw judgePlan(explained, limits, as) ?? refusal;
}

async function lostWith(ids: readonly string[], session: Session): Promise<Readonly<Record<string, string>>> {
  try {
    return await findLost(session.cluster(), ids, session.signal);
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    return {};
  }
}
