import { unwrap } from "../../rpc/property-value";
import type { DiffResult } from "../../rpc/requests";
import type { ResourceHandler } from "./handler";

/** The input by which a suspended component says that a recorded child stays as it is; it is in no state. */
const suspendedProperty = "suspended";

const noChange: DiffResult = { changed: false, changes: [], replaces: [], deleteBeforeReplace: false, stables: [] };

/**
 * The same handler, which leaves the resources of a suspended component as they are: Check returns the recorded inputs,
 * and Diff reports no change and asks no cluster.
 */
export function holdSuspended(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => {
      const { urn, olds, news } = request;
      if (unwrap(news[suspendedProperty]) !== true) return handler.check(request, session);
      session.suspended.add(urn);
      return Promise.resolve({ inputs: olds, failures: [] });
    },
    diff: (request, session) =>
      session.suspended.has(request.urn) ? Promise.resolve(noChange) : handler.diff(request, session),
  };
}
