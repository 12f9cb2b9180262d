import { type PropertyMap, unwrap } from "../rpc/property-value";
import type { DiffResult } from "../rpc/requests";
import type { Session } from "../session/session";
import type { ResourceHandler } from "../resources/shared/handler";

/**
 * The input by which a suspended component says that a recorded child stays as it is. It is added to the recorded
 * inputs, so that a later deletion knows of it: the engine records the inputs of a resource without changes, too.
 */
const suspendedProperty = "suspended";

const noChange: DiffResult = { changed: false, changes: [], replaces: [], deleteBeforeReplace: false, stables: [] };

/**
 * The same handler, which leaves the resources of a suspended component as they are: Check returns the recorded inputs,
 * and Diff reports no change and asks no cluster. A deletion deletes nothing if the component goes, and what the
 * resource owns if the component was resumed and does not have it any more.
 */
export function skipSuspended(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => {
      const { urn, olds, news } = request;
      if (!isMarked(news)) return handler.check({ ...request, olds: withoutMark(olds) }, session);
      session.memory.of(urn).isSuspended = true;
      return Promise.resolve({ inputs: { ...olds, [suspendedProperty]: true }, failures: [] });
    },
    diff: (request, session) =>
      session.memory.of(request.urn).isSuspended
        ? Promise.resolve(noChange)
        : handler.diff({ ...request, oldInputs: withoutMark(request.oldInputs) }, session),
    update: (request, session) => handler.update({ ...request, oldInputs: withoutMark(request.oldInputs) }, session),
    delete: (request, session) => {
      if (!staysSuspended(request.urn, request.oldInputs, session)) return handler.delete(request, session);
      session.log.say("info", request.urn, "nothing is deleted on the cluster: the component was suspended");
      return Promise.resolve();
    },
  };
}

/** Whether the component is still suspended, or was when the program had it last. */
function staysSuspended(urn: string, oldInputs: PropertyMap, session: Session): boolean {
  return session.memory.of(urn).isSuspended || (isMarked(oldInputs) && !session.memory.componentOf(urn).isPresent);
}

function isMarked(inputs: PropertyMap): boolean {
  return unwrap(inputs[suspendedProperty]) === true;
}

function withoutMark(inputs: PropertyMap): PropertyMap {
  if (!(suspendedProperty in inputs)) return inputs;
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => name !== suspendedProperty));
}
